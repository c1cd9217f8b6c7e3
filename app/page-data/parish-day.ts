import { type ParishEvent } from "~/content/schema";
import { addDays, type CivilDate, weekdayAndDay } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { type EventOnDate, eventsOn } from "~/schedule/events";
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
      when: whenOf(event, date),
      file: eventFilePath(events, event),
    })),
  };
}

export type ParishDay = ReturnType<typeof parishDay>;

/** "10:00 AM to 12:00 PM", "from 6:00 PM", "until Sunday, February 28"; empty for a whole day. */
function whenOf({ date: first, time, end, lastDay = first }: EventOnDate, date: CivilDate) {
  const [start, finish] = [time && clockTime(time), end && clockTime(end)];
  if (lastDay === first) return [start, finish].filter(Boolean).join(" to ");
  if (date === lastDay) return finish ? `until ${finish}` : "";
  const from = date === first && start ? `from ${start} ` : "";
  return `${from}until ${weekdayAndDay(lastDay)}`;
}
