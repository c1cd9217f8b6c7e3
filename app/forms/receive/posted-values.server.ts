import { type Carried, carriedNames } from "./answer";
import { type AnyForm, fieldNames, type Values } from "~/forms/definition/form";
import { showUnreadable } from "~/forms/definition/text";

/** What was sent of the form's own fields; everything else is passed over. A missing answer is left out. */
export function valuesOf(form: AnyForm, fields: URLSearchParams): Values {
  const values: Values = {};
  for (const name of fieldNames(form)) {
    const sent = fields.getAll(name);
    if (sent.length > 0) values[name] = sent.length === 1 ? sent[0]! : sent;
  }
  return values;
}

/** The same for showing in the form again: no text too long for a page, no character that a page may not hold. */
export function shownValues(form: AnyForm, fields: URLSearchParams): Values {
  const values = valuesOf(form, fields);
  for (const name of Object.keys(values)) {
    const sent = [values[name]!].flat().map(showUnreadable);
    values[name] = form.fields[name].kind === "some" ? sent : sent[0]!;
  }
  return values;
}

export function carriedOf(fields: URLSearchParams): Carried {
  return {
    submission: fields.get(carriedNames.submission) ?? undefined,
    openedAt: fields.get(carriedNames.openedAt) ?? undefined,
  };
}
