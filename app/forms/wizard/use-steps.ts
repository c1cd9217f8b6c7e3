import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Form, errorsOfStep, firstStepErrors, presentErrors } from "~/forms/definition/form";
import { useFormResponse } from "~/forms/page/send-form";
import { inWords } from "~/text/typography";

const stepOf = (hash: string) => Number(/^#step-(\d)$/.exec(hash)?.[1] ?? 0);

/**
 * The step to show. Without a script the server's response names it. With a script the steps are fragments of this page
 * (#step-2): they change without a request, and the browser's Back goes one step back.
 */
export function useSteps(form: Form, heading: RefObject<HTMLElement>) {
  const [serverStep] = useState(useFormResponse()?.step ?? 1);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const show = (next: number, replace = false) => navigate({ search, hash: `#step-${next}` }, { replace });
  const asked = Math.min(stepOf(hash), form.steps!.length);
  const step = asked || serverStep;
  const shown = useRef(step);

  // After a reload or a Forward, shows the step in the address only if the steps before it are right.
  useEffect(() => {
    const errors = asked > 1 && firstStepErrors(form, presentErrors(form), asked);
    if (errors) show(errors.step!, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another step is asked for
  }, [asked]);

  // The focus moves to the heading of a new step, but not to the first one when the page opens.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step, heading]);

  return { step, goTo: show };
}

/**
 * The last two events precede a click or Enter: a program may have filled in the fields without an event. The click may
 * follow at once: React renders a changed store before the event ends.
 */
const changeEvents = ["input", "change", "pointerover", "keydown"];

function onChange(update: () => void) {
  changeEvents.forEach((name) => document.addEventListener(name, update));
  return () => changeEvents.forEach((name) => document.removeEventListener(name, update));
}

/** The answers that a step still needs, in words; "" when it needs none, or without a script. */
export const useStillNeeded = (form: Form, step: number): string =>
  useSyncExternalStore(
    onChange,
    () => {
      const names = Object.keys(errorsOfStep(form, presentErrors(form), step));
      return inWords(names.map((name) => form.fields[name]!.need ?? form.fields[name]!.label));
    },
    () => "",
  );
