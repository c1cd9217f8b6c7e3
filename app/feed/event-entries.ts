import { type ParishEvent, type Repetition } from "~/content/schema";
import { addDays, type CivilDate, daysBetween } from "~/dates/civil-date";
import { endMomentOf } from "~/schedule/events";
import { plainText } from "~/text/html-text";
import { type FeedEntry, type FeedWindow, type Moment, type Recurrence } from "./entry";
import { byDay, monthlyRule, twoHoursLater } from "./service-entries";

const EVENTS_PAGE = "/announcements#events";

/** One feed entry for each parish event, recurring if the event repeats. */
export function eventEntries(events: readonly ParishEvent[], { from }: FeedWindow): FeedEntry[] {
  return events.filter((event) => (lastDateOf(event) ?? from) >= from).map(entryOf);
}

/** The last date of an event; undefined for an endless repetition. */
export const lastDateOf = ({ date, lastDay = date, every, until }: ParishEvent): CivilDate | undefined =>
  every ? until && addDays(until, daysBetween(date, lastDay)) : lastDay;

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
    recurrence: event.every && recurrenceOf(event.every, event),
    cancelled: cancelled !== undefined,
  };
}

/** The stated end; without one, two hours after the start, or the end of the last of several days. */
function endOf(event: ParishEvent): Moment {
  const { date, time, end, lastDay = date } = event;
  if (!time) return { date: addDays(lastDay, 1) };
  return end || lastDay !== date ? endMomentOf(event) : twoHoursLater(date, time);
}

function recurrenceOf(every: Repetition, { until, except }: ParishEvent): Recurrence {
  if (every.unit === "year") return { rule: "FREQ=YEARLY", until, except };
  const { weekday } = every;
  const rule = every.unit === "week" ? `FREQ=WEEKLY;BYDAY=${byDay(weekday)}` : monthlyRule(weekday, [every.ordinal]);
  return { rule, until, except };
}
