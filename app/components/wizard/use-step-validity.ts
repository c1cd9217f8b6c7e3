import { type RefObject, useEffect, useState } from "react";
import { type AnyForm, checkAnswers } from "~/forms/definition/form";
import { errorsOfStep } from "~/forms/definition/steps";
import { formValues } from "./form-values";

/** Whether the answers of a step are right as they stand in the form; `check` looks again. */
export function useStepValidity(form: AnyForm, step: number, element: RefObject<HTMLFormElement>) {
  const [isValid, setValid] = useState(false);
  const check = () => setValid(isStepValid(form, step, element.current));
  useEffect(() => {
    // Not within the effect: React would render twice before the first paint.
    const timer = setTimeout(() => setValid(isStepValid(form, step, element.current)));
    return () => clearTimeout(timer);
  }, [form, step, element]);
  return { isValid, check };
}

function isStepValid(form: AnyForm, step: number, element: HTMLFormElement | null): boolean {
  if (!element) return false;
  const { fieldErrors } = checkAnswers(form, formValues(form, element));
  return Object.keys(errorsOfStep(form, fieldErrors ?? {}, step)).length === 0;
}
