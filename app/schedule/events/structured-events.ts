import { type Parish } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, weekdayName } from "~/dates/civil-date";
import { clockInZone, instantOf } from "~/dates/instant";
import { endOf, isHeld, startOf } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { givesWay, type Service, servicesOn } from "~/schedule/services-on";
import { takenAwayOn } from "~/schedule/taken-away";
import { addressLine } from "~/text/typography";
import { endOfEvent, type EventOnDate } from "./events";

const STATUS = {
  scheduled: "https://schema.org/EventScheduled",
  moved: "https://schema.org/EventRescheduled",
  cancelled: "https://schema.org/EventCancelled",
} as const;

/** A service as schema.org's Event. Instants are in UTC. */
export function serviceEvent(service: Service, parish: Parish) {
  const { date, name, originalTime, place, status } = service;
  const { timezone: zone } = parish;
  return {
    "@type": "Event",
    name,
    startDate: startOf(service, zone).toISOString(),
    endDate: endOf(service, zone).toISOString(),
    eventStatus: STATUS[status],
    previousStartDate: status === "moved" ? instantOf(date, originalTime, zone).toISOString() : undefined,
    location: locationOf(place, parish),
  };
}

/** An event of the parish as schema.org's Event; one without a time by its days. */
export function parishEvent(event: EventOnDate, parish: Parish) {
  const { date, lastDay = date, time, end, title, place, cancelled } = event;
  const { timezone: zone } = parish;
  return {
    "@type": "Event",
    name: title,
    startDate: time ? instantOf(date, time, zone).toISOString() : date,
    endDate: end ? endOfEvent(event, zone).toISOString() : lastDay,
    eventStatus: cancelled === undefined ? STATUS.scheduled : STATUS.cancelled,
    location: locationOf(place, parish),
  };
}

function locationOf(place: string | undefined, { name, address }: Parish) {
  return { "@type": "Place", name: place ?? name, address: place ? address.city : addressLine(address) };
}

/** When the church is open on a date, if not as on that weekday; closed all day from 00:00 to 00:00. */
interface SpecialHours {
  date: CivilDate;
  opens: string;
  closes: string;
}

/**
 * The dates of the next four weeks on which the church is not open as it is on that weekday: closed when all is cancelled,
 * open for the day's own services when weekly ones are not held.
 */
export function specialHours(schedule: Schedule, openDays: readonly string[], today: CivilDate): SpecialHours[] {
  return datesBetween(today, addDays(today, 27))
    .filter((date) => openDays.includes(weekdayName(date)))
    .flatMap((date) => {
      const services = servicesOn(schedule, date);
      const held = services.filter(isHeld);
      const isClosed = services.length > 0 && held.length === 0;
      if (!isClosed && !givesWay(schedule, {}, date) && takenAwayOn(schedule, date).length === 0) return [];
      const closes = (service: Service) => clockInZone(endOf(service, schedule.zone), schedule.zone);
      const hours = held.map((service) => ({ date, opens: service.time, closes: closes(service) }));
      return hours.length > 0 ? hours : [{ date, opens: "00:00", closes: "00:00" }];
    });
}
