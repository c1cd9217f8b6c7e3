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
  type StepErrors,
} from "~/forms/definition/form";
import { type Field } from "~/forms/definition/fields";
import { type NewRecord } from "~/records/collections";
import { maxTextLength } from "~/records/text-length";
import { showUnreadable, trimmed } from "~/text/typed-text";
import { hiddenFieldNames, type HiddenFields } from "./form-response";
import { pastMemorials, withMemorialDays } from "./memorial-days.server";
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
  errors?: StepErrors;
}

export async function parsePost(form: Form, request: Request, fields: URLSearchParams): Promise<PostedForm> {
  const hiddenFields = hiddenFieldsOf(fields);
  const values = formValues(form, fields);
  const requested = requestedStep(form, request.url, fields);
  const token = readFormToken(hiddenFields.token ?? "") ?? tokenInCookies(request.headers.get("Cookie") ?? "");
  const { data, error } = await withZod(schemaOf(form)).validate(values);
  return {
    fields,
    values,
    token,
    submission: (readFormToken(fields.get(hiddenFieldNames.sendAgain) ?? "") ?? token)?.submission,
    hiddenFields,
    record: data,
    requestedStep: requested,
    errors: firstStepErrors(form, error?.fieldErrors as FieldErrors, requested),
  };
}

/** A zod schema whose output is the record. Server only: zod would add 15 KB to the browser's script. */
const schemaOf = (form: Form) =>
  z.record(z.unknown()).transform((values, context) => {
    const { record, fieldErrors } = recordOf(form, values);
    if (record) return record;
    for (const [name, message] of Object.entries(fieldErrors ?? {})) {
      context.addIssue({ code: "custom", path: [name], message });
    }
    return z.NEVER;
  });

/** The record of the answers, or their errors. */
function recordOf(form: Form, values: Record<string, unknown>) {
  const today = parishToday();
  const { answers, fieldErrors } = checkAnswers(form, values, today);
  if (!answers) return { fieldErrors };
  const record = form.record(answers, today);
  if (!form.hasMemorialDays) return { record };
  const pastDays = pastMemorials(answers, today);
  return pastDays
    ? { fieldErrors: pastDays }
    : { record: withMemorialDays(record as NewRecord<"priestMessages">, today) };
}

/** A text longer than this many times its limit is cut off, because the page costs the server memory. */
const shownTimesLimit = 8;

/** The posted values to show again, without unlisted options and unreadable characters. Says if a text was cut off. */
export function valuesToShow(form: Form, values: PostedValues): { values: PostedValues; isCutOff: boolean } {
  let isCutOff = false;
  const shown = Object.entries(values).map(([name, value]) => {
    const field = form.fields[name]!;
    if (field.kind === "some") return [name, Object.keys(field.options).filter((key) => [value].flat().includes(key))];
    const text = [value].flat()[0]!;
    const cut = text.slice(0, shownTimesLimit * maxTextLength);
    isCutOff ||= cut.length < text.length;
    // The cut may split a surrogate pair.
    const readable = showUnreadable(cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, "") : cut);
    return [name, field.kind === "long" ? readable : inOneLine(readable, field.kind)];
  });
  return { values: Object.fromEntries(shown) as PostedValues, isCutOff };
}

/** A one-line field cannot hold line breaks. In an address, invisible characters become visible marks. */
const inOneLine = (text: string, kind: Field["kind"]): string =>
  kind === "email" ? trimmed(text).replace(/\p{Cf}/gu, String.fromCharCode(0xfffd)) : text.replaceAll("\n", " ");

const hiddenFieldsOf = (fields: URLSearchParams): HiddenFields => ({
  // This site's tokens have about a hundred characters.
  token: fields.get(hiddenFieldNames.token)?.slice(0, 200),
  hasHoneypot: fields.has(hiddenFieldNames.honeypot),
});
