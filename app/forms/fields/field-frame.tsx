import { type ReactNode } from "react";

/** What aria-describedby names, in the order count, hint, error; undefined rather than empty. */
export function describedBy(name: string, { count, hint, error }: { count?: boolean; hint?: string; error?: string }) {
  const ids = [count && `${name}-info`, hint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

type FrameProps = { name: string; label: string; hint?: string; error?: string; children: ReactNode };

/** Label, hint, error, control: the same order for every field. */
export function FieldFrame({ name, label, hint, error, children }: FrameProps) {
  return (
    <div className={error ? "field field-invalid" : "field"}>
      <label className="field-label" htmlFor={name}>
        <LabelText label={label} />
      </label>
      <HintAndError name={name} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** The hint and the error that aria-describedby names. */
export function HintAndError({ name, hint, error }: Pick<FrameProps, "name" | "hint" | "error">) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
    </>
  );
}

/** "(optional)" is said more quietly. */
export function LabelText({ label }: { label: string }) {
  const [text, optional] = label.split(/ (?=\(optional\)$)/);
  return (
    <>
      {text}
      {optional && <span className="field-optional"> {optional}</span>}
    </>
  );
}
