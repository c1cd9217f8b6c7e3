import { fullDate, parseCivilDate, weekdayAndDay } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { type ParishEvent } from "~/content/schema";
import { slug } from "~/text/slug";
import { type EventOnDate, eventsOn } from "~/schedule/events";

type When = Pick<EventOnDate, "date" | "lastDay" | "time" | "end" | "every">;

/** "Saturday, December 5, 2026, 10:00 AM to 12:00 PM"; both dates for an event of several days. */
export const eventTime = (event: When): string => timeOf(event, fullDate);

/** The same without the year. */
export const shortEventTime = (event: When): string => timeOf(event, weekdayAndDay);

function timeOf({ date, lastDay, time, end }: When, dayName: typeof fullDate) {
  const begins = [dayName(date), time && clockTime(time)].filter(Boolean).join(", ");
  const ends = [lastDay && dayName(lastDay), end && clockTime(end)].filter(Boolean).join(", ");
  return ends ? `${begins} to ${ends}` : begins;
}

/** "Every first Saturday", "Every year"; empty for an event that does not repeat. */
export const repetitionLabel = ({ every }: When): string => (every ? `Every ${every.words}` : "");

/** The path of an event's iCalendar file. Events of one date and title share it. */
export const eventFilePath = ({ date, title }: Pick<ParishEvent, "date" | "title">): string =>
  `/events/${date}-${slug(title)}.ics`;

/** The events in the file at a path, each on its date. */
export function eventsInFile(events: readonly ParishEvent[], path: string): EventOnDate[] {
  const date = parseCivilDate(path.slice("/events/".length).slice(0, 10));
  return date ? eventsOn(events, date).filter((event) => eventFilePath(event) === path) : [];
}
