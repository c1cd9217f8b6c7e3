import { type CivilDate, fullDate, parseCivilDate, weekdayAndDay } from "~/dates/civil-date";
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

/** The path of an event's iCalendar file; a second one of the same date and name has "--2", which no name has. */
export function eventFilePath(events: readonly ParishEvent[], { id, date, title }: ParishEvent): string {
  const name = slug(title);
  const number = namesakes(events, date, name).findIndex((event) => event.id === id) + 1;
  return `/events/${date}-${name}${number > 1 ? `--${number}` : ""}.ics`;
}

/** The event in the file at a path; undefined if there is none. */
export function eventInFile(events: readonly ParishEvent[], path: string): EventOnDate | undefined {
  const [, day = "", name = "", number = "1"] = /^\/events\/(.{10})-(.*?)(?:--(\d+))?\.ics$/.exec(path) ?? [];
  const date = parseCivilDate(day);
  const found = date && namesakes(events, date, name)[Number(number) - 1];
  return found && eventFilePath(events, found) === path ? found : undefined;
}

/** The events that begin on a date and have one name in an address, in the order of the content. */
const namesakes = (events: readonly ParishEvent[], date: CivilDate, name: string): EventOnDate[] =>
  events
    .filter((event) => (event.date === date || event.every) && slug(event.title) === name)
    .flatMap((event) => eventsOn([event], date))
    .filter((event) => event.date === date);
