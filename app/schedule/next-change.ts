import { type ParishEvent } from "~/content/schema";
import { addDays } from "~/dates/civil-date";
import { dateInZone, endOfDay } from "~/dates/instant";
import { endOfEvent, eventsOn } from "./events/events";
import { endOf, startOf } from "./next-services";
import { type Schedule } from "./schedule";
import { servicesOn } from "./services-on";

/**
 * The first instant after `now` at which a page about services, events or announcements says something else: a service
 * begins or is over, an event is over, or the parish's day ends.
 */
export function nextChange(schedule: Schedule, events: readonly ParishEvent[], now: Date): Date {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const yesterday = addDays(today, -1);
  const services = [...servicesOn(schedule, yesterday), ...servicesOn(schedule, today)];
  const instants = [
    ...services.flatMap((service) => [startOf(service, zone), endOf(service, zone)]),
    ...[yesterday, today].flatMap((date) => eventsOn(events, date)).map((event) => endOfEvent(event, zone)),
    endOfDay(now, zone),
  ];
  return instants.filter((instant) => instant > now).reduce((one, other) => (other < one ? other : one));
}
