import { greatDays } from "~/calendar/rules/upcoming-days";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { contentModifiedAt, parishToday, perDay, siteContent } from "~/content/snapshot.server";
import { addDays, type CivilDate } from "~/dates/civil-date";
import { env } from "~/env.server";
import { taggedAnswer } from "~/http/answers.server";
import { type EventOnDate } from "~/schedule/events";
import { parishSchedule } from "~/schedule/schedule.server";
import { type Service } from "~/schedule/services-on";
import { addressLine } from "~/text/typography";
import { type FeedEntry, type FeedWindow } from "./entry";
import { idHost } from "./id-host.server";
import { entryOf, eventEntries } from "./event-entries";
import { calendarFile, type FeedFrame } from "./feed";
import { serviceEntries, singleEntry } from "./service-entries";

/** The feed of services, events and great feasts, from the beginning of last year through the end of next year. */
export const parishFeed: () => string = perDay((today) => {
  const year = yearOf(today);
  const window: FeedWindow = { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` };
  return calendarFile(feedFrame(year), [
    ...serviceEntries(parishSchedule(), window),
    ...eventEntries(siteContent().events, window),
    ...greatDayEntries(window),
  ]);
});

/**
 * The iCalendar file of the events on a date, for "Add to my calendar". A repeating event appears once, under an id of
 * its own; others are the same entries as in the feed.
 */
export const eventsFile = (events: readonly EventOnDate[]): string =>
  fileOf(events.map((event) => entryOf({ ...event, id: event.every ? `${event.id}-${event.date}` : event.id })));

export const servicesFile = (services: readonly Service[]): string => fileOf(services.map(singleEntry));

const fileOf = (entries: readonly FeedEntry[]) => calendarFile(feedFrame(yearOf(parishToday())), entries);

export const calendarResponse = (file: string, filename: string): Response =>
  taggedAnswer(file, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `inline; filename="${filename}"`,
    "Cache-Control": "public, max-age=900",
  });

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
    idHost: idHost(),
    revisedAt: revisionOf(year),
  };
}

/**
 * When the feed was last revised: the latest modification of its content files, or the new year, which moves its
 * window. SEQUENCE must grow with every change (RFC 5545, 3.8.7.4) without stored data. Edits, git and container builds
 * give a file a newer time, and a restart gives none. Only restoring a file with its old time would lower it.
 */
function revisionOf(year: number): Date {
  const newYearMs = Date.UTC(year, 0, 1);
  return new Date(Math.max(newYearMs, contentModifiedAt(["services", "events", "parish", "parishFeasts"]).getTime()));
}

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));
