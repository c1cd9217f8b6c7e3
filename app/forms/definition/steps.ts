import { carriedNames } from "~/forms/receive/answer";
import { type AnyForm, type Values } from "./form";
import { validatorOf } from "./validator";

export interface BrokenStep {
  /** Undefined for a form without steps. */
  step?: number;
  fieldErrors: Record<string, string>;
}

/**
 * The step that a post asks to see, within the steps that there are; undefined when the post is to be stored. The
 * button says it in its address, and once more in its value for text browsers that do not know formaction.
 */
export function askedStep(form: AnyForm, url: string, fields: URLSearchParams): number | undefined {
  if (!form.steps) return undefined;
  const asked = fields.get(carriedNames.step) ?? new URL(url).searchParams.get("step");
  if (asked === null) return undefined;
  const step = /^\d{1,3}$/.test(asked) ? Number(asked) : 1;
  return Math.min(Math.max(step, 1), form.steps.length);
}

/** The first step before `asked` whose answers do not hold; of all steps when none is asked for. */
export async function firstBrokenStep(
  form: AnyForm,
  values: Values | FormData,
  asked?: number,
): Promise<BrokenStep | undefined> {
  if (!form.steps) {
    const { error } = await validatorOf(form).validate(values);
    return error && { fieldErrors: error.fieldErrors };
  }
  const last = asked === undefined ? form.steps.length : asked - 1;
  for (let step = 1; step <= last; step++) {
    const { error } = await validatorOf(form, step).validate(values);
    if (error) return { step, fieldErrors: error.fieldErrors };
  }
  return undefined;
}
