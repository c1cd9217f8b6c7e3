import { type AnyForm, type FieldErrors } from "./form";

/** The name of the button, and of the part of the address, that asks for a step. */
export const stepParam = "step";

/** The errors of one step. `step` counts from 1, and is undefined for a form without steps. */
export interface StepErrors {
  step?: number;
  fieldErrors: FieldErrors;
}

/**
 * The step that a post asks to see, within the steps that there are; undefined when the post is to be stored. The
 * button says it in its address, and once more in its value for text browsers that do not know formaction.
 */
export function requestedStep(form: AnyForm, url: string, fields: URLSearchParams): number | undefined {
  if (!form.steps) return undefined;
  const asked = fields.get(stepParam) ?? new URL(url).searchParams.get(stepParam);
  if (asked === null) return undefined;
  const step = /^\d{1,3}$/.test(asked) ? Number(asked) : 1;
  return Math.min(Math.max(step, 1), form.steps.length);
}

/** Of a form's errors, those of the first step before `requested` that has any; of all steps when none is requested. */
export function firstStepErrors(form: AnyForm, errors: FieldErrors = {}, requested?: number): StepErrors | undefined {
  if (!form.steps) return Object.keys(errors).length > 0 ? { fieldErrors: errors } : undefined;
  const last = requested === undefined ? form.steps.length : requested - 1;
  for (let step = 1; step <= last; step++) {
    const fieldErrors = errorsOfStep(form, errors, step);
    if (Object.keys(fieldErrors).length > 0) return { step, fieldErrors };
  }
  return undefined;
}

/** Of a form's errors, those of one step, counted from 1. */
export function errorsOfStep(form: AnyForm, errors: FieldErrors, step: number): FieldErrors {
  const names: readonly string[] = form.steps?.[step - 1]?.fields ?? [];
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}
