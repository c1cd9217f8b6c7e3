import { type Season, type ServiceDay } from "~/content/schema";
import { addDays, type CivilDate, monthAndDay } from "~/dates/civil-date";
import { capitalized, inWords } from "~/text/typography";
import { serviceTime } from "./night";
import { type Schedule, SHORT_SEASONS } from "./schedule";
import { dateInItsWeeks, isHeld, isRegularOn, servicesOn } from "./services-on";

/** Regular services that begin later than this are not shown yet. */
const DAYS_AHEAD = 28;

/**
 * The regular services on `today`: for each weekday those of its next date, in the item's own weeks. New summer hours
 * thus appear from the Monday before their first Sunday. Excludes Holy Week, Pascha and Bright Week.
 */
export const regularServices = (weekly: readonly ServiceDay[], schedule: Schedule, today: CivilDate) =>
  weekly.flatMap((day) => {
    if (day.during && SHORT_SEASONS.includes(day.during)) return [];
    const next = dateInItsWeeks(day.day, day, today);
    return isRegularOn(schedule, day, next) ? [{ day, note: noteOn(schedule, day, next) }] : [];
  });

/** A weekday's regular services. */
export type RegularServices = ReturnType<typeof regularServices>[number];

/** "not on May 2", "different on December 13", "next on November 28"; empty if nothing is unusual. */
function noteOn(schedule: Schedule, { services, every, weeks }: ServiceDay, next: CivilDate) {
  const held = servicesOn(schedule, next).filter(isHeld);
  const isAsUsual = ({ name, time }: ServiceDay["services"][number]) =>
    held.some((service) => service.kind === "weekly" && service.name === name && service.time === time);
  if (services.every(isAsUsual)) return (every ?? weeks) ? `next on ${monthAndDay(next)}` : "";
  const times = held.flatMap(({ time, originalTime }) => [time, originalTime]);
  const isSomebodyThere = services.some(({ time }) => times.includes(time));
  return `${isSomebodyThere ? "different" : "not"} on ${monthAndDay(next)}`;
}

/** The weekly services valid on `today` or within four weeks, including seasonal ones. */
export const regularWeek = (weekly: readonly ServiceDay[], today: CivilDate) =>
  weekly
    .filter(({ from = today, until = today }) => until >= today && from <= addDays(today, DAYS_AHEAD))
    .map((day) => regularDay(day, today));

/** The services of a weekday for a list, labeled "Sundays" or "Saturdays from November 28, except in Holy Week". */
export function regularDay(day: ServiceDay, today: CivilDate, note = "") {
  const services = day.services.map(({ name, time, note }) => ({ name, time: serviceTime(time, day.day), note }));
  return { label: [labelOf(day, today), note].filter(Boolean).join(", "), services };
}

export type RegularDay = ReturnType<typeof regularDay>;

export const regularDays = (weekly: readonly ServiceDay[], schedule: Schedule, today: CivilDate): RegularDay[] =>
  regularServices(weekly, schedule, today).map(({ day, note }) => regularDay(day, today, note));

/** "Sundays", "Every other Saturday", "First and third Sundays" */
export function daysName({ day, every, weeks }: Pick<ServiceDay, "day" | "every" | "weeks">): string {
  if (every) return `Every ${every.replace("week", day)}`;
  return weeks ? `${capitalized(inWords(weeks))} ${day}s` : `${day}s`;
}

function labelOf(services: ServiceDay, today: CivilDate) {
  const { from, until, notDuring = [] } = services;
  const limits = [
    from && from > today && `from ${monthAndDay(from)}`,
    until && `until ${monthAndDay(until)}`,
    notDuring.length > 0 && `except ${notDuring.map((season) => IN_SEASON[season]).join(" and ")}`,
  ].filter(Boolean);
  return [daysLabel(services), ...limits].join(", ");
}

/** "Pascha", "Monday of Holy Week", "Wednesdays in Great Lent" */
function daysLabel(services: ServiceDay) {
  const { day, during } = services;
  if (during === "Pascha") return during;
  if (during === "Holy Week" || during === "Bright Week") return `${day} of ${during}`;
  return [daysName(services), during && IN_SEASON[during]].filter(Boolean).join(" ");
}

const IN_SEASON: Record<Season, string> = {
  "Great Lent": "in Great Lent",
  "Holy Week": "in Holy Week",
  Pascha: "on Pascha",
  "Bright Week": "in Bright Week",
  "Paschal season": "in the Paschal season",
  "Apostles' Fast": "in the Apostles’ Fast",
  "Dormition Fast": "in the Dormition Fast",
  "Nativity Fast": "in the Nativity Fast",
};
