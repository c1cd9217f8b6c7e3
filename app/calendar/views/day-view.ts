import { BRIGHT_SATURDAY, PASCHA } from "~/calendar/rules/church-date";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { type DayReading } from "~/calendar/rules/readings/readings-of-day";
import { SUNDAY } from "~/calendar/rules/weekdays";
import { fullDate, weekdayAndDay } from "~/dates/civil-date";
import { readingsHref } from "~/scripture/reading-text";
import { typographic } from "~/text/typography.server";
import { fastLabel, fastSentence } from "./fast-label";
import { citationWithService, readingsInTurn } from "./readings-in-turn";

/** A day for the daily card and the day's page. */
export function dayView(day: LiturgicalDay) {
  const { title, subtitle } = dayHeading(day);
  const { heard, others } = readingsInTurn(day);
  const readingsFrom = (source: string) => [...heard, ...others].filter((reading) => reading.source === source);
  const [epistles, gospels] = [readingsFrom("Epistle"), readingsFrom("Gospel")];
  const hasLiturgy = epistles.length + gospels.length > 0;
  const cited = (readings: DayReading[]) => readings.map((reading) => citationWithService(day.date, reading));
  return {
    date: day.date,
    shortDate: weekdayAndDay(day.date),
    longDate: fullDate(day.date),
    href: `/calendar/${day.date}`,
    /** The page with the full texts. */
    readingsHref: readingsHref(day.date),
    title: typographic(title),
    summary: typographic(subtitle),
    /** Empty in Holy Week and on the feasts of the Lord. */
    tone: day.tone && !day.isFeastOfTheLord ? `Tone ${day.tone}` : "",
    fast: fastLabel(day),
    /** The same in a sentence; empty when there is no fast. */
    fastSentence: fastSentence(day),
    /** The day's polyeleos or vigil; otherwise empty. */
    saintsFeast: typographic(day.saintsFeast),
    /** The feast beside the date on the day's page: of a day that precedes all saints, or the saint's; may be empty. */
    feastOfDate: typographic(day.feastBeforeSaints || day.saintsFeast),
    feasts: feastsNamed(day).map(typographic),
    saints: [...saintsKept(day), ...day.saints].map(typographic),
    notes: day.serviceNotes.map(typographic),
    /** The parish's readings come first. */
    epistles: cited(epistles),
    gospels: cited(gospels),
    /** The readings of a Lenten weekday without Epistle and Gospel; otherwise empty. */
    prophecies: hasLiturgy ? [] : cited(heard),
  };
}

/** Whether calendars print a day in red: a Sunday or a great feast. */
export const isRedDay = ({ weekday, greatFeast }: LiturgicalDay): boolean => weekday === SUNDAY || greatFeast !== "";

export type DayView = ReturnType<typeof dayView>;

/** The feasts of a day without saints that Pascha overshadows. */
export const feastsNamed = ({ feasts, saintsBesidePascha }: LiturgicalDay): string[] =>
  feasts.filter((feast) => !saintsBesidePascha.includes(feast));

/** The saints' feasts on Pascha's other days. Pascha itself names none. */
export const saintsKept = ({ saintsBesidePascha, fromPascha }: LiturgicalDay): string[] =>
  fromPascha === PASCHA ? [] : saintsBesidePascha;

/**
 * The heading of a day's pages. With `isFeast` the title is a great feast or eve, and the subtitle its week; otherwise
 * the title is the day: "Saturday of the 27th week after Pentecost". `subtitle` may be empty.
 */
export function dayHeading(day: LiturgicalDay) {
  const week = day.titles.join("; ");
  const feast = day.greatFeast || day.eve;
  // A Sunday or a day of Bright Week is its own summary; a feast on it goes below. Holy Week names none.
  const summary = isNamedByWeek(day) && day.summaryTitle === week ? day.feasts.join("; ") : day.summaryTitle;
  const [title, subtitle] = feast ? [feast, week] : [week, summary];
  return { title, subtitle: subtitle === title ? "" : subtitle, isFeast: feast !== "" };
}

const isNamedByWeek = ({ weekday, fromPascha }: LiturgicalDay) =>
  weekday === SUNDAY || (fromPascha > PASCHA && fromPascha <= BRIGHT_SATURDAY);

/**
 * A day in one line: a great feast alone; a Sunday or a day of Bright Week with its feast; otherwise the saints and the
 * saint's feast.
 */
export function dayInOneLine(day: LiturgicalDay): string {
  if (day.greatFeast) return day.greatFeast;
  const { title, subtitle } = dayHeading(day);
  const names = isNamedByWeek(day) ? [title, subtitle] : [day.summaryTitle];
  return withSaintsFeast(day, names).filter(Boolean).join("; ");
}

/** Adds the day's polyeleos or vigil if the names lack it. */
export const withSaintsFeast = ({ saintsFeast }: LiturgicalDay, names: string[]): string[] =>
  names.some((name) => name.includes(saintsFeast)) ? names : [...names, saintsFeast];
