import { useCallback, useEffect, useRef, useState } from "react";
import { unifyLineBreaks } from "~/forms/definition/text";
import { characterCount } from "~/records/collections";

/** The length of a text area's text, counted as the form's schema counts it; undefined without a script. */
export function useCharacterCount() {
  const control = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState<number>();
  const recount = useCallback(() => {
    if (control.current) setCount(characterCount(unifyLineBreaks(control.current.value)));
  }, []);
  useEffect(recount, [recount]);
  return { control, count, recount };
}

/** How much of the limit is used; without a script, the limit alone. Read out when the writer pauses. */
export function CharacterCount({ name, count, limit }: { name: string; count?: number; limit: number }) {
  const words = count === undefined ? `At most ${limit} characters` : `${count} of ${limit} characters`;
  return (
    <>
      <p className={count !== undefined && count > limit ? "count over" : "count"} id={`${name}-info`}>
        {words}
      </p>
      <span className="visually-hidden" aria-live="polite">
        {useAfterPause(count ?? 0) > limit * 0.9 ? words : ""}
      </span>
    </>
  );
}

const pause = 1000;

function useAfterPause(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
