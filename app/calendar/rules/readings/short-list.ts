import { Allowed, Rank, type ReadingFacts } from "~/calendar/rules/facts";
import { inOrder, isEpistle, isGospel, type ReadingsBySource } from "./readings-of-day";

/**
 * The readings that a parish hears: one Epistle and one Gospel, those of the feast where it outranks the day; on the
 * weekdays of Lent, which have neither, the day's readings from the Old Testament.
 */
export function parishReadings(gathered: ReadingsBySource, rank: number, allowed: number): ReadingFacts[] {
  const { ofTheService, daily, floating, ofTheYear } = gathered;
  const ofTheFeast = feastIsRead(rank, allowed) ? [...ofTheYear, ...floating] : floating;
  const candidates = inOrder([...ofTheService, ...daily, ...ofTheFeast.filter(isOfTheLiturgy)]);
  const epistle = candidates.find(isEpistle);
  const gospel = epistle && gospelFor(epistle, candidates);
  return epistle && gospel ? [epistle, gospel] : candidates;
}

/** Positions of the short list in the day's whole list. */
export function positionsIn(readings: ReadingFacts[], short: ReadingFacts[]): number[] {
  return short.map(({ display }) => readings.findIndex((reading) => reading.display === display));
}

// A saint below six stichera has no readings at the Liturgy, and the strictest days of Lent have no Liturgy.
const feastIsRead = (rank: number, allowed: number): boolean =>
  rank >= Rank.sixStichera && allowed !== Allowed.strictWithoutException;

const isOfTheLiturgy = (reading: ReadingFacts): boolean => isEpistle(reading) || isGospel(reading);

// The Gospel that follows the Epistle; where none follows, the first there is.
const gospelFor = (epistle: ReadingFacts, candidates: ReadingFacts[]): ReadingFacts | undefined =>
  candidates.slice(candidates.indexOf(epistle)).find(isGospel) ?? candidates.find(isGospel);
