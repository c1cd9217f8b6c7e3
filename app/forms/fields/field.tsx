import { useState } from "react";
import { useField } from "remix-validated-form";
import { parseCivilDate } from "~/dates/civil-date";
import {
  type LongTextField as LongTextFieldDefinition,
  type OneOfField,
  type SomeOfField,
  type TextField as TextFieldDefinition,
} from "~/forms/definition/fields";
import { type Form, fieldNames } from "~/forms/definition/form";
import { useFormResponse } from "~/forms/page/send-form";
import { isInBrowser } from "~/components/elements/in-browser";
import { CharacterCount, ChoiceFrame, describedBy, FieldFrame, Option } from "./field-frame";

function Field({ form, name }: { form: Form; name: string }) {
  const field = form.fields[name]!;
  if (field.kind === "long") return <LongTextField name={name} field={field} />;
  if (field.kind === "one" || field.kind === "some") return <ChoiceField name={name} field={field} />;
  return <TextField name={name} field={field} />;
}

/** Fields of a form, one after the other: all of them, or those named. */
export const Fields = ({ form, names = fieldNames(form) }: { form: Form; names?: readonly string[] }) =>
  names.map((name) => <Field key={name} form={form} name={name} />);

/** Radio buttons or checkboxes. The first one's id is the field's name, so that a link to the field reaches it. */
function ChoiceField({ name, field }: { name: string; field: OneOfField | SomeOfField }) {
  const { error, getInputProps } = useLiveField(name);
  const notes = useFormResponse()?.optionNotes?.[name];
  const { kind, label, hint, options } = field;
  const type = kind === "one" ? "radio" : "checkbox";
  return (
    <ChoiceFrame name={name} label={label} hint={hint} error={error}>
      {Object.entries(options).map(([key, text], index) => (
        <Option key={key} text={notes?.[key] ? `${text}: ${notes[key]}` : text}>
          <input
            {...getInputProps({ id: index === 0 ? name : `${name}-${index + 1}`, type, value: key })}
            aria-invalid={error ? true : undefined}
          />
        </Option>
      ))}
    </ChoiceFrame>
  );
}

function LongTextField({ name, field }: { name: string; field: LongTextFieldDefinition }) {
  const { defaultValue, error, getInputProps } = useLiveField(name);
  const [text, setText] = useState<string | undefined>(defaultValue ?? (isInBrowser ? "" : undefined));
  const { label, hint, rows } = field;
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <textarea
        {...getInputProps<React.ComponentPropsWithoutRef<"textarea">>({ id: name, rows })}
        onInput={(event) => setText(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { count: true, hint, error })}
      />
      <CharacterCount name={name} field={field} text={text} />
    </FieldFrame>
  );
}

function TextField({ name, field }: { name: string; field: TextFieldDefinition }) {
  const { defaultValue, error, getInputProps } = useLiveField(name);
  const { kind, label, hint, required, autoComplete, inputMode } = field;
  // A browser's date control would drop a text that is not a date.
  const type = kind === "date" && defaultValue && !parseCivilDate(String(defaultValue)) ? "text" : kind;
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <input
        {...getInputProps({ id: name, type })}
        autoComplete={autoComplete}
        inputMode={inputMode}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        {...(kind === "email" && { autoCapitalize: "none", spellCheck: false })}
      />
    </FieldFrame>
  );
}

/** Validates a field at every change. */
const useLiveField = (name: string) =>
  useField(name, { validationBehavior: { initial: "onChange", whenTouched: "onChange", whenSubmitted: "onChange" } });
