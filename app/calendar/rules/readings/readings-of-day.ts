import {
  type ChurchDate,
  churchDate,
  isFromTo,
  LAZARUS_SATURDAY,
  PALM_SUNDAY,
  PENTECOST,
} from "~/calendar/rules/church-date";
import { type CalendarFacts, fixedDate, Rank, type ReadingFacts } from "~/calendar/rules/facts";
import { floatingDay } from "~/calendar/rules/floating-days";
import { resurrectionGospelNumber } from "~/calendar/rules/tone";
import { MONDAY, SUNDAY, THURSDAY, TUESDAY } from "~/calendar/rules/weekdays";
import { addDays } from "~/dates/civil-date";
import { dailyEpistleKey, dailyGospelKey } from "./daily-readings";

/** The readings of a day by their source, each in the order of its table. */
export interface ReadingsBySource {
  /** Hours, vespers, matins and the like of the days from Pascha. */
  service: ReadingFacts[];
  daily: ReadingFacts[];
  floating: ReadingFacts[];
  resurrection: ReadingFacts[];
  /** Paremias of tomorrow's feast, read today. */
  earlyParemias: ReadingFacts[];
  fixed: ReadingFacts[];
}

const MONDAY_OF_THE_SECOND_WEEK_OF_LENT = -41;
const THURSDAY_OF_THE_GREAT_CANON = -17;
const LENTEN_MEMORIAL_SATURDAYS = [-36, -29, -22];
/** Before Meatfare Sunday, before Lent, and before Pentecost. */
const OTHER_MEMORIAL_SATURDAYS = [-57, -50, 48];

export const isMemorialSaturday = ({ fromPascha }: ChurchDate): boolean =>
  [...LENTEN_MEMORIAL_SATURDAYS, ...OTHER_MEMORIAL_SATURDAYS].includes(fromPascha);

export const isEpistle = ({ source }: { source: string }): boolean => source === "Epistle";
export const isGospel = ({ source }: { source: string }): boolean => source === "Gospel";
export const isVespers = ({ source }: ReadingFacts): boolean => source === "Vespers";
const isMatinsGospel = ({ source }: ReadingFacts): boolean => source === "Matins Gospel";

/** Every reading that may be read on a day, by source; `rank` is the rank of the day. */
export function gatherReadings(facts: CalendarFacts, at: ChurchDate, rank: number): ReadingsBySource {
  const { fromPascha, floating } = facts.readings;
  const fixedReadings = (day: ChurchDate) => fixedDate(facts, day).feasts.flatMap(({ readings }) => readings);
  const tomorrow = churchDate(addDays(at.date, 1));
  const listedAt = (key: number | undefined) => (key === undefined ? [] : (fromPascha.get(key) ?? []));
  const float = floatingDay(at);
  return {
    service: listedAt(at.fromPascha).filter((reading) => !isEpistle(reading) && !isGospel(reading)),
    daily: [
      ...listedAt(dailyGospelKey(at)).filter(isGospel),
      ...listedAt(dailyEpistleKey(at)).filter(isEpistle),
    ].filter((reading) => !isCancelledMemorial(at, reading)),
    floating: (float && floating.get(float)) ?? [],
    resurrection: facts.resurrectionGospels.get(resurrectionGospelNumber(at, rank) ?? 0) ?? [],
    earlyParemias: readsParemiasTheDayBefore(tomorrow) ? fixedReadings(tomorrow).filter(isVespers) : [],
    fixed: fixedReadings(at).filter((reading) => isReadWithTheDay(at, rank, reading)),
  };
}

export function orderOfReadings(at: ChurchDate, rank: number, gathered: ReadingsBySource): ReadingFacts[] {
  const { service, daily, floating, resurrection, earlyParemias, fixed } = gathered;
  const all = [...service, ...daily, ...floating, ...resurrection, ...earlyParemias, ...fixed];
  const sorted = withoutRepeats(inOrder(all));
  return matinsComesFirst(at, rank) ? matinsGospelsFirst(sorted) : sorted;
}

// Of equal numbers the earlier gathered stays first: sorting is stable.
export const inOrder = (readings: ReadingFacts[]): ReadingFacts[] =>
  [...readings].sort((one, other) => one.order - other.order);

function withoutRepeats(readings: ReadingFacts[]): ReadingFacts[] {
  const seen = new Set<string>();
  return readings.filter(({ source, display }) => {
    const citation = `${source}\n${display}`;
    return !seen.has(citation) && seen.add(citation);
  });
}

// On a weekday of Lent matins is read in the morning, before the Hours and vespers, whatever its number.
const matinsComesFirst = (at: ChurchDate, rank: number): boolean =>
  isFromTo(at, MONDAY_OF_THE_SECOND_WEEK_OF_LENT, LAZARUS_SATURDAY) && rank < Rank.feastOfTheTheotokos;

const matinsGospelsFirst = (readings: ReadingFacts[]): ReadingFacts[] => [
  ...readings.filter(isMatinsGospel).reverse(),
  ...readings.filter((reading) => !isMatinsGospel(reading)),
];

// The Forty Martyrs, and the Annunciation with its eve and leave-taking, put the memorial of the departed aside.
function isCancelledMemorial(at: ChurchDate, { description }: ReadingFacts): boolean {
  if (description !== "Departed" || !LENTEN_MEMORIAL_SATURDAYS.includes(at.fromPascha)) return false;
  return ["03-09", "03-24", "03-25", "03-26"].includes(at.monthDay);
}

const isReadWithTheDay = (at: ChurchDate, rank: number, reading: ReadingFacts): boolean =>
  !isHolyWeek(at) &&
  !(isMatinsGospel(reading) && sundayKeepsItsMatins(at, rank)) &&
  !(isVespers(reading) && readsParemiasTheDayBefore(at)) &&
  !isLentenLeavetakingOfAnnunciation(at, reading);

// From Great Monday to Great Saturday no saint is read.
const isHolyWeek = (at: ChurchDate): boolean => isFromTo(at, PALM_SUNDAY + 1, -1);

// A Sunday gives up its Gospel of the Resurrection only to a feast of the Theotokos or of the Lord.
const sundayKeepsItsMatins = (at: ChurchDate, rank: number): boolean =>
  at.weekday === SUNDAY && (isFromTo(at, PALM_SUNDAY, PENTECOST) || rank < Rank.feastOfTheTheotokos);

// On Lenten days without a Liturgy the leave-taking of Annunciation has no Epistle and Gospel. The Thursday of the
// Great Canon has one, of the Presanctified Gifts.
const isLentenLeavetakingOfAnnunciation = (at: ChurchDate, { description }: ReadingFacts): boolean =>
  description === "Theotokos" &&
  at.monthDay === "03-26" &&
  [MONDAY, TUESDAY, THURSDAY].includes(at.weekday) &&
  at.fromPascha !== THURSDAY_OF_THE_GREAT_CANON;

/** Fixed feasts whose paremias, the Old Testament readings of their vespers, may meet the order of Lent. */
const FEASTS_WITH_PAREMIAS = ["02-24", "02-27", "03-09", "03-31", "04-07", "04-23", "04-25", "04-30"];
const FIRST_SATURDAY_OF_LENT = -43;

/**
 * In Lent vespers is joined to the day's own service, so the vespers of a feast is served on the day before it. From
 * Tuesday to Saturday its paremias are therefore read a day early.
 */
function readsParemiasTheDayBefore(feast: ChurchDate): boolean {
  if (!FEASTS_WITH_PAREMIAS.includes(feast.monthDay)) return false;
  return isFromTo(feast, FIRST_SATURDAY_OF_LENT, LAZARUS_SATURDAY) && ![SUNDAY, MONDAY].includes(feast.weekday);
}
