import { addDays, type CivilDate } from "~/dates/civil-date";
import { endDate } from "~/dates/clock-time";
import { dateInZone, instantOf } from "~/dates/instant";
import { type Schedule } from "./schedule";
import { type Service, servicesOn } from "./services-on";

/** How far ahead a service is looked for: beyond it a season of the church year has come once more. */
const HORIZON_DAYS = 400;

const HOUR_MS = 3_600_000;
/** How long a service without an end is thought to last. */
const USUAL_LENGTH_MS = 2 * HOUR_MS;

type Timed = Pick<Service, "date" | "time" | "end" | "next">;

/** @param zone IANA zone of its times */
export const startOf = ({ date, time }: Timed, zone: string): Date => instantOf(date, time, zone);

/** When a service is over: its end; else two hours after its start, whatever the clocks do meanwhile, or when the next begins. */
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
export function servicesBetween(schedule: Schedule, from: CivilDate, to: CivilDate): Service[] {
  const services: Service[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) services.push(...servicesOn(schedule, date));
  return services;
}
