import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { type DayReading } from "~/calendar/rules/readings/readings-of-day";
import { isEpistle, isGospel } from "~/calendar/rules/facts";
import { SUNDAY } from "~/calendar/rules/weekdays";
import { readingsHref } from "~/scripture/reading-text";
import { citationForReaders } from "~/scripture/citation";

/**
 * The readings that a parish hears, and the others that are appointed. Where a feast of the Lord falls on a Sunday, the
 * Sunday's are not read.
 */
export function readingsInTurn(day: LiturgicalDay): { heard: DayReading[]; others: DayReading[] } {
  const { readings } = day;
  const heard = day.heard.flatMap((position) => readings[position] ?? []);
  if (heard.length === 0) return { heard: readings, others: [] };
  const isLeftOut = (reading: DayReading) =>
    day.isFeastOfTheLord && day.weekday === SUNDAY && (isEpistle(reading) || isGospel(reading));
  return {
    heard,
    others: readings.filter((reading) => !heard.includes(reading) && !isLeftOut(reading)),
  };
}

/** A citation under the name of its service. */
const citationOf = (date: string, reading: DayReading) => ({
  display: citationForReaders(reading.display),
  /** Shown in parentheses after the citation if not empty. */
  description: descriptionOf(reading),
  href: readingsHref(date, reading),
});

export type Citation = ReturnType<typeof citationOf>;

/** A citation by itself: with its service, unless at the Liturgy. */
export const citationWithService = (date: string, reading: DayReading): Citation => {
  const service = ["Epistle", "Gospel"].includes(reading.service) ? "" : reading.service;
  return { ...citationOf(date, reading), description: listed([service, descriptionOf(reading)]) };
};

/** The reading's owner, and what the tables say beside it. */
export const descriptionOf = ({ whose, note }: DayReading): string => listed([whose, note]);

const listed = (words: string[]) => words.filter((word) => word !== "").join("; ");

export interface ReadingsOfService {
  service: string;
  citations: Citation[];
}

/** Groups readings by service, in order. */
export function readingsByService(date: string, readings: DayReading[]): ReadingsOfService[] {
  const services: ReadingsOfService[] = [];
  for (const reading of readings) {
    if (services.at(-1)?.service !== reading.service) services.push({ service: reading.service, citations: [] });
    services.at(-1)!.citations.push(citationOf(date, reading));
  }
  return services;
}
