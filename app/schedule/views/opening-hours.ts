import { type ServiceDay } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, weekdayName } from "~/dates/civil-date";
import { endMomentOf } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { givesWay, isHeld, isHeldWeekly, servicesOn, takenAwayOn } from "~/schedule/services-on";

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
