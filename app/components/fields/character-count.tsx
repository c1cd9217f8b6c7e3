import { useCallback, useEffect, useRef, useState } from "react";
import { useEnhanced } from "~/components/form/use-enhanced";
import { unifyLineBreaks } from "~/forms/definition/text";
import { characterCount } from "~/records/text-length";

/** The length of a text area's text, counted as the form counts it; undefined without a script. */
export function useCharacterCount() {
  const control = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState<number>();
  const recount = useCallback(() => {
    if (control.current) setCount(characterCount(unifyLineBreaks(control.current.value)));
  }, []);
  const isEnhanced = useEnhanced();
  useEffect(() => {
    if (isEnhanced) recount();
  }, [isEnhanced, recount]);
  return { control, count, recount };
}

/** How much of the limit is used; without a script, the limit alone. Announced when the writer pauses. */
export function CharacterCount({ name, count, maxLength }: { name: string; count?: number; maxLength: number }) {
  const message = messageFor(count, maxLength);
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

function messageFor(count: number | undefined, maxLength: number): string {
  if (count === undefined) return `At most ${maxLength} characters`;
  const used = `${count} of ${maxLength} characters`;
  return count > maxLength ? `${used}: ${count - maxLength} too many. The rest may go into a second request.` : used;
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
