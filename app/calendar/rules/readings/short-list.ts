import { BRIGHT_SATURDAY, type ChurchDate, isFromTo } from "~/calendar/rules/church-date";
import { Allowed, Rank, type ReadingFacts } from "~/calendar/rules/facts";
import { SUNDAY } from "~/calendar/rules/weekdays";
import { inOrder, isEpistle, isGospel, isMemorialSaturday, type ReadingsBySource } from "./readings-of-day";

/** What of a day's lines decides which readings a parish hears. */
interface DayOfReadings {
  rank: number;
  allowed: number;
  /** Whether the feast with the fixed date stands above whatever else falls on the day. */
  fixedFeastLeads: boolean;
}

/**
 * The readings that a parish hears: one Epistle and one Gospel. On a weekday they are those of a floating day, of a memorial
 * Saturday, or of a feast that outranks the day, in this order; on a Sunday and on all other days the first of the day. The
 * weekdays of Lent, which have neither, keep their readings from the Old Testament.
 */
export function parishReadings(at: ChurchDate, gathered: ReadingsBySource, day: DayOfReadings): ReadingFacts[] {
  const { ofTheService, daily } = gathered;
  const floating = gathered.floating.filter(isOfTheLiturgy);
  const ofTheFeast = feastIsRead(day) ? gathered.ofTheYear.filter(isOfTheLiturgy) : [];
  const leading = at.weekday === SUNDAY ? undefined : leadingPair(at, { floating, daily, ofTheFeast }, day);
  // Of equal numbers the feast's goes before the floating day's: on January 7 the Forerunner's before the Sunday's.
  const all = [...ofTheService, ...daily, ...ofTheFeast, ...floating];
  return leading ?? pairOf(all) ?? inOrder(all);
}

/** Positions of the short list in the day's whole list. */
export function positionsIn(readings: ReadingFacts[], short: ReadingFacts[]): number[] {
  return short.map(({ display }) => readings.findIndex((reading) => reading.display === display));
}

type Groups = Pick<ReadingsBySource, "floating" | "daily"> & { ofTheFeast: ReadingFacts[] };

function leadingPair(at: ChurchDate, { floating, daily, ofTheFeast }: Groups, day: DayOfReadings) {
  const departed = isMemorialSaturday(at) ? daily.filter(isForTheDeparted) : [];
  // In Bright Week the Resurrection is read about, whoever's day it is.
  const isFeastHeard = day.fixedFeastLeads && !isFromTo(at, 0, BRIGHT_SATURDAY);
  return pairOf(floating) ?? pairOf(departed) ?? (isFeastHeard ? pairOf(ofTheFeast) : undefined);
}

// "Departed", and on the Saturday before Pentecost "Departed, variant".
const isForTheDeparted = ({ description }: ReadingFacts): boolean => description.startsWith("Departed");

// A saint below six stichera has no readings at the Liturgy, and the strictest days of Lent have no Liturgy.
const feastIsRead = ({ rank, allowed }: DayOfReadings): boolean =>
  rank >= Rank.sixStichera && allowed !== Allowed.strictWithoutException;

const isOfTheLiturgy = (reading: ReadingFacts): boolean => isEpistle(reading) || isGospel(reading);

/** The first Epistle, and the Gospel that follows it; where none follows, the first there is. */
function pairOf(readings: ReadingFacts[]): [ReadingFacts, ReadingFacts] | undefined {
  const sorted = inOrder(readings);
  const epistle = sorted.find(isEpistle);
  const gospel = epistle && (sorted.slice(sorted.indexOf(epistle)).find(isGospel) ?? sorted.find(isGospel));
  return gospel && [epistle, gospel];
}
