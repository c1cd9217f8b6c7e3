import { type Parish, type ServiceDay } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, weekdayName } from "~/dates/civil-date";
import { instantOf, localTime } from "~/dates/instant";
import { endMomentOf, endOf, startOf } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { givesWay, isHeld, isHeldWeekly, type Service, servicesOn, takenAwayOn } from "~/schedule/services-on";
import { addressLine } from "~/text/typography";
import { endOfEvent, type EventOnDate } from "~/schedule/events";

const STATUS = {
  scheduled: "https://schema.org/EventScheduled",
  moved: "https://schema.org/EventRescheduled",
  cancelled: "https://schema.org/EventCancelled",
} as const;

/** A service as a schema.org Event. @param siteUrl without a trailing slash */
export function serviceEvent(service: Service, parish: Parish, siteUrl: string) {
  const { date, name, originalTime, place, status } = service;
  const { timezone: zone } = parish;
  return {
    "@type": "Event",
    name,
    startDate: localTime(startOf(service, zone), zone),
    endDate: localTime(endOf(service, zone), zone),
    eventStatus: STATUS[status],
    previousStartDate: status === "moved" ? localTime(instantOf(date, originalTime, zone), zone) : undefined,
    location: locationOf(place, parish),
    url: dayAddress(siteUrl, date),
  };
}

/**
 * A parish event as a schema.org Event; without a time it has dates only. An unknown end is left out. @param siteUrl
 * without a trailing slash
 */
export function parishEvent(event: EventOnDate, parish: Parish, siteUrl: string) {
  const { date, lastDay, time, end, title, place, cancelled, link } = event;
  const { timezone: zone } = parish;
  return {
    "@type": "Event",
    name: title,
    startDate: time ? localTime(instantOf(date, time, zone), zone) : date,
    endDate: time ? (end || lastDay ? localTime(endOfEvent(event, zone), zone) : undefined) : (lastDay ?? date),
    eventStatus: cancelled === undefined ? STATUS.scheduled : STATUS.cancelled,
    location: locationOf(place, parish),
    url: link ? new URL(link, siteUrl).href : dayAddress(siteUrl, date),
  };
}

/** Start and end are a date, or a local time with offset: "2026-12-24T18:00:00-05:00"; both have the same form. */
export type StructuredEvent = ReturnType<typeof serviceEvent> | ReturnType<typeof parishEvent>;

const dayAddress = (siteUrl: string, date: CivilDate) => `${siteUrl}/calendar/${date}`;

function locationOf(place: string | undefined, { name, address }: Parish) {
  return { "@type": "Place", name: place ?? name, address: place ? address.city : addressLine(address) };
}

const nextFourWeeks = (today: CivilDate) => datesBetween(today, addDays(today, 27));

/** The opening hours of a weekday; if it is not that of every week, of each of its dates in the next four weeks. */
export function openingHours(schedule: Schedule, day: ServiceDay, today: CivilDate) {
  const hours = { dayOfWeek: `https://schema.org/${day.day}`, opens: day.opens, closes: day.closes };
  if (!day.every && !day.weeks) return [{ ...hours, validThrough: day.until }];
  return nextFourWeeks(today)
    .filter((date) => isHeldWeekly(schedule, { ...day, weekday: day.day }, date))
    .map((date) => ({ ...hours, validFrom: date, validThrough: date }));
}

/**
 * The dates of the next four weeks with other opening hours than their weekday: closed, "00:00" to "00:00", if all
 * services are cancelled, otherwise open for the day's own services.
 */
export function specialHours(schedule: Schedule, openDays: readonly string[], today: CivilDate) {
  return nextFourWeeks(today)
    .filter((date) => openDays.includes(weekdayName(date)))
    .flatMap((date) => {
      const services = servicesOn(schedule, date);
      const hours = services
        .filter(isHeld)
        .map((service) => ({ date, opens: service.time, closes: endMomentOf(service).time }));
      const isClosed = services.length > 0 && hours.length === 0;
      if (!isClosed && !givesWay(schedule, {}, date) && takenAwayOn(schedule, date).length === 0) return [];
      return hours.length > 0 ? hours : [{ date, opens: "00:00", closes: "00:00" }];
    });
}
