import { type ChurchDate, CLEAN_MONDAY, isEve, isFromTo } from "~/calendar/rules/church-date";
import { type Reading, type ReadingFacts } from "~/calendar/rules/facts";
import { isWeekend } from "~/calendar/rules/weekdays";
import { isGospel, isVespers, type ReadingsBySource } from "./readings-of-day";

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
  const { source, book, description, display } = reading;
  const named = { source, book, description, display, service: source, whose: description };
  if (isVespers(reading)) return { ...named, service: `Vespers, ${whenOfVespers(at, gathered, reading)}` };
  if (description === WITH_THE_SYNAXIS && at.monthDay !== "12-26") return { ...named, whose: "Sunday after Nativity" };
  if (!isGospelOfHolyWeekMatins(at, reading)) return named;
  // The Bridegroom matins end before Holy Thursday.
  return at.fromPascha === HOLY_THURSDAY
    ? { ...named, service: "Matins Gospel", whose: "Holy Thursday" }
    : { ...named, service: "Matins Gospel" };
}

// A day begins with vespers on the evening before. In Lent and on the eves, vespers is part of the day's own service,
// and a feast's vespers is a day early.
function whenOfVespers(at: ChurchDate, { fixed }: ReadingsBySource, reading: ReadingFacts): string {
  if (isEve(at)) return isWeekend(at.fromPascha) ? THAT_EVENING : WITH_THE_LITURGY;
  if ([HOLY_THURSDAY, HOLY_SATURDAY].includes(at.fromPascha)) return WITH_THE_LITURGY;
  const isLentenWeekday = isFromTo(at, CLEAN_MONDAY, HOLY_SATURDAY) && !isWeekend(at.fromPascha);
  const isOwnVespers = reading.order >= FIRST_OF_VESPERS && !fixed.includes(reading);
  return isLentenWeekday && isOwnVespers ? THAT_EVENING : "the evening before";
}

const isGospelOfHolyWeekMatins = (at: ChurchDate, reading: ReadingFacts): boolean =>
  isFromTo(at, HOLY_MONDAY, HOLY_THURSDAY) && isGospel(reading) && reading.order < FIRST_OF_THE_HOURS;
