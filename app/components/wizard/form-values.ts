import { type AnyForm, fieldNames, type PostedValues } from "~/forms/definition/form";

/** What stands in a form's fields now, as a post of it would bring it. */
export function formValues(form: AnyForm, element: HTMLFormElement): PostedValues {
  const data = new FormData(element);
  const values: PostedValues = {};
  for (const name of fieldNames(form)) {
    const sent = data.getAll(name) as string[];
    if (sent.length > 0) values[name] = sent.length === 1 ? sent[0]! : sent;
  }
  return values;
}
