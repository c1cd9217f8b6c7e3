import { type ParishEvent, type Repetition } from "~/content/schema";
import { daysBetween, fullDate } from "~/dates/civil-date";
import { firstFitting, fits } from "~/schedule/events/event-dates";
import { type ScheduleMistake } from "./mistake";

/** Repeating events whose dates do not fit how they repeat. */
export const eventMistakes = (events: readonly ParishEvent[]): ScheduleMistake[] =>
  events.flatMap((event, index) =>
    mistakesIn(event).map(({ path, found, expected }) => ({ part: "events", path: [index, ...path], found, expected })),
  );

type Found = Omit<ScheduleMistake, "part">;

const WEEK_DAYS = 7;

function mistakesIn({ date, every, except = [], lastDay }: ParishEvent): Found[] {
  if (!every) return [];
  const found: Found[] = [];
  if (!fits(every, date, date)) found.push(unfitting(["date"], date, every, date));
  else
    except.forEach((day, index) => {
      if (!fits(every, date, day) || day < date) found.push(unfitting(["except", index], day, every, date));
    });
  if (lastDay && every.unit === "week" && daysBetween(date, lastDay) >= WEEK_DAYS) {
    found.push({ path: ["lastDay"], found: `"${lastDay}"`, expected: "a day before the event is held again" });
  }
  return found;
}

const unfitting = (path: Found["path"], day: string, every: Repetition, from: string): Found => ({
  path,
  found: `"${day}", which is ${fullDate(day)}`,
  expected: `a date that is "every ${every.words}", such as ${firstFitting(every, from)}`,
});
