/** The order of two dates or times of an entry. */
import { type z } from "zod";
import { minutesOfDay } from "~/dates/clock-time";
import { halvesOfDay } from "~/dates/usual-notation";
import { refuse } from "./fields";

const HALF_DAY_MINUTES = 12 * 60;

/**
 * The right end, in words that complete "expected …"; undefined if it is right. It must be later than the start, or
 * after midnight within twelve hours: writing AM for PM always makes it longer.
 * @param start words for the start, such as "the service begins"
 */
export function endExpected(time: string | undefined, end: string | undefined, start: string): string | undefined {
  if (!time || !end) return undefined;
  const minutes = minutesOfDay(end) - minutesOfDay(time);
  if (minutes > 0 || minutes <= -HALF_DAY_MINUTES) return undefined;
  const isMorningForEvening = end < "12:00" && minutes <= -HALF_DAY_MINUTES / 2;
  return `a time later than ${start}${isMorningForEvening ? `: ${halvesOfDay(end)}` : ", or after midnight (time: 23:30, end: 03:00)"}`;
}

/** For `superRefine`: `until` is not before `from`. */
export const endsInOrder = ({ from, until }: { from?: string; until?: string }, context: z.RefinementCtx): void =>
  refuse(context, from && until && until < from && "a date that is not before from", "until");
