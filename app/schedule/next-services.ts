import { addDays, type CivilDate, datesBetween, weekdayName } from "~/dates/civil-date";
import { endDate } from "~/dates/clock-time";
import { dateInZone, endOfDay, instantOf } from "~/dates/instant";
import { type ParishEvent } from "~/content/schema";
import { endOfEvent, eventsOn } from "~/schedule/events/events";
import { type Schedule } from "./schedule";
import { type Service, servicesOn } from "./services-on";
import { headingOf, isAtNight } from "./night";
import { takenAwayOn } from "./taken-away";

/** How far ahead a service is looked for: beyond it a season of the church year has come once more. */
export const HORIZON_DAYS = 400;

const HOUR_MS = 3_600_000;
/** How long a service without an end is thought to last. */
const USUAL_LENGTH_MS = 2 * HOUR_MS;

type Timed = Pick<Service, "date" | "time" | "end" | "next">;

/** @param zone IANA zone of its times */
export const startOf = ({ date, time }: Timed, zone: string): Date => instantOf(date, time, zone);

/**
 * When a service is over: its end; else two hours after its start, whatever the clocks do meanwhile, or when the next
 * begins.
 */
export function endOf({ date, time, end, next }: Timed, zone: string): Date {
  if (end) return instantOf(endDate(date, time, end), end, zone);
  const usualEnd = new Date(instantOf(date, time, zone).getTime() + USUAL_LENGTH_MS);
  const nextStart = next && startOf(next, zone);
  return nextStart && nextStart < usualEnd ? nextStart : usualEnd;
}

/** The services that are not over at the instant `now`, cancelled ones among them, day by day for more than a year. */
export function* servicesFrom(schedule: Schedule, now: Date): Generator<Service> {
  const today = dateInZone(now, schedule.zone);
  // Yesterday's too: a service that begins before midnight may end after it.
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) {
    for (const service of servicesOn(schedule, addDays(today, ahead))) {
      if (endOf(service, schedule.zone) > now) yield service;
    }
  }
}

/** The services from one date to another, both included, cancelled ones among them. */
export const servicesBetween = (schedule: Schedule, from: CivilDate, to: CivilDate): Service[] =>
  datesBetween(from, to).flatMap((date) => servicesOn(schedule, date));

/**
 * The first instant after `now` at which a page about services, events or announcements says something else: a service
 * begins or is over, one that is not held would be over, an event is over, or the parish's day ends.
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
  ];
  return instants.filter((instant) => instant > now).reduce((one, other) => (other < one ? other : one));
}

/** Two Sundays ahead: if one is cancelled, the next one is told. */
const DAYS_AHEAD = 14;

/**
 * The services that a visitor asks for: from the next one to the Liturgy of the Sunday that comes, that day's other
 * services and those of its night included; cancelled ones among them. When nothing is held in these two weeks, the one
 * service that is next.
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

/** So long before a Liturgy begins what leads up to it. */
const BEFORE_LITURGY_MS = 2 * HOUR_MS;

/**
 * Where among services that are held, in order, the one stands for which people come: a Liturgy, or what takes its
 * place, within two hours of the first on its day; otherwise the first. A night, such as that of Pascha, begins with
 * its first service.
 */
export function principalIn(services: readonly Service[], zone: string): number {
  const [first] = services;
  if (!first || isAtNight(first)) return 0;
  const latest = startOf(first, zone).getTime() + BEFORE_LITURGY_MS;
  const isNear = (one: Service) => one.date === first.date && startOf(one, zone).getTime() <= latest;
  const found = services.findIndex((one) => isNear(one) && isLiturgy({ name: one.replaces ?? one.name }));
  return Math.max(found, 0);
}

export const isHeld = ({ status }: Service): boolean => status !== "cancelled";

/** Not "Typica (no Liturgy)", and not "Memorial after Liturgy". */
const besideLiturgy = /\b(?:no|without|instead of|before|after|following)\b.*\bliturgy\b/i;

/** Whether a service is a Divine Liturgy, by its name. */
export const isLiturgy = ({ name }: Pick<Service, "name">): boolean =>
  /\bliturgy\b/i.test(name) && !besideLiturgy.test(name);

const isSundayLiturgy = (service: Service): boolean =>
  isHeld(service) && isLiturgy(service) && weekdayName(service.date) === "Sunday";

export const isInProgress = (service: Service, now: Date, zone: string): boolean =>
  startOf(service, zone) <= now && endOf(service, zone) > now;
