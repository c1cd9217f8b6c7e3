import { type Parish } from "~/content/schema";
import { addDays, type CivilDate, weekdayName } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { isHeld } from "~/schedule/coming-services";
import { type EventOnDate } from "./events";
import { endOf, startOf } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { type Service, servicesOn } from "~/schedule/services-on";

const STATUS = {
  scheduled: "https://schema.org/EventScheduled",
  moved: "https://schema.org/EventRescheduled",
  cancelled: "https://schema.org/EventCancelled",
} as const;

/** A service as schema.org's Event. Instants are in UTC. */
export function serviceEvent(service: Service, parish: Parish) {
  const { date, name, originalTime, place, status } = service;
  return {
    "@type": "Event",
    name,
    startDate: startOf(service).toISOString(),
    endDate: endOf(service).toISOString(),
    eventStatus: STATUS[status],
    previousStartDate: status === "moved" ? instantOf(date, originalTime).toISOString() : undefined,
    location: locationOf(place, parish),
  };
}

/** An event of the parish as schema.org's Event; one without a time by its days. */
export function parishEvent({ date, lastDay = date, time, end, title, place, cancelled }: EventOnDate, parish: Parish) {
  return {
    "@type": "Event",
    name: title,
    startDate: time ? instantOf(date, time).toISOString() : date,
    endDate: end ? instantOf(lastDay, end).toISOString() : lastDay,
    eventStatus: cancelled === undefined ? STATUS.scheduled : STATUS.cancelled,
    location: locationOf(place, parish),
  };
}

function locationOf(place: string | undefined, { name, address }: Parish) {
  const { street, city, stateCode, zip } = address;
  return { "@type": "Place", name: place ?? name, address: place ? city : `${street}, ${city}, ${stateCode} ${zip}` };
}

/** The dates of the next four weeks on which the church is closed, though it is open on that weekday: all is cancelled. */
export function closedDates(schedule: Schedule, openDays: readonly string[], today: CivilDate): CivilDate[] {
  const dates = Array.from({ length: 28 }, (_, ahead) => addDays(today, ahead));
  return dates.filter((date) => {
    const services = servicesOn(schedule, date);
    return openDays.includes(weekdayName(date)) && services.length > 0 && !services.some(isHeld);
  });
}
