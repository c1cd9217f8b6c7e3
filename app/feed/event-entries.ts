import { type ParishEvent, type Repetition } from "~/content/schema";
import { addDays, type CivilDate, daysBetween } from "~/dates/civil-date";
import { endMomentOf } from "~/schedule/events";
import { twoHoursLater } from "~/schedule/next-services";
import { plainText } from "~/text/html-text";
import { type FeedEntry, type FeedWindow, type Moment, type Recurrence } from "./entry";
import { byDay, monthlyRule } from "./service-entries";

const EVENTS_PAGE = "/announcements#events";

/** One feed entry for each parish event, recurring until the end of the window if the event repeats. */
export function eventEntries(events: readonly ParishEvent[], { from, to }: FeedWindow): FeedEntry[] {
  return events
    .filter((event) => event.date <= to && (lastDateOf(event) ?? from) >= from)
    .map((event) => ({ ...entryOf(event), recurrence: recurrenceOf(event, to) }));
}

/** The last date of an event; undefined for an endless repetition. */
export const lastDateOf = ({ date, lastDay = date, every, until }: ParishEvent): CivilDate | undefined =>
  every ? until && addDays(until, daysBetween(date, lastDay)) : lastDay;

/** An event on its first date, once. */
export function entryOf(event: ParishEvent): FeedEntry {
  const { id, date, time, title, description, place, link, cancelled } = event;
  return {
    id,
    summary: cancelled ? `Cancelled: ${title}` : title,
    description: [cancelled, plainText(description)].filter(Boolean).join("\n"),
    location: place,
    url: link ?? EVENTS_PAGE,
    start: { date, time },
    end: endOf(event),
    cancelled: cancelled !== undefined,
  };
}

/** The stated end; without one, two hours after the start, or the end of the last of several days. */
function endOf(event: ParishEvent): Moment {
  const { date, time, end, lastDay = date } = event;
  if (!time) return { date: addDays(lastDay, 1) };
  return end || lastDay !== date ? endMomentOf(event) : twoHoursLater({ date, time });
}

function recurrenceOf({ every, until, except }: ParishEvent, to: CivilDate): Recurrence | undefined {
  if (!every) return undefined;
  const last = until && until < to ? until : to;
  return { rule: ruleOf(every), until: last, except: except?.filter((date) => date <= last) };
}

function ruleOf(every: Repetition): string {
  if (every.unit === "year") return "FREQ=YEARLY";
  const { weekday } = every;
  return every.unit === "week" ? `FREQ=WEEKLY;BYDAY=${byDay(weekday)}` : monthlyRule(weekday, [every.ordinal]);
}
