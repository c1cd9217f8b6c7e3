import { type AnyForm, type PostedValues } from "~/forms/definition/form";
import { showUnreadable } from "~/forms/definition/text";
import { type HiddenFields, hiddenFieldNames } from "./form-response";

/** What was sent, for showing in the form again: one text for a text field, no character that a page may not hold. */
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
