import { type AnyForm, fieldNames, type PostedValues } from "~/forms/definition/form";
import { showUnreadable } from "~/forms/definition/text";
import { type HiddenFields, hiddenFieldNames } from "./form-response";

/** What was sent of the form's own fields; everything else is ignored. A field that was not sent is left out. */
export function postedValues(form: AnyForm, fields: URLSearchParams): PostedValues {
  const values: PostedValues = {};
  for (const name of fieldNames(form)) {
    const sent = fields.getAll(name);
    if (sent.length > 0) values[name] = sent.length === 1 ? sent[0]! : sent;
  }
  return values;
}

/** The same for showing in the form again: one text for a text field, no character that a page may not hold. */
export function valuesToShow(form: AnyForm, values: PostedValues): PostedValues {
  const shown = Object.entries(values).map(([name, value]) => {
    const texts = [value].flat().map(showUnreadable);
    return [name, form.fields[name].kind === "some" ? texts : texts[0]!] as const;
  });
  return Object.fromEntries(shown);
}

export const hiddenFieldsOf = (fields: URLSearchParams): HiddenFields => ({
  token: fields.get(hiddenFieldNames.token) ?? undefined,
  hasHoneypot: fields.has(hiddenFieldNames.honeypot),
});
