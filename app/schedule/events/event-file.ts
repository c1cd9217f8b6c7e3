import { type ParishEvent } from "~/content/schema";
import { slug } from "~/schedule/schedule";

/** The path of an event's own iCalendar file. `date` is the one in the content: of an event that repeats, the first. */
export const eventFilePath = ({ date, title }: Pick<ParishEvent, "date" | "title">): string =>
  `/events/${date}-${slug(title)}.ics`;

/** The events whose file has a path; usually one, several if they have the same date and title. */
export const eventsInFile = (events: readonly ParishEvent[], path: string): ParishEvent[] =>
  events.filter((event) => eventFilePath(event) === path);
