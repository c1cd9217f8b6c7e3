import { useCallback, useEffect, useRef, useState } from "react";
import { useEnhanced } from "~/forms/page/use-enhanced";
import { type LongTextField } from "~/forms/definition/fields";
import { unifyLineBreaks } from "~/forms/definition/text";
import { characterCount } from "~/records/text-length";

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
