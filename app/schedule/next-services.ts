import { addDays, type CivilDate, datesBetween, twoDigits, weekdayName } from "~/dates/civil-date";
import { byMoment, endDate } from "~/dates/clock-time";
import { dateInZone, endOfDay, instantOf } from "~/dates/instant";
import { type ParishEvent } from "~/content/schema";
import { endOfEvent, eventsOn } from "~/schedule/events";
import { type Schedule } from "./schedule";
import { isHeld, plannedName, type Service, servicesOn, takenAwayOn } from "./services-on";
import { headingOf, isAtNight } from "./night";

/** Every season of the church year comes within this time. */
export const HORIZON_DAYS = 400;

type Timed = Pick<Service, "date" | "time" | "end" | "next">;

export const startOf = ({ date, time }: Pick<Service, "date" | "time">, zone: string): Date =>
  instantOf(date, time, zone);

/** The end of a service in local time: its own, or two hours after its start, or the start of the next service. */
export function endMomentOf({ date, time, end, next }: Timed): Pick<Service, "date" | "time"> {
  if (end) return { date: endDate(date, time, end), time: end };
  const usualEnd = twoHoursLater({ date, time });
  return next && byMoment(next, usualEnd) < 0 ? next : usualEnd;
}

/** The assumed end in local time, possibly on the next date (docs/specification.md, 4.5). */
export function twoHoursLater({ date, time }: Pick<Service, "date" | "time">) {
  const hour = Number(time.slice(0, 2)) + 2;
  return { date: addDays(date, Math.floor(hour / 24)), time: twoDigits(hour % 24) + time.slice(2) };
}

export const endOf = (service: Timed, zone: string): Date => startOf(endMomentOf(service), zone);

/** Services that end after the instant `now`, including cancelled ones, for the next 400 days. */
export function* servicesFrom(schedule: Schedule, now: Date): Generator<Service> {
  const today = dateInZone(now, schedule.zone);
  // From yesterday on: a service may last past midnight.
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) {
    for (const service of servicesOn(schedule, addDays(today, ahead))) {
      if (endOf(service, schedule.zone) > now) yield service;
    }
  }
}

/** The services from one date through another, including cancelled ones. */
export const servicesBetween = (schedule: Schedule, from: CivilDate, to: CivilDate): Service[] =>
  datesBetween(from, to).flatMap((date) => servicesOn(schedule, date));

/**
 * The first instant after `now` at which a page about services, events or announcements changes: a start or end of a
 * service (held or not) or event, or the end of the parish's day.
 */
export function nextChange(schedule: Schedule, events: readonly ParishEvent[], now: Date): Date {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const yesterday = addDays(today, -1);
  const services = [yesterday, today].flatMap((date) => [
    ...servicesOn(schedule, date),
    ...takenAwayOn(schedule, date),
  ]);
  const instants = [
    ...services.flatMap((service) => [startOf(service, zone), endOf(service, zone)]),
    ...[yesterday, today].flatMap((date) => eventsOn(events, date)).map((event) => endOfEvent(event, zone)),
    endOfDay(now, zone),
  ].map((instant) => instant.getTime());
  return new Date(Math.min(...instants.filter((instant) => instant > now.getTime())));
}

/** Two Sundays, in case one is cancelled. */
const DAYS_AHEAD = 14;

/**
 * The services to show first, including cancelled ones: from the next one through the day and night of the coming
 * Sunday Liturgy. If no service is held within two weeks, only the next one after that.
 */
export function comingServices(schedule: Schedule, now: Date): Service[] {
  const latest = addDays(dateInZone(now, schedule.zone), DAYS_AHEAD);
  const found: Service[] = [];
  let lastDay: CivilDate = "";
  for (const service of servicesFrom(schedule, now)) {
    if (lastDay ? headingOf(service) > lastDay : service.date > latest && found.some(isHeld)) break;
    if (service.date <= latest || isHeld(service)) found.push(service);
    if (isSundayLiturgy(service) && startOf(service, schedule.zone) > now) lastDay = service.date;
  }
  return found;
}

/**
 * The index of the main service among held services in order: a Liturgy or its replacement within two hours of the
 * first service on its day; otherwise the first. At night, such as on Pascha, it is the first.
 */
export function principalIn(services: readonly Service[]): number {
  const [first] = services;
  if (!first || isAtNight(first)) return 0;
  const isNear = (service: Service) => service.date === first.date && byMoment(service, twoHoursLater(first)) <= 0;
  const found = services.findIndex((service) => isNear(service) && isLiturgy({ name: plannedName(service) }));
  return Math.max(found, 0);
}

/**
 * Whether a service is a Divine Liturgy, by its name. Excludes "Typica (no Liturgy)" and "Memorial after Liturgy".
 */
export function isLiturgy({ name }: Pick<Service, "name">): boolean {
  const [before = "", ...after] = name.split(/\b(?:no|without|instead of|before|after|following)\b/i);
  return /\bliturgy\b/i.test(before) && !/\bliturgy\b/i.test(after.join());
}

export const isSundayLiturgy = (service: Service): boolean =>
  isHeld(service) && isLiturgy(service) && weekdayName(service.date) === "Sunday";

export const isInProgress = (service: Service, now: Date, zone: string): boolean =>
  startOf(service, zone) <= now && endOf(service, zone) > now;
