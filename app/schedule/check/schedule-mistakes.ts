import { type SiteContent } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";
import { type Schedule } from "~/schedule/schedule";
import { changeMistakes } from "./change-mistakes";
import { eventMistakes } from "./event-mistakes";
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
