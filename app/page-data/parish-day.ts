import { type ParishEvent } from "~/content/schema";
import { addDays, type CivilDate } from "~/dates/civil-date";
import { eventsOn } from "~/schedule/events";
import { servicesUnder } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { eventFilePath } from "~/schedule/views/event-view";
import { serviceView } from "~/schedule/views/service-view";

/** Nothing is announced further ahead, so a weekly service would be a guess. */
const DAYS_AHEAD = 400;

/**
 * The services and events of a date. Empty before the month of `today` and more than 400 days after it: regular times
 * do not apply there.
 * @param first the first day of the list that contains the date, if any
 */
export function parishDay(
  schedule: Schedule,
  events: readonly ParishEvent[],
  date: CivilDate,
  today: CivilDate,
  first?: CivilDate,
) {
  const isShown = date >= `${today.slice(0, 7)}-01` && date <= addDays(today, DAYS_AHEAD);
  return {
    services: isShown ? servicesUnder(schedule, date, first).map(serviceView) : [],
    events: (isShown ? eventsOn(events, date) : []).map((event) => ({
      ...event,
      file: eventFilePath(event),
    })),
  };
}

export type ParishDay = ReturnType<typeof parishDay>;
