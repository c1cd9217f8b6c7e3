import { BRIGHT_SATURDAY, type ChurchDate, isFromTo, precedesSaints } from "~/calendar/rules/church-date";
import { Allowed, isEpistle, isGospel, Rank, type ReadingFacts } from "~/calendar/rules/facts";
import { rankOfDate, type Slots } from "~/calendar/rules/slots";
import { SUNDAY } from "~/calendar/rules/weekdays";
import { hasPairOfItsOwn, inOrder, isOfTheHours, type ReadingsBySource } from "./readings-of-day";

/** A day with its readings: all candidates, and the list. */
interface DayOfReadings {
  at: ChurchDate;
  slots: Slots;
  gathered: ReadingsBySource;
  readings: ReadingFacts[];
  rank: number;
  allowed: number;
  isFeastOfTheLord: boolean;
}

/**
 * The readings that a parish hears, as indexes in the day's list: the Epistle and Gospel that lead the day; on a Sunday
 * with a feast, and on January 1 beside the Sunday before Theophany, the pairs of both, Epistles first; on the Friday
 * of the Royal Hours, which has no Liturgy, those of the Hours.
 */
export function readingsHeard(day: DayOfReadings): number[] {
  const { slots, readings } = day;
  // One of the Hours may have the same citation as the Liturgy.
  const positionsOf = (short: ReadingFacts[]) =>
    short.map((reading) =>
      readings.findIndex(({ source, display }) => source === reading.source && display === reading.display),
    );
  const groups = groupsOf(day);
  const leading = leadingReadings(day, groups);
  if (slots.floating?.rank === Rank.noLiturgy) return positionsOf(readings.filter(isOfTheHours));
  const second = secondPair(day, groups, leading);
  if (!second) return positionsOf(leading).sort((a, b) => a - b);
  // The Sunday after Nativity and the Synaxis of the Theotokos share a Gospel.
  return [...new Set(positionsOf([leading[0]!, second[0], leading[1]!, second[1]]))];
}

/** The candidates for the Liturgy. */
function groupsOf({ gathered, slots, rank, allowed }: DayOfReadings) {
  const { service, daily, floating, fixed } = gathered;
  // Saints below six stichera have no Liturgy readings, and the strictest days of Lent have no Liturgy.
  const isRead = rank >= Rank.sixStichera && allowed !== Allowed.strictWithoutException;
  return {
    service,
    daily,
    floating: floating.filter(isOfTheLiturgy),
    /** Those of the date, if they are read. */
    feast: isRead ? fixed.filter(isOfTheLiturgy) : [],
    isDoxology: rankOfDate(slots) >= Rank.doxology,
  };
}

type Groups = ReturnType<typeof groupsOf>;

/**
 * The one Epistle and Gospel that lead the day. On a weekday: those of a day that precedes all saints, of a floating
 * day, for the departed or of the monastics, or of a feast that outranks the day, in this order. Otherwise the day's
 * first. Weekdays of Lent, which have neither, keep their Old Testament readings.
 */
function leadingReadings(day: DayOfReadings, groups: Groups) {
  const { service, daily, floating, feast, isDoxology } = groups;
  const leading = day.at.weekday === SUNDAY ? undefined : leadingPair(day, groups);
  // At equal order a doxology precedes the floating day: on January 7 the Forerunner's readings precede the Sunday's,
  // but on December 27 the Sunday's precede St Stephen's.
  const all = [...service, ...daily, ...(isDoxology ? [...feast, ...floating] : [...floating, ...feast])];
  return leading ?? pairOf(all) ?? inOrder(all);
}

function leadingPair({ at, slots }: DayOfReadings, { daily, floating, feast, isDoxology }: Groups): Pair | undefined {
  if (precedesSaints(at)) return pairOf(daily);
  const own = hasPairOfItsOwn(at) ? daily.filter(({ description }) => description !== "") : [];
  const others = [slots.fromPascha, slots.floating].map((slot) => slot?.rank ?? Rank.liturgy);
  // Bright Week always reads about the Resurrection.
  const isFeastHeard = isDoxology && rankOfDate(slots) > Math.max(...others) && !isFromTo(at, 0, BRIGHT_SATURDAY);
  return pairOf(floating) ?? pairOf(own) ?? (isFeastHeard ? pairOf(feast) : undefined);
}

/**
 * The second Epistle and Gospel of a Sunday: of a feast from doxology up, or of the Sunday itself where the feast
 * leads; otherwise the second that the tables have for the Sunday. A feast of the Lord is read alone. On a weekday, a
 * great feast's beside those of a floating day: January 1 beside the Saturday or Sunday before Theophany.
 */
function secondPair(
  { at, slots, isFeastOfTheLord }: DayOfReadings,
  { daily, floating, feast, isDoxology }: Groups,
  leading: ReadingFacts[],
): Pair | undefined {
  if (isFeastOfTheLord) return undefined;
  const isOther = (pair?: Pair): pair is Pair => pair !== undefined && pair[0].display !== leading[0]!.display;
  if (at.weekday !== SUNDAY) {
    const isBesideGreatFeast = pairOf(floating) !== undefined && rankOfDate(slots) >= Rank.greatFeast;
    return isBesideGreatFeast ? [pairOf(feast)].find(isOther) : undefined;
  }
  const rest = daily.filter(({ display }) => !leading.some((reading) => reading.display === display));
  const proper = [isDoxology ? pairOf(feast) : undefined, pairOf(floating)].filter(isOther);
  return pairOf(proper.flat()) ?? [pairOf(daily), pairOf(rest)].find(isOther);
}

const isOfTheLiturgy = (reading: ReadingFacts) => isEpistle(reading) || isGospel(reading);

type Pair = [epistle: ReadingFacts, gospel: ReadingFacts];

/** The first Epistle and the Gospel after it, or else the first Gospel. */
function pairOf(readings: ReadingFacts[]): Pair | undefined {
  const sorted = inOrder(readings);
  const epistle = sorted.find(isEpistle);
  const gospel = epistle && (sorted.slice(sorted.indexOf(epistle)).find(isGospel) ?? sorted.find(isGospel));
  return gospel && [epistle, gospel];
}
