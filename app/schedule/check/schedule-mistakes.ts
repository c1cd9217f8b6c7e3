import { type ParishEvent, type Repetition, type SiteContent } from "~/content/schema";
import { type CivilDate, daysBetween, fullDate } from "~/dates/civil-date";
import { firstFitting, fits } from "~/schedule/events/event-dates";
import { type Schedule } from "~/schedule/schedule";
import { changeMistakes } from "./change-mistakes";
import { type ScheduleMistake } from "./mistake";
import { collisions, emptySeasons } from "./time-mistakes";

/**
 * Everything in the services and events that is well written and yet cannot be meant. What is past is left alone: nobody has
 * to go back to it when the weekly services change.
 */
export function scheduleMistakes(
  { events }: Pick<SiteContent, "events">,
  schedule: Schedule,
  today: CivilDate,
): ScheduleMistake[] {
  const ofChanges = changeMistakes(schedule, today);
  const ofTimes = ofChanges.length > 0 ? [] : collisions(schedule, today);
  return [...emptySeasons(schedule, today), ...ofChanges, ...ofTimes, ...eventMistakes(events)];
}

/** Repeating events whose dates do not fit how they repeat. */
const eventMistakes = (events: readonly ParishEvent[]): ScheduleMistake[] =>
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
