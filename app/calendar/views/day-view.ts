import { PASCHA } from "~/calendar/rules/church-date";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { type DayReading } from "~/calendar/rules/readings/named-reading";
import { SUNDAY } from "~/calendar/rules/weekdays";
import { fullDate, weekdayAndDay } from "~/dates/civil-date";
import { readingsHref } from "~/scripture/reading-text";
import { typographic } from "~/text/typography.server";
import { fastLabel, fastSentence } from "./fast-label";
import { citationWithService, readingsInTurn } from "./readings-in-turn";

/** A day as the daily card and the page of the day show it. */
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
    /** The page with its readings in full. */
    readingsHref: readingsHref(day.date),
    title: typographic(title),
    summary: typographic(subtitle),
    /** Empty in Holy Week. */
    tone: day.tone ? `Tone ${day.tone}` : "",
    fast: fastLabel(day),
    /** The same in a sentence; empty when there is no fast. */
    fastSentence: fastSentence(day),
    /** The polyeleos or vigil that stands beside the date; empty on other days. */
    saintsFeast: typographic(day.saintsFeast),
    feasts: feastsNamed(day).map(typographic),
    saints: [...saintsKept(day), ...day.saints].map(typographic),
    notes: day.serviceNotes.map(typographic),
    /** What a parish hears comes first in each list. */
    epistles: cited(epistles),
    gospels: cited(gospels),
    /** What is read on a weekday of Lent instead of Epistle and Gospel; otherwise empty. */
    prophecies: hasLiturgy ? [] : cited(heard),
  };
}

export type DayView = ReturnType<typeof dayView>;

/** The feasts of a day without the saints that stand beside Pascha's. */
export const feastsNamed = ({ feasts, saintsBesidePascha }: LiturgicalDay): string[] =>
  feasts.filter((feast) => !saintsBesidePascha.includes(feast));

/** The saints beside Pascha's feasts whose rank is a feast's. Nobody is named beside the Resurrection. */
export const saintsKept = ({ saintsBesidePascha, fromPascha }: LiturgicalDay): string[] =>
  fromPascha === PASCHA ? [] : saintsBesidePascha;

/**
 * How a day is headed on its pages: `isFeast` by a great feast or an eve, which goes before the week in which it falls;
 * on other days by the day itself, "Saturday of the 27th week after Pentecost". `subtitle` may be empty.
 */
export function dayHeading(
  day: Pick<LiturgicalDay, "titles" | "greatFeast" | "eve" | "summaryTitle" | "feasts" | "weekday">,
) {
  const week = day.titles.join("; ");
  const feast = day.greatFeast || day.eve;
  // A Sunday is its own summary; the feast that falls on it stands below. In Holy Week and Bright Week nobody's does.
  const summary = day.weekday === SUNDAY && day.summaryTitle === week ? day.feasts.join("; ") : day.summaryTitle;
  const [title, subtitle] = feast ? [feast, week] : [week, summary];
  return { title, subtitle: subtitle === title ? "" : subtitle, isFeast: feast !== "" };
}

/**
 * A day in one line, all its feasts among them: a great feast alone; a Sunday with what falls on it; on other days
 * whoever is commemorated, and the saint whose feast it is.
 */
export function dayInOneLine(day: LiturgicalDay): string {
  if (day.greatFeast) return day.greatFeast;
  const { title, subtitle } = dayHeading(day);
  const names = day.weekday === SUNDAY ? [title, subtitle] : [day.summaryTitle];
  return withSaintsFeast(day, names).filter(Boolean).join("; ");
}

/** Names of a day, and its polyeleos or vigil where they leave it out. */
export const withSaintsFeast = ({ saintsFeast }: Pick<LiturgicalDay, "saintsFeast">, names: string[]): string[] =>
  names.some((name) => name.includes(saintsFeast)) ? names : [...names, saintsFeast];

/** A day as `npm run calendar` prints it: with orthocal.info's field names, empty lists as [] and empty texts as "". */
export function dayRecord(day: LiturgicalDay) {
  return {
    date: day.date,
    pascha_distance: day.fromPascha,
    weekday: day.weekday,
    tone: day.tone,
    titles: day.titles,
    summary_title: day.summaryTitle,
    feasts: day.feasts,
    feast_level: day.rank,
    fast_level: day.fast,
    fast_exception: day.allowed,
    fast_abstentions: day.abstentions,
    saints: day.saints,
    service_notes: day.serviceNotes,
    abbreviated_reading_indices: day.shortList,
    readings: day.readings.map(({ source, book, description, display }) => ({ source, book, description, display })),
  };
}
