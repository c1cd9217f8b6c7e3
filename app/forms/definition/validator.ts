import { createValidator, type Validator } from "remix-validated-form";
import { type AnyForm, checkAnswers, type PostedValues } from "./form";

type FormValidator = Validator<Record<string, unknown>>;

const validators = new WeakMap<AnyForm, FormValidator>();

/** What the form library checks a form with in the browser. */
export function validatorOf(form: AnyForm): FormValidator {
  const known = validators.get(form);
  if (known) return known;
  const validator = createValidator<Record<string, unknown>>({
    validate: async (values) => {
      const { answers, fieldErrors } = checkAnswers(form, values);
      return fieldErrors ? { data: undefined, error: fieldErrors } : { data: answers, error: undefined };
    },
    validateField: async (values, name) => ({ error: checkAnswers(form, values as PostedValues).fieldErrors?.[name] }),
  });
  validators.set(form, validator);
  return validator;
}
