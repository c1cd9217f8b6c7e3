import { withZod } from "@remix-validated-form/with-zod";
import { type Validator } from "remix-validated-form";
import { type AnyForm, stepSchema } from "./form";

const validators = new WeakMap<AnyForm, Map<number, Validator<Record<string, unknown>>>>();

/** What the browser and the server check a form with: the whole of it, or one step, counted from 1. */
export function validatorOf(form: AnyForm, step = 0): Validator<Record<string, unknown>> {
  const ofForm = validators.get(form) ?? new Map<number, Validator<Record<string, unknown>>>();
  validators.set(form, ofForm);
  const validator = ofForm.get(step) ?? withZod(step === 0 ? form.schema : stepSchema(form, step));
  ofForm.set(step, validator as Validator<Record<string, unknown>>);
  return validator as Validator<Record<string, unknown>>;
}
