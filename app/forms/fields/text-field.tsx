import { useField } from "remix-validated-form";
import { type TextField as TextFieldDefinition } from "~/forms/definition/fields";
import { describedBy, FieldFrame, onChange } from "./field-frame";
import { useValidateEarlyInput } from "~/forms/page/use-validate-early-input";

export function TextField({ name, field }: { name: string; field: TextFieldDefinition }) {
  const { error, getInputProps, validate } = useField(name, { validationBehavior: onChange });
  useValidateEarlyInput(name, validate);
  const { kind, label, hint, required, autoComplete, inputMode } = field;
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <input
        {...getInputProps({ id: name, type: kind })}
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
