import { useField } from "remix-validated-form";
import { parseCivilDate } from "~/dates/civil-date";
import { type TextField as TextFieldDefinition } from "~/forms/definition/fields";
import { describedBy, FieldFrame, onChange } from "./field-frame";
import { useValidateEarlyInput } from "~/forms/page/use-validate-early-input";

export function TextField({ name, field }: { name: string; field: TextFieldDefinition }) {
  const { defaultValue, error, getInputProps, validate } = useField(name, { validationBehavior: onChange });
  useValidateEarlyInput(name, validate);
  const { kind, label, hint, required, autoComplete, inputMode } = field;
  // What is no date a browser's date field would not show, and nothing that was typed may be lost.
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
