import { useField } from "remix-validated-form";
import { type LongTextField as LongTextFieldDefinition } from "~/forms/definition/fields";
import { CharacterCount, useCharacterCount } from "./character-count";
import { describedBy, FieldFrame, onChange } from "./field-frame";
import { useValidateEarlyInput } from "~/forms/page/use-validate-early-input";

export function LongTextField({ name, field }: { name: string; field: LongTextFieldDefinition }) {
  const { defaultValue, error, getInputProps, validate } = useField(name, { validationBehavior: onChange });
  useValidateEarlyInput(name, validate);
  const { label, hint, rows } = field;
  const { control, count, recount } = useCharacterCount(defaultValue);
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <textarea
        {...getInputProps<React.ComponentPropsWithoutRef<"textarea">>({ id: name, rows, onChange: recount })}
        ref={control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { count: true, hint, error })}
      />
      <CharacterCount name={name} field={field} count={count} />
    </FieldFrame>
  );
}
