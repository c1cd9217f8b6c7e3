import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBrowserLayoutEffect, useEnhanced } from "~/components/elements/use-enhanced";
import { type Form, errorsOfStep, firstStepErrors, presentErrors } from "~/forms/definition/form";
import { useFormResponse } from "~/forms/page/send-form";
import { inWords } from "~/text/typography";

const stepOf = (hash: string) => Number(/^#step-(\d)$/.exec(hash)?.[1] ?? 0);

/**
 * The step to show. Without a script the server's response names it. With a script the steps are fragments of this page
 * (#step-2): they change without a request, and the browser's Back goes one step back.
 */
export function useSteps(form: Form, heading: RefObject<HTMLElement>) {
  const isEnhanced = useEnhanced();
  const serverStep = useFormResponse(form)?.step ?? 1;
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // Change only the hash: any other change of the address would reload the page's data.
  const show = (next: number, replace = false) => navigate({ search, hash: `#step-${next}` }, { replace });
  const asked = isEnhanced ? Math.min(stepOf(hash), form.steps!.length) : 0;
  const step = asked || serverStep;
  const shown = useRef(step);

  // After a reload or a Forward, shows the step in the address only if the steps before it are right.
  const isRestored = useRef(false);
  useEffect(() => {
    if (!isEnhanced) return;
    const check = () => {
      const errors = asked > 1 && firstStepErrors(form, presentErrors(form), asked);
      if (errors) show(errors.step!, true);
    };
    if (isRestored.current) return check();
    // At this event the draft is filled in (restore-draft.ts), and React hears of it: the check comes after both.
    isRestored.current = true;
    document.addEventListener("form-enhanced", () => setTimeout(check), { once: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another step is asked for
  }, [asked, isEnhanced]);

  // The focus moves to the heading of a new step, but not to the first one when the page opens.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step, heading]);

  return {
    step,
    isEnhanced,
    goTo(next: number) {
      // Give the first step a hash: Back to an address without one would reload the page's data.
      if (!hash) show(step, true);
      show(next);
    },
  };
}

/**
 * The last two events precede a click or Enter: a program may have filled in the fields without an event. The click may
 * follow at once, so the button is enabled within the event.
 */
const changeEvents = ["input", "change", "pointerover", "keydown"];

/**
 * The answers that a step still needs, in words; "" when it needs none, or without a script. A layout effect computes
 * them, so that the step's button is right in the first frame.
 */
export function useStillNeeded(form: Form, step: number): string {
  const isEnhanced = useEnhanced();
  const [needed, setNeeded] = useState("");
  useBrowserLayoutEffect(() => {
    if (!isEnhanced) return;
    const update = () => {
      const names = Object.keys(errorsOfStep(form, presentErrors(form), step));
      setNeeded(inWords(names.map((name) => form.fields[name]!.need ?? form.fields[name]!.label)));
    };
    const updateNow = () => flushSync(update);
    update();
    changeEvents.forEach((name) => document.addEventListener(name, updateNow));
    return () => changeEvents.forEach((name) => document.removeEventListener(name, updateNow));
  }, [isEnhanced, form, step]);
  return needed;
}
