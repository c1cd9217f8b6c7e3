import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useScripted } from "~/components/form/use-scripted";
import { type AnyForm } from "~/forms/definition/form";
import { firstBrokenStep } from "~/forms/definition/steps";
import { useAnswer } from "~/components/form/use-answer";

const hashOf = (step: number) => `#step-${step}`;
const stepOf = (hash: string) => Number(/^#step-(\d)$/.exec(hash)?.[1] ?? 0);

/**
 * The step that is shown. Without a script it is the one that the server answered with. With one, the steps are places
 * of this page (#step-2), so that they change without a request and the browser's Back goes one step back.
 */
export function useSteps(form: AnyForm, element: RefObject<HTMLFormElement>, heading: RefObject<HTMLElement>) {
  const isScripted = useScripted();
  const answered = useAnswer(form)?.step ?? 1;
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  // The address stays as it is but for the hash: any other change would load the page's data anew.
  const show = (next: number, options: { replace?: boolean; state?: unknown }) =>
    navigate({ search, hash: hashOf(next) }, options);
  const asked = isScripted ? Math.min(stepOf(hash), form.steps!.length) : 0;
  const step = asked || answered;

  useStayWhereAnswersHold(form, asked, element, (broken) => show(broken, { replace: true }));
  useFocusOnChange(step, heading);

  return {
    step,
    isScripted,
    goTo(next: number) {
      // An address without any hash would be loaded anew on Back; the first step gets its own before one leaves it.
      if (!hash) show(step, { replace: true });
      show(next, { state: { cameFrom: step } });
    },
    goBack() {
      if ((state as { cameFrom?: number } | null)?.cameFrom === step - 1) navigate(-1);
      else show(step - 1, {});
    },
  };
}

/** An address may name a later step, after a reload or a Forward; without the answers before it, that step is not shown. */
function useStayWhereAnswersHold(
  form: AnyForm,
  asked: number,
  element: RefObject<HTMLFormElement>,
  goTo: (step: number) => void,
) {
  useEffect(() => {
    if (asked < 2 || !element.current) return;
    void firstBrokenStep(form, new FormData(element.current), asked).then((broken) => broken && goTo(broken.step!));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another step is asked for
  }, [asked]);
}

/** A new step begins at its heading, for the eye and for a reader; the first look at the page is left alone. */
function useFocusOnChange(step: number, heading: RefObject<HTMLElement>) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step, heading]);
}
