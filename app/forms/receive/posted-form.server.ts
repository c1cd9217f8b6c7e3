import { type AnyForm, checkAnswers, formValues, type PostedValues } from "~/forms/definition/form";
import { firstStepErrors, requestedStep, type StepErrors } from "~/forms/definition/steps";
import { type HiddenFields, hiddenFieldNames } from "./form-response";
import { type FormToken, readFormToken, tokenInCookies } from "./form-token.server";
import { hiddenFieldsOf } from "./posted-values.server";

/** A post of a form, read and parsed once. */
export interface PostedForm {
  fields: URLSearchParams;
  values: PostedValues;
  /** What the post says of the form it was written in; undefined for a post by a command, or of a browser without cookies. */
  token?: FormToken;
  /** The token's, or that of the button that sends the same as a new record. */
  submission?: string;
  hiddenFields: HiddenFields;
  /** The record to store; undefined when anything in the form is wrong. */
  record?: ReturnType<AnyForm["record"]>;
  /** The step that the post asks to see; undefined when it is to be stored. */
  requestedStep?: number;
  /** What is wrong in the steps before the requested one, or in all of them. */
  errors?: StepErrors;
}

export function parsePost(form: AnyForm, request: Request, fields: URLSearchParams): PostedForm {
  const hiddenFields = hiddenFieldsOf(fields);
  const values = formValues(form, fields);
  const requested = requestedStep(form, request.url, fields);
  const token = readFormToken(hiddenFields.token ?? "") ?? tokenInCookies(request.headers.get("Cookie") ?? "");
  const { answers, fieldErrors } = checkAnswers(form, values);
  return {
    fields,
    values,
    token,
    submission: (readFormToken(fields.get(hiddenFieldNames.sendAgain) ?? "") ?? token)?.submission,
    hiddenFields,
    record: answers && form.record(answers),
    requestedStep: requested,
    errors: firstStepErrors(form, fieldErrors, requested),
  };
}
