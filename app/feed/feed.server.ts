import { greatDays } from "~/calendar/rules/upcoming-days";
import { calendarFacts } from "~/calendar/tables/facts.server";
import { type ParishEvent } from "~/content/schema";
import { contentModifiedAt, parishToday, perDay, siteContent } from "~/content/snapshot.server";
import { addDays, type CivilDate } from "~/dates/civil-date";
import { env } from "~/env.server";
import { taggedAnswer } from "~/http/static-files.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { addressLine } from "~/text/typography";
import { type FeedEntry, type FeedWindow } from "./entry";
import { eventEntries } from "./event-entries";
import { calendarFile, type FeedFrame } from "./feed";
import { serviceEntries } from "./service-entries";

/** The feed of services, events and great feasts, from the beginning of last year to the end of the next. */
export const parishFeed: () => string = perDay((today) => {
  const year = yearOf(today);
  return calendarFile(feedFrame(year), feedEntries(year));
});

/** The iCalendar file of some events alone, for "Add to my calendar": the same entries as in the feed. */
export function eventFile(events: readonly ParishEvent[]): string {
  const first = events.map(({ date }) => date).sort()[0]!;
  return calendarFile(feedFrame(yearOf(parishToday())), eventEntries(events, { from: first, to: first }));
}

export const calendarResponse = (request: Request, file: string, filename: string): Response =>
  taggedAnswer(request, file, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `inline; filename="${filename}"`,
    "Cache-Control": "public, max-age=900",
  });

function feedEntries(year: number): FeedEntry[] {
  const window: FeedWindow = { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` };
  return [
    ...serviceEntries(parishSchedule(), window),
    ...eventEntries(siteContent().events, window),
    ...greatDayEntries(window),
  ];
}

const greatDayEntries = ({ from, to }: FeedWindow): FeedEntry[] =>
  [...greatDays(calendarFacts(), from, to)].map(({ kind, name, date }) => ({
    id: `${kind}-${date}`,
    summary: name,
    url: `/calendar/${date}`,
    start: { date },
    end: { date: addDays(date, 1) },
    transparent: true,
  }));

function feedFrame(year: number): FeedFrame {
  const { parish } = siteContent();
  return {
    name: parish.name,
    description: `Services and events of ${parish.name}, and the great feasts of the Church`,
    zone: parish.timezone,
    location: `${parish.name}, ${addressLine(parish.address)}`,
    siteUrl: env.siteUrl,
    revisedAt: revisionOf(year),
  };
}

/**
 * When the feed was last revised: the latest change of a content file that it is made from, or the new year, which moves its
 * window. SEQUENCE is made from it, which must grow with every change (RFC 5545, 3.8.7.4) though nothing is stored. An
 * edited file has a newer time, and so has one that git or a build of the container brings back to an older state; a restart
 * changes nothing. Only a file that is restored together with its old time would go back.
 */
function revisionOf(year: number): Date {
  const newYearMs = Date.UTC(year, 0, 1);
  return new Date(Math.max(newYearMs, contentModifiedAt(["services", "events", "parish", "parishFeasts"]).getTime()));
}

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));
