import { type ReactNode, useEffect, useState } from "react";
import { type LongTextField } from "~/forms/definition/fields";
import { unifyLineBreaks } from "~/text/typed-text";
import { characterCount, maxTextLength } from "~/records/text-length";

/** The value of aria-describedby: count, hint, error; undefined when there is none. */
export function describedBy(name: string, { count, hint, error }: { count?: boolean; hint?: string; error?: string }) {
  const ids = [count && `${name}-info`, hint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

interface FrameProps {
  label: string;
  hint?: string;
  error?: string;
  children: ReactNode;
}

const classOf = ({ error }: Pick<FrameProps, "error">) => (error ? "field field-invalid" : "field");

/** Label, hint, error and control, in this order for every field. `name`: the control's id. */
export function FieldFrame({ name, label, children, ...notes }: FrameProps & { name: string }) {
  return (
    <div className={classOf(notes)}>
      <label className="field-label" htmlFor={name}>
        <LabelText label={label} />
      </label>
      <Notes name={name} {...notes} />
      {children}
    </div>
  );
}

/** The same around several radio buttons or checkboxes. `name`: the start of the notes' ids. */
export function ChoiceFrame({ name = "", label, children, ...notes }: FrameProps & { name?: string }) {
  return (
    <fieldset className={classOf(notes)} aria-describedby={describedBy(name, notes)}>
      <legend className="field-label">
        <LabelText label={label} />
      </legend>
      <Notes name={name} {...notes} />
      {children}
    </fieldset>
  );
}

export const Option = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    <label className="field-option">
      {children}
      <span>{text}</span>
    </label>
  </div>
);

function Notes({ name, hint, error }: Pick<FrameProps, "hint" | "error"> & { name: string }) {
  return (
    <>
      {hint && (
        <p className="hint soft" id={`${name}-hint`}>
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

/** Shows "(optional)" in a lighter style. */
function LabelText({ label }: { label: string }) {
  const [text, optional] = label.split(/ (?=\(optional\)$)/);
  return (
    <>
      {text}
      {optional && <span className="field-optional"> {optional}</span>}
    </>
  );
}

/**
 * Shows the used part of a text area's limit, announced when the visitor pauses. Without a script the count is that of
 * `text`, the rejected one, and before the first post the limit stands alone.
 */
export function CharacterCount({ name, field, text }: { name: string; field: LongTextField; text?: string }) {
  const count = text === undefined ? undefined : characterCount(unifyLineBreaks(text));
  const message = messageFor(field, count);
  return (
    <>
      <p className={count !== undefined && count > maxTextLength ? "count over" : "count"} id={`${name}-info`}>
        {message}
      </p>
      <span className="visually-hidden" aria-live="polite">
        {useAfterPause(count ?? 0) > maxTextLength * 0.9 ? message : ""}
      </span>
    </>
  );
}

function messageFor({ whenTooLong }: LongTextField, count?: number): string {
  if (count === undefined) return `At most ${maxTextLength} characters`;
  const used = `${count} of ${maxTextLength} characters`;
  return count > maxTextLength ? `${used}: ${count - maxTextLength} too many. ${whenTooLong ?? ""}`.trim() : used;
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
