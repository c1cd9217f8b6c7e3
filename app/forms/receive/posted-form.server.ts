import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { parishToday } from "~/content/snapshot.server";
import {
  type Form,
  checkAnswers,
  type FieldErrors,
  firstStepErrors,
  formValues,
  type PostedValues,
  requestedStep,
} from "~/forms/definition/form";
import { type NewRecord } from "~/records/collections";
import { showUnreadable, trimmed } from "~/text/typed-text";
import { hiddenFieldNames, type HiddenFields } from "./form-response";
import { withMemorialDays } from "./memorial-days.server";
import { type FormToken, readFormToken, tokenInCookies } from "./form-token.server";

/** A post of a form, read and parsed once. */
export interface PostedForm {
  fields: URLSearchParams;
  values: PostedValues;
  /** Undefined for a post by a command, or from a browser without cookies. */
  token?: FormToken;
  /** From the token, or from the button that sends a duplicate as a new record. */
  submission?: string;
  hiddenFields: HiddenFields;
  /** The record to store; undefined when the form has an error. */
  record?: NewRecord;
  requestedStep?: number;
  /** Errors in the steps before the requested one, or in all steps. */
  errors?: ReturnType<typeof firstStepErrors>;
}

export async function parsePost(form: Form, request: Request, fields: URLSearchParams): Promise<PostedForm> {
  const values = formValues(form, fields);
  const requested = requestedStep(form, request.url, fields);
  // This site's tokens have about a hundred characters.
  const hiddenToken = fields.get(hiddenFieldNames.token)?.slice(0, 200);
  const token = readFormToken(hiddenToken ?? "") ?? tokenInCookies(request.headers.get("Cookie") ?? "");
  const { data, error } = await withZod(schemaOf(form)).validate(values);
  return {
    fields,
    values,
    token,
    submission: (readFormToken(fields.get(hiddenFieldNames.sendAgain) ?? "") ?? token)?.submission,
    hiddenFields: { token: hiddenToken, hasHoneypot: fields.has(hiddenFieldNames.honeypot) },
    record: data,
    requestedStep: requested,
    errors: firstStepErrors(form, error?.fieldErrors as FieldErrors, requested),
  };
}

/** A zod schema whose output is the record. Server only: zod would add 15 KB to the browser's script. */
const schemaOf = (form: Form) =>
  z.record(z.unknown()).transform((values, context) => {
    const today = parishToday();
    const { answers, fieldErrors } = checkAnswers(form, values, today);
    const checked = answers ? withMemorialDays(form.record(answers, today), today) : { fieldErrors };
    for (const [name, message] of Object.entries(checked.fieldErrors ?? {}))
      context.addIssue({ code: "custom", path: [name], message });
    return checked.record ?? z.NEVER;
  });

/** The posted values to show again, without unlisted options and unreadable characters. */
export function valuesToShow(form: Form, values: PostedValues): PostedValues {
  const shown = Object.entries(values).map(([name, value]) => {
    const field = form.fields[name]!;
    if (field.kind === "some") return [name, Object.keys(field.options).filter((key) => [value].flat().includes(key))];
    const text = showUnreadable([value].flat()[0]!);
    if (field.kind === "long") return [name, text];
    // A one-line field cannot hold line breaks. In an address, invisible characters become visible marks.
    const marked = trimmed(text).replace(/\p{Cf}/gu, String.fromCharCode(0xfffd));
    return [name, field.kind === "email" ? marked : text.replaceAll("\n", " ")];
  });
  return Object.fromEntries(shown) as PostedValues;
}
