import { type RefObject, useEffect, useState } from "react";
import { type AnyForm } from "~/forms/definition/form";
import { validatorOf } from "~/forms/definition/validator";

/** Whether the answers of a step hold as they stand in the form; `check` looks again. */
export function useStepHolds(form: AnyForm, step: number, element: RefObject<HTMLFormElement>) {
  const [holds, setHolds] = useState(false);
  const check = () => stepHolds(form, step, element.current).then(setHolds);
  useEffect(() => {
    void stepHolds(form, step, element.current).then(setHolds);
  }, [form, step, element]);
  return { holds, check };
}

async function stepHolds(form: AnyForm, step: number, element: HTMLFormElement | null): Promise<boolean> {
  return element !== null && !(await validatorOf(form, step).validate(new FormData(element))).error;
}
