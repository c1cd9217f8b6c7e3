import { BRIGHT_SATURDAY, type ChurchDate, isFromTo, isRoyalHoursOnFriday } from "~/calendar/rules/church-date";
import { Allowed, Rank, type ReadingFacts } from "~/calendar/rules/facts";
import { SUNDAY } from "~/calendar/rules/weekdays";
import {
  inOrder,
  isEpistle,
  isGospel,
  isMemorialSaturday,
  isOfTheHours,
  type ReadingsBySource,
} from "./readings-of-day";

/** The parts of a day that decide which readings a parish hears. */
interface DayOfReadings {
  rank: number;
  allowed: number;
  isFeastOfTheLord: boolean;
  /** Whether the fixed feast outranks everything else on the day. */
  fixedFeastLeads: boolean;
  /** Whether the date is a doxology or higher. */
  isDoxology: boolean;
}

/**
 * The readings that a parish hears, as indexes in the day's list.
 * @returns `shortList`: the Epistle and Gospel that lead the day; `heard`: the same, or on a Sunday with a feast the
 *   pairs of both, Epistles first; on the Friday of the Royal Hours, which has no Liturgy, those of the Hours
 */
export function readingsHeard(
  at: ChurchDate,
  gathered: ReadingsBySource,
  readings: ReadingFacts[],
  day: DayOfReadings,
): { shortList: number[]; heard: number[] } {
  const leading = leadingReadings(at, gathered, day);
  const shortList = positionsIn(readings, leading);
  if (isRoyalHoursOnFriday(at)) return { shortList, heard: positionsIn(readings, readings.filter(isOfTheHours)) };
  const second = secondPair(at, gathered, day, leading);
  if (!second) return { shortList, heard: [...shortList].sort((one, other) => one - other) };
  const both = positionsIn(readings, [leading[0]!, second[0], leading[1]!, second[1]]);
  // The Sunday after Nativity and the Synaxis of the Theotokos share a Gospel.
  return { shortList, heard: [...new Set(both)] };
}

/**
 * The one Epistle and Gospel that lead the day. On a weekday: those of a floating day, a memorial Saturday, or a
 * feast that outranks the day, in this order. Otherwise the day's first. Weekdays of Lent, which have neither, keep
 * their Old Testament readings.
 */
function leadingReadings(at: ChurchDate, gathered: ReadingsBySource, day: DayOfReadings): ReadingFacts[] {
  const { service, daily } = gathered;
  const { floating, feast } = properReadings(gathered, day);
  const leading = at.weekday === SUNDAY ? undefined : leadingPair(at, { floating, daily, feast }, day);
  // At equal order a doxology precedes the floating day: on January 7 the Forerunner's readings precede the Sunday's,
  // but on December 27 the Sunday's precede St Stephen's.
  const proper = day.isDoxology ? [...feast, ...floating] : [...floating, ...feast];
  const all = [...service, ...daily, ...proper];
  return leading ?? pairOf(all) ?? inOrder(all);
}

const properReadings = ({ floating, fixed }: ReadingsBySource, day: DayOfReadings) => ({
  floating: floating.filter(isLiturgyReading),
  feast: feastIsRead(day) ? fixed.filter(isLiturgyReading) : [],
});

/**
 * The second Epistle and Gospel of a Sunday: of a feast from doxology up, or of the Sunday itself where the feast
 * leads; otherwise the second that the tables have for the Sunday. A feast of the Lord is read alone.
 */
function secondPair(at: ChurchDate, gathered: ReadingsBySource, day: DayOfReadings, leading: ReadingFacts[]) {
  if (at.weekday !== SUNDAY || day.isFeastOfTheLord) return undefined;
  const { floating, feast } = properReadings(gathered, day);
  const { daily } = gathered;
  const rest = daily.filter(({ display }) => !leading.some((reading) => reading.display === display));
  const proper = [day.isDoxology ? pairOf(feast) : undefined, pairOf(floating)].filter(isOther);
  return pairOf(proper.flatMap((pair) => pair ?? [])) ?? [pairOf(daily), pairOf(rest)].find(isOther);

  function isOther(pair?: Pair): boolean {
    return pair !== undefined && pair[0].display !== leading[0]!.display;
  }
}

/** Indexes in the day's list, where one of the Hours may have the same citation as the Liturgy. */
const positionsIn = (readings: ReadingFacts[], short: ReadingFacts[]): number[] =>
  short.map((one) => readings.findIndex(({ source, display }) => source === one.source && display === one.display));

type Groups = Pick<ReadingsBySource, "floating" | "daily"> & { feast: ReadingFacts[] };

function leadingPair(at: ChurchDate, { floating, daily, feast }: Groups, day: DayOfReadings) {
  const departed = isMemorialSaturday(at) ? daily.filter(isForTheDeparted) : [];
  // Bright Week always reads about the Resurrection.
  const isFeastHeard = day.fixedFeastLeads && !isFromTo(at, 0, BRIGHT_SATURDAY);
  return pairOf(floating) ?? pairOf(departed) ?? (isFeastHeard ? pairOf(feast) : undefined);
}

// "Departed", or "Departed, variant" on the Saturday before Pentecost.
const isForTheDeparted = ({ description }: ReadingFacts): boolean => description.startsWith("Departed");

// Saints below six stichera have no Liturgy readings, and the strictest days of Lent have no Liturgy.
const feastIsRead = ({ rank, allowed }: DayOfReadings): boolean =>
  rank >= Rank.sixStichera && allowed !== Allowed.strictWithoutException;

const isLiturgyReading = (reading: ReadingFacts): boolean => isEpistle(reading) || isGospel(reading);

type Pair = [epistle: ReadingFacts, gospel: ReadingFacts];

/** The first Epistle and the Gospel after it, or else the first Gospel. */
function pairOf(readings: ReadingFacts[]): Pair | undefined {
  const sorted = inOrder(readings);
  const epistle = sorted.find(isEpistle);
  const gospel = epistle && (sorted.slice(sorted.indexOf(epistle)).find(isGospel) ?? sorted.find(isGospel));
  return gospel && [epistle, gospel];
}
