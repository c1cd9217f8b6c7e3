import { fullDate, weekdayAndDay } from "~/dates/civil-date";
import { typographic } from "~/text/typography.server";
import { readingsHref } from "~/scripture/anchors";
import { fastLabel } from "./fast-label";
import { type Reading } from "~/calendar/rules/facts";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

export interface Citation {
  display: string;
  /** In parentheses after the citation, when not empty. */
  description: string;
  /** The address of its text. */
  href: string;
}

/** A day as the daily card and the page of the day show it. */
export interface DayView {
  date: string;
  /** 'Saturday, November 21' */
  shortDate: string;
  /** 'Saturday, November 21, 2026' */
  longDate: string;
  href: string;
  /** The page with its readings in full. */
  readingsHref: string;
  /** The day's title: 'Saturday of the 25th week after Pentecost'. */
  title: string;
  /** The feast or saint that the day is known by; empty when the title says it already. */
  summary: string;
  /** 'Tone 7'; empty in Holy Week. */
  tone: string;
  /** 'Nativity Fast: fish, wine and oil are allowed' */
  fast: string;
  /** 'No meat, dairy or eggs.'; empty when nothing is given up. */
  givenUp: string;
  feasts: string[];
  saints: string[];
  notes: string[];
  epistles: Citation[];
  gospels: Citation[];
  /** What is read on a weekday of Lent instead of Epistle and Gospel; otherwise empty. */
  prophecies: Citation[];
}

/** Titles, labels and readings of a day, ready for a page. */
export function dayView(day: LiturgicalDay): DayView {
  const title = typographic(day.titles.join("; "));
  const summary = typographic(day.summaryTitle);
  const fast = fastLabel(day);
  const [epistles, gospels] = [readingsFrom(day, "Epistle"), readingsFrom(day, "Gospel")];
  const hasLiturgy = epistles.length + gospels.length > 0;
  return {
    date: day.date,
    shortDate: weekdayAndDay(day.date),
    longDate: fullDate(day.date),
    href: `/calendar/${day.date}`,
    readingsHref: readingsHref(day.date),
    title,
    summary: summary === title ? "" : summary,
    tone: day.tone ? `Tone ${day.tone}` : "",
    fast: fast.rule,
    givenUp: fast.abstaining,
    feasts: day.feasts.map(typographic),
    saints: day.saints.map(typographic),
    notes: day.serviceNotes.map(typographic),
    epistles,
    gospels,
    prophecies: hasLiturgy
      ? []
      : day.shortList.flatMap((position) => day.readings[position] ?? []).map(citationOn(day)),
  };
}

const readingsFrom = (day: LiturgicalDay, source: string): Citation[] =>
  day.readings.filter((reading) => reading.source === source).map(citationOn(day));

const citationOn =
  ({ date }: LiturgicalDay) =>
  (reading: Reading): Citation => {
    const { display, description } = reading;
    return { display, description, href: readingsHref(date, reading) };
  };

export interface ReadingsOfService {
  service: string;
  citations: Citation[];
}

/** The readings of a day gathered by the service at which they are read, in order. */
export function readingsByService(day: LiturgicalDay): ReadingsOfService[] {
  const services: ReadingsOfService[] = [];
  for (const reading of day.readings) {
    if (services.at(-1)?.service !== reading.source) services.push({ service: reading.source, citations: [] });
    services.at(-1)!.citations.push(citationOn(day)(reading));
  }
  return services;
}
