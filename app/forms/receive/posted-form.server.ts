import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { parishToday } from "~/content/snapshot.server";
import { fullDate } from "~/dates/civil-date";
import {
  type AnyForm,
  checkAnswers,
  type FieldErrors,
  firstStepErrors,
  formValues,
  type PostedValues,
  requestedStep,
  type StepErrors,
} from "~/forms/definition/form";
import { type Field } from "~/forms/definition/fields";
import { maxTextLength } from "~/records/text-length";
import { showUnreadable, trimmed } from "~/text/typed-text";
import { hiddenFieldNames, type HiddenFields } from "./form-response";
import { type FormToken, readFormToken, tokenInCookies } from "./form-token.server";

/** A post of a form, read and parsed once. */
export interface PostedForm {
  fields: URLSearchParams;
  values: PostedValues;
  /**
   * What the post says of the form it was written in; undefined for a post by a command, or of a browser without
   * cookies.
   */
  token?: FormToken;
  /** The token's, or that of the button that sends the same as a new record. */
  submission?: string;
  hiddenFields: HiddenFields;
  /** The record to store; undefined when anything in the form is wrong. */
  record?: ReturnType<AnyForm["record"]>;
  requestedStep?: number;
  /** What is wrong in the steps before the requested one, or in all of them. */
  errors?: StepErrors;
}

export async function parsePost(form: AnyForm, request: Request, fields: URLSearchParams): Promise<PostedForm> {
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
    record: data && form.record(data),
    requestedStep: requested,
    errors: firstStepErrors(form, error?.fieldErrors as FieldErrors, requested),
  };
}

/** A form as a zod schema, whose output is the answers. For the server: the browser does without zod's 15 KB. */
const schemaOf = (form: AnyForm) =>
  z.record(z.unknown()).transform((values, context): Record<string, unknown> => {
    const { answers, fieldErrors } = checkAnswers(form, values, parishToday());
    const wrongDays = answers ? wrongWeekdays(form, values, answers) : {};
    if (answers && Object.keys(wrongDays).length === 0) return answers;
    for (const [name, message] of Object.entries(fieldErrors ?? wrongDays)) {
      context.addIssue({ code: "custom", path: [name], message });
    }
    return z.NEVER;
  });

/** A text that is longer than this many times what its field may hold is cut off: the page costs the server memory. */
const shownTimesLimit = 8;

/**
 * The posted values to show in the form again: one text for each text field, and the listed options, without characters
 * that a page may not hold. Also says whether a text was cut off.
 */
export function valuesToShow(form: AnyForm, values: PostedValues): { values: PostedValues; isCutOff: boolean } {
  let isCutOff = false;
  const shown = Object.entries(values).map(([name, value]) => {
    const field = form.fields[name] as Field;
    if (field.kind === "some") return [name, Object.keys(field.options).filter((key) => [value].flat().includes(key))];
    const text = [value].flat()[0]!;
    const cut = text.slice(0, shownTimesLimit * ("maxLength" in field ? field.maxLength : maxTextLength));
    isCutOff ||= cut.length < text.length;
    // Half of a character at its end is no character.
    const readable = showUnreadable(cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, "") : cut);
    return [name, field.kind === "long" ? readable : inOneLine(readable, field.kind)];
  });
  return { values: Object.fromEntries(shown) as PostedValues, isCutOff };
}

/**
 * Browsers join the lines of a field of one line; characters that nobody sees are shown where an address may not have
 * them.
 */
const inOneLine = (text: string, kind: Field["kind"]): string =>
  kind === "email" ? trimmed(text).replace(/\p{Cf}/gu, String.fromCharCode(0xfffd)) : text.replaceAll("\n", " ");

const hiddenFieldsOf = (fields: URLSearchParams): HiddenFields => ({
  // A token of ours has some hundred characters.
  token: fields.get(hiddenFieldNames.token)?.slice(0, 200),
  hasHoneypot: fields.has(hiddenFieldNames.honeypot),
});

/**
 * Dates that were typed with another weekday than theirs. Here, because the browser's script has no room for the words.
 */
function wrongWeekdays(form: AnyForm, values: Record<string, unknown>, answers: Record<string, unknown>): FieldErrors {
  const dates = Object.entries<Field>(form.fields).flatMap(([name, { kind }]) => {
    const [typed, day] = [String(values[name] ?? "").trim(), answers[name]];
    const [weekday] = /^(?:sun|mon|tue|wed|thu|fri|sat)/i.exec(typed) ?? [];
    if (kind !== "date" || !weekday || typeof day !== "string") return [];
    const meant = fullDate(day);
    const isRight = meant.toLowerCase().startsWith(weekday.toLowerCase());
    return isRight ? [] : [[name, `This date is ${meant}. Which day do you mean?`]];
  });
  return Object.fromEntries(dates) as FieldErrors;
}
