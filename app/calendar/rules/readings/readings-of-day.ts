import {
  type ChurchDate,
  churchDate,
  CLEAN_MONDAY,
  isCancelledMemorial,
  isEve,
  isFromTo,
  LENTEN_MEMORIAL_SATURDAYS,
  LAZARUS_SATURDAY,
  PALM_SUNDAY,
  PENTECOST,
} from "~/calendar/rules/church-date";
import {
  type CalendarFacts,
  type DayKey,
  floatingDay,
  isEpistle,
  isGospel,
  Rank,
  type Reading,
  type ReadingFacts,
} from "~/calendar/rules/facts";
import { fixedDate } from "~/calendar/rules/parish-feasts";
import { resurrectionGospelNumber } from "~/calendar/rules/tone";
import { isWeekend, MONDAY, SUNDAY, THURSDAY, TUESDAY } from "~/calendar/rules/weekdays";
import { addDays } from "~/dates/civil-date";
import { dailyEpistleKey, dailyGospelKey } from "./daily-readings";

const MONDAY_OF_THE_SECOND_WEEK_OF_LENT = -41;
const THURSDAY_OF_THE_GREAT_CANON = -17;
/** The memorial Saturdays before Meatfare Sunday and Pentecost; the Saturday of the monastics before Lent. */
const OTHER_SATURDAYS = [-57, 48, -50];

/**
 * Whether a Saturday has a pair for the departed or of the monastics, which a description names, beside the daily one.
 */
export const hasPairOfItsOwn = ({ fromPascha }: ChurchDate): boolean =>
  [...LENTEN_MEMORIAL_SATURDAYS, ...OTHER_SATURDAYS].includes(fromPascha);

const isVespers = ({ source }: ReadingFacts) => source === "Vespers";
export const isOfTheHours = ({ source }: ReadingFacts): boolean => source.includes("Hour");
const isMatinsGospel = ({ source }: ReadingFacts) => source === "Matins Gospel";

/** All candidate readings of a day by source, each in the order of its table; `rank` is the day's rank. */
export function gatherReadings(facts: CalendarFacts, at: ChurchDate, rank: number) {
  const fixedReadings = (day: ChurchDate) => fixedDate(facts, day).feasts.flatMap(({ readings }) => readings);
  const tomorrow = churchDate(addDays(at.date, 1));
  const listedAt = (key: DayKey | undefined) => (key === undefined ? [] : (facts.readings.get(key) ?? []));
  return {
    /** Hours, vespers, matins and the like from the paschal cycle. */
    service: listedAt(at.fromPascha).filter((reading) => !isEpistle(reading) && !isGospel(reading)),
    daily: [
      ...listedAt(dailyGospelKey(at)).filter(isGospel),
      ...listedAt(dailyEpistleKey(at)).filter(isEpistle),
    ].filter(({ description }) => description !== "Departed" || !isCancelledMemorial(at)),
    floating: listedAt(floatingDay(facts, at)),
    resurrection: listedAt(`resurrection-${resurrectionGospelNumber(at, rank)}`),
    /** Tomorrow's paremias, read today. */
    earlyParemias: readsParemiasTheDayBefore(tomorrow) ? fixedReadings(tomorrow).filter(isVespers) : [],
    fixed: fixedReadings(at).filter((reading) => isReadWithTheDay(at, rank, reading)),
  };
}

export type ReadingsBySource = ReturnType<typeof gatherReadings>;

export function orderOfReadings(at: ChurchDate, rank: number, gathered: ReadingsBySource): ReadingFacts[] {
  const { service, daily, floating, resurrection, earlyParemias, fixed } = gathered;
  const all = [...service, ...daily, ...floating, ...resurrection, ...earlyParemias, ...fixed];
  const sorted = withoutRepeats(inOrder(all));
  return matinsComesFirst(at, rank) ? matinsGospelsFirst(sorted) : sorted;
}

// A stable sort: at equal order, the first gathered comes first.
export const inOrder = (readings: ReadingFacts[]): ReadingFacts[] => [...readings].sort((a, b) => a.order - b.order);

function withoutRepeats(readings: ReadingFacts[]) {
  const seen = new Set<string>();
  return readings.filter(({ source, display }) => {
    const citation = `${source}\n${display}`;
    return !seen.has(citation) && seen.add(citation);
  });
}

// On Lenten weekdays matins is in the morning, before the Hours and vespers.
const matinsComesFirst = (at: ChurchDate, rank: number) =>
  isFromTo(at, MONDAY_OF_THE_SECOND_WEEK_OF_LENT, LAZARUS_SATURDAY) && rank < Rank.feastOfTheTheotokos;

const matinsGospelsFirst = (readings: ReadingFacts[]) => [
  ...readings.filter(isMatinsGospel).reverse(),
  ...readings.filter((reading) => !isMatinsGospel(reading)),
];

const isReadWithTheDay = (at: ChurchDate, rank: number, reading: ReadingFacts) =>
  !isHolyWeek(at) &&
  !(isMatinsGospel(reading) && sundayKeepsItsMatins(at, rank)) &&
  !(isVespers(reading) && readsParemiasTheDayBefore(at)) &&
  !isLentenLeavetakingOfAnnunciation(at, reading);

// No saint is read from Great Monday to Great Saturday.
const isHolyWeek = (at: ChurchDate) => isFromTo(at, PALM_SUNDAY + 1, -1);

// Only a feast of the Theotokos or the Lord displaces a Sunday's Gospel of the Resurrection.
const sundayKeepsItsMatins = (at: ChurchDate, rank: number) =>
  at.weekday === SUNDAY && (isFromTo(at, PALM_SUNDAY, PENTECOST) || rank < Rank.feastOfTheTheotokos);

// Lenten days without a Liturgy have no readings for the leavetaking of the Annunciation. The Thursday of the Great
// Canon has a Presanctified Liturgy.
const isLentenLeavetakingOfAnnunciation = (at: ChurchDate, { description }: ReadingFacts) =>
  description === "Theotokos" &&
  at.monthDay === "03-26" &&
  [MONDAY, TUESDAY, THURSDAY].includes(at.weekday) &&
  at.fromPascha !== THURSDAY_OF_THE_GREAT_CANON;

/** Fixed feasts whose paremias (Old Testament readings at vespers) may fall in Lent. */
const FEASTS_WITH_PAREMIAS = ["02-24", "02-27", "03-09", "03-31", "04-07", "04-23", "04-25", "04-30"];
const FIRST_SATURDAY_OF_LENT = -43;

/**
 * In Lent vespers is part of the day's own service, so a feast's vespers is served the day before. From Tuesday to
 * Saturday its paremias are read a day early.
 */
function readsParemiasTheDayBefore(feast: ChurchDate) {
  if (!FEASTS_WITH_PAREMIAS.includes(feast.monthDay)) return false;
  return isFromTo(feast, FIRST_SATURDAY_OF_LENT, LAZARUS_SATURDAY) && ![SUNDAY, MONDAY].includes(feast.weekday);
}

/** A reading with its service and its owner for readers. */
export interface DayReading extends Reading {
  /** The service at which it is read: "Gospel", "6th Hour", "Vespers, the evening before". */
  service: string;
  /** Like `description`, corrected where that would mislead; often empty. */
  whose: string;
}

const HOLY_MONDAY = -6;
const HOLY_THURSDAY = -3;
const HOLY_SATURDAY = -1;
/** The `order` at which the Hours begin, and the day's own vespers (tables/README.md). */
const FIRST_OF_THE_HOURS = 100;
const FIRST_OF_VESPERS = 500;

/** The Gospel of the Sunday after Nativity is the Theotokos' too, on her day alone. */
const WITH_THE_SYNAXIS = "Sunday after Nativity and Theotokos";

const THAT_EVENING = "that evening";
const WITH_THE_LITURGY = "with the Liturgy";

export function namedReading(at: ChurchDate, gathered: ReadingsBySource, reading: ReadingFacts): DayReading {
  const { source, description, display, note } = reading;
  const named = { source, description, display, note, service: source, whose: description };
  if (isVespers(reading)) return { ...named, service: `Vespers, ${whenOfVespers(at, gathered, reading)}` };
  if (description === WITH_THE_SYNAXIS && at.monthDay !== "12-26") return { ...named, whose: "Sunday after Nativity" };
  if (!isGospelOfHolyWeekMatins(at, reading)) return named;
  // The Bridegroom matins end before Holy Thursday.
  const whose = at.fromPascha === HOLY_THURSDAY ? "Holy Thursday" : description;
  return { ...named, service: "Matins Gospel", whose };
}

// A day begins with vespers on the evening before. In Lent and on the eves, vespers is part of the day's own service,
// and a feast's vespers is a day early.
function whenOfVespers(at: ChurchDate, { fixed }: ReadingsBySource, reading: ReadingFacts): string {
  if (isEve(at)) return isWeekend(at) ? THAT_EVENING : WITH_THE_LITURGY;
  if ([HOLY_THURSDAY, HOLY_SATURDAY].includes(at.fromPascha)) return WITH_THE_LITURGY;
  const isLentenWeekday = isFromTo(at, CLEAN_MONDAY, HOLY_SATURDAY) && !isWeekend(at);
  const isOwnVespers = reading.order >= FIRST_OF_VESPERS && !fixed.includes(reading);
  return isLentenWeekday && isOwnVespers ? THAT_EVENING : "the evening before";
}

const isGospelOfHolyWeekMatins = (at: ChurchDate, reading: ReadingFacts) =>
  isFromTo(at, HOLY_MONDAY, HOLY_THURSDAY) && isGospel(reading) && reading.order < FIRST_OF_THE_HOURS;
