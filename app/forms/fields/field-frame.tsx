import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useEnhanced } from "~/components/elements/use-enhanced";
import { type LongTextField } from "~/forms/definition/fields";
import { unifyLineBreaks } from "~/text/typed-text";
import { characterCount } from "~/records/text-length";

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

/**
 * The length of a text area's text, counted as the form counts it. Without a script it is that of the text with which
 * the form came back, and undefined before it was sent.
 */
export function useCharacterCount(defaultValue?: string) {
  const control = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(defaultValue === undefined ? undefined : lengthOf(defaultValue));
  const recount = useCallback(() => {
    if (control.current) setCount(lengthOf(control.current.value));
  }, []);
  const isEnhanced = useEnhanced();
  useEffect(() => {
    if (isEnhanced) recount();
  }, [isEnhanced, recount]);
  return { control, count, recount };
}

const lengthOf = (text: string) => characterCount(unifyLineBreaks(text));

type CharacterCountProps = { name: string; field: LongTextField; count?: number };

/** How much of the limit is used; without a script, the limit alone. Announced when the writer pauses. */
export function CharacterCount({ name, field, count }: CharacterCountProps) {
  const { maxLength } = field;
  const message = messageFor(field, count);
  return (
    <>
      <p className={count !== undefined && count > maxLength ? "count over" : "count"} id={`${name}-info`}>
        {message}
      </p>
      <span className="visually-hidden" aria-live="polite">
        {useAfterPause(count ?? 0) > maxLength * 0.9 ? message : ""}
      </span>
    </>
  );
}

function messageFor({ maxLength, whenTooLong }: LongTextField, count?: number): string {
  if (count === undefined) return `At most ${maxLength} characters`;
  const used = `${count} of ${maxLength} characters`;
  return count > maxLength ? `${used}: ${count - maxLength} too many. ${whenTooLong ?? ""}`.trim() : used;
}

const pauseMs = 1000;

function useAfterPause(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
