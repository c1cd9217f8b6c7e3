import { type AnyForm, fieldNames } from "~/forms/definition/form";
import { type Field as FieldDefinition } from "~/forms/definition/fields";
import { ChoiceField } from "./choice-field";
import { LongTextField } from "./long-text-field";
import { TextField } from "./text-field";

/** A field of a form, as its definition says: one line, several lines, one option or some. */
export function Field({ form, name }: { form: AnyForm; name: string }) {
  const field = form.fields[name] as FieldDefinition;
  if (field.kind === "long") return <LongTextField name={name} field={field} />;
  if (field.kind === "one" || field.kind === "some") return <ChoiceField name={name} field={field} />;
  return <TextField name={name} field={field} />;
}

/** All fields of a form, in its order. */
export const Fields = ({ form }: { form: AnyForm }) =>
  fieldNames(form).map((name) => <Field key={name} form={form} name={name} />);
