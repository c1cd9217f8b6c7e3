import { BRIGHT_SATURDAY, type ChurchDate, isFromTo, LAZARUS_SATURDAY, PALM_SUNDAY, PENTECOST } from "./church-date";
import { Rank } from "./facts";
import { modulo, SUNDAY } from "./weekdays";

/** Bright Week has a tone for each day, without the grave seventh. */
const BRIGHT_WEEK_TONES = [1, 2, 3, 4, 5, 6, 8];

/**
 * The tone of the day, 1 to 8; 0 from Lazarus Saturday to Great Saturday. A weekday has the tone of the Sunday before.
 */
export function toneOf(at: ChurchDate): number {
  if (isFromTo(at, LAZARUS_SATURDAY, -1)) return 0;
  if (isFromTo(at, 0, BRIGHT_SATURDAY)) return BRIGHT_WEEK_TONES[at.fromPascha] ?? 0;
  return cycle(Math.floor(at.sinceLastPascha / 7), 8);
}

/**
 * The number of the Gospel of the Resurrection (1 to 11) at Sunday matins; undefined from Palm Sunday to Pentecost and
 * on feasts of the Theotokos or the Lord, which have their own.
 */
export function resurrectionGospelNumber(at: ChurchDate, rank: number): number | undefined {
  if (at.weekday !== SUNDAY || isFromTo(at, PALM_SUNDAY, PENTECOST)) return undefined;
  if (rank >= Rank.feastOfTheTheotokos) return undefined;
  return cycle(Math.floor((at.sinceLastPascha - PENTECOST) / 7), 11);
}

// Counts from 1 and restarts after `length`.
const cycle = (week: number, length: number) => modulo(week - 1, length) + 1;
