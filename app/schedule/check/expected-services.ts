import { type GreatDay } from "~/calendar/rules/upcoming-days";
import { type Season } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, daysBetween, inDays, weekdayAndDay } from "~/dates/civil-date";
import { isHeld, isLiturgy, servicesBetween } from "~/schedule/next-services";
import { isOnFeastDay } from "~/schedule/occasions/feasts";
import { type Schedule } from "~/schedule/schedule";
import { type Service } from "~/schedule/services-on";
import { type Coming, REMINDER_DAYS, type Reminder } from "./reminder";

interface ExpectedServices {
  name: string;
  date: CivilDate;
  services: Service[];
  /** The text for missing services. */
  missing?: string;
}

/** The great feasts, the first week of Great Lent and Holy Week, if they come within 40 days and have no services. */
export function expectedServices({ schedule, feasts, today }: Coming): Reminder[] {
  const expected = [...feasts.map((day) => feastServices(schedule, feasts, day)), ...weeksAhead(schedule, today)];
  return expected
    .filter(({ services }) => !services.some(isHeld))
    .sort((one, other) => daysBetween(other.date, one.date))
    .map(({ name, date, missing = "no services yet" }) => ({
      part: "services",
      text: `${name} is ${inDays(daysBetween(today, date))} (${weekdayAndDay(date)}) and has ${missing}`,
    }));
}

/** A feast's own services; of the weekly ones only its Liturgy, because Saturday Vespers belong to the Sunday. */
function feastServices(schedule: Schedule, feasts: readonly GreatDay[], { name, date }: GreatDay): ExpectedServices {
  const services = servicesBetween(schedule, addDays(date, -1), date);
  if (schedule.isInSeason("Pascha", date)) {
    const missing = "no Liturgy yet: the services of every week are not held on it";
    return { name, date, services: services.filter((service) => service.date === date && isLiturgy(service)), missing };
  }
  const feastOn = (day: CivilDate) => feasts.find((one) => one.date === day)?.name ?? "";
  const isItsOwn = (service: Service) =>
    isOnFeastDay(service, date, feastOn) && (service.kind === "dated" || isLiturgy(service));
  return { name, date, services: services.filter(isItsOwn) };
}

/** The weekdays of the first week of Great Lent and of Holy Week, if they begin within 40 days. */
function weeksAhead(schedule: Schedule, today: CivilDate): ExpectedServices[] {
  const days = datesBetween(today, addDays(today, REMINDER_DAYS));
  const week = (name: string, season: Season, length: number): ExpectedServices[] => {
    const monday = days.find(
      (date) => schedule.isInSeason(season, date) && !schedule.isInSeason(season, addDays(date, -1)),
    );
    if (monday === undefined) return [];
    return [{ name, date: monday, services: servicesBetween(schedule, monday, addDays(monday, length - 1)) }];
  };
  return [...week("The first week of Great Lent", "Great Lent", 5), ...week("Holy Week", "Holy Week", 6)];
}
