import { createValidator, type Validator } from "remix-validated-form";
import { type AnyForm, checkAnswers, type PostedValues } from "./form";

/** What the form library checks a form with in the browser: the same `checkAnswers` that the server asks. */
export const validatorOf = (form: AnyForm): Validator<Record<string, unknown>> =>
  createValidator<Record<string, unknown>>({
    validate: async (values) => {
      const { answers, fieldErrors } = checkAnswers(form, values);
      return fieldErrors ? { data: undefined, error: fieldErrors } : { data: answers, error: undefined };
    },
    validateField: async (values, name) => ({ error: checkAnswers(form, values as PostedValues).fieldErrors?.[name] }),
  });
