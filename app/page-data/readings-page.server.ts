import { liturgicalDayFor } from "~/calendar/remote/day-source.server";
import { colorOfDay } from "~/calendar/rules/color";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { type DayReading } from "~/calendar/rules/readings/readings-of-day";
import { colorTable } from "~/calendar/tables/calendar.server";
import { dayHeading } from "~/calendar/views/day-view";
import { colorCss } from "~/calendar/views/day-view.server";
import { descriptionOf, readingsInTurn } from "~/calendar/views/readings-in-turn";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { type CivilDate, fullDate, weekdayAndDay } from "~/dates/civil-date";
import { citationForReaders } from "~/scripture/citation";
import { readingAnchor, readingsHref, readingText } from "~/scripture/reading-text";
import { textOfVerse } from "~/scripture/verses.server";
import { churchPages } from "./church-pages.server";
import { isForPeopleOnly, neighbors } from "./dated-pages.server";

export function readingsPage(date: CivilDate) {
  const day = liturgicalDayFor(date);
  const { readings } = siteContent();
  const showsTexts = readings.texts === "shown";
  const [longDate, heading] = [fullDate(date), dayHeading(day)];
  const { heard, others } = inFull(day, showsTexts);
  const citations = heard.map(({ service, citation }) => `${service}: ${citation}`);
  return {
    head: {
      title: `Readings for ${longDate}`,
      description: [heading.title, ...citations].join(". "),
      forPeopleOnly: isForPeopleOnly(date),
      canonicalPath: date === parishToday() ? "/readings" : undefined,
      css: colorCss(colorOfDay(colorTable(), day)),
    },
    date,
    longDate,
    heading,
    heard,
    others,
    showsTexts,
    note: readings.note,
    church: churchPages(date),
    ...neighbors(date, 1, (day) => ({ href: readingsHref(day), name: weekdayAndDay(day) })),
  };
}

export type ReadingsPageData = ReturnType<typeof readingsPage>;
export type ReadingInFull = ReadingsPageData["heard"][number];

/** The readings a parish hears and the day's other readings, each in order. */
export function inFull(day: LiturgicalDay, showsTexts: boolean) {
  const { heard, others } = readingsInTurn(day);
  const ids = new Set(day.readings.map(readingAnchor));
  const view = (reading: DayReading) => ({
    id: readingAnchor(reading),
    service: reading.service,
    citation: citationForReaders(reading.display),
    description: descriptionOf(reading),
    /** None if the parish shows no texts. */
    text: showsTexts ? readingText(textOfVerse, reading.display, ids) : undefined,
  });
  return { heard: heard.map(view), others: others.map(view) };
}
