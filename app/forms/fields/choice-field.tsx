import { useField } from "remix-validated-form";
import { type OneOfField, type SomeOfField } from "~/forms/definition/fields";
import { describedBy, HintAndError, LabelText, onChange } from "./field-frame";
import { useValidateEarlyInput } from "~/forms/page/use-validate-early-input";

/** Radio buttons or checkboxes. The first has the field's own name as its id, so that a link to the field lands on it. */
export function ChoiceField({ name, field }: { name: string; field: OneOfField | SomeOfField }) {
  const { error, getInputProps, validate } = useField(name, { validationBehavior: onChange });
  useValidateEarlyInput(name, validate);
  const { kind, label, hint, options } = field;
  const type = kind === "one" ? "radio" : "checkbox";
  return (
    <fieldset className={error ? "field bad" : "field"} aria-describedby={describedBy(name, { hint, error })}>
      <legend className="q">
        <LabelText label={label} />
      </legend>
      <HintAndError name={name} hint={hint} error={error} />
      {Object.entries(options).map(([key, text], index) => (
        <div key={key}>
          <label className="opt">
            <input
              {...getInputProps({ id: index === 0 ? name : `${name}-${index + 1}`, type, value: key })}
              aria-invalid={error ? true : undefined}
            />
            <span>{text}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
