/** The order of two dates or times of an entry. */
import { minutesOfDay } from "~/dates/clock-time";
import { halvesOfDay } from "~/dates/usual-notation";
import { type Refinement } from "./fields";

/**
 * Whether one date or time is before another; `orSame` allows equality. Also true if one is missing or malformed, which
 * is a separate mistake.
 */
export function isInOrder(first: string | undefined, last: string | undefined, { orSame = false } = {}): boolean {
  if (![first, last].every((value) => value !== undefined && /^\d{4}-\d\d-\d\d$|^\d\d:\d\d$/.test(value))) return true;
  return first! < last! || (orSame && first === last);
}

const HALF_DAY_MINUTES = 12 * 60;

/**
 * The right end, in words that complete "expected …"; undefined if it is right. It must be later than the start, or
 * after midnight within twelve hours: writing AM for PM always makes it longer.
 * @param start words for the start, such as "the service begins"
 */
export function endExpected(time: string | undefined, end: string | undefined, start: string): string | undefined {
  if (![time, end].every((value) => value !== undefined && /^\d\d:\d\d$/.test(value))) return undefined;
  const minutes = minutesOfDay(end!) - minutesOfDay(time!);
  const minutesAfterMidnight = minutes + 2 * HALF_DAY_MINUTES;
  if (minutes > 0 || (minutes < 0 && minutesAfterMidnight <= HALF_DAY_MINUTES)) return undefined;
  const minutesIfEvening = minutes + HALF_DAY_MINUTES;
  const isMorningForEvening = end! < "12:00" && minutesIfEvening > 0 && minutesIfEvening <= HALF_DAY_MINUTES / 2;
  return isMorningForEvening
    ? `a time later than ${start}: ${halvesOfDay(end!)}`
    : `a time later than ${start}, or after midnight (time: 23:30, end: 03:00)`;
}

/** For `refine`: `until` is not before `from`. */
export const endsInOrder: Refinement = [
  ({ from, until }) => isInOrder(from as string | undefined, until as string | undefined, { orSame: true }),
  { message: "a date that is not before from", path: ["until"] },
];
