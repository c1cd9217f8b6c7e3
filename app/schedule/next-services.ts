import { addDays, type CivilDate, dateByClock } from "~/dates/civil-date";
import { endDate } from "~/dates/clock-time";
import { instantOf } from "~/dates/instant";
import { type Schedule } from "./schedule";
import { type Service, servicesOn } from "./services-on";

/** How far ahead a service is looked for: beyond it a season of the church year has come once more. */
const HORIZON_DAYS = 400;

const HOUR_MS = 3_600_000;
/** How long a service without an end is thought to last. */
const USUAL_LENGTH_MS = 2 * HOUR_MS;

type Timed = Pick<Service, "date" | "time" | "end" | "next">;

export const startOf = ({ date, time }: Timed): Date => instantOf(date, time);

/** When a service is over: its end; else two hours after its start, whatever the clocks do meanwhile, or when the next begins. */
export function endOf({ date, time, end, next }: Timed): Date {
  if (end) return instantOf(endDate(date, time, end), end);
  const usualEnd = new Date(instantOf(date, time).getTime() + USUAL_LENGTH_MS);
  const nextStart = next && startOf(next);
  return nextStart && nextStart < usualEnd ? nextStart : usualEnd;
}

/** The services that are not over at the instant `now`, cancelled ones among them, day by day for more than a year. */
export function* servicesFrom(schedule: Schedule, now: Date): Generator<Service> {
  const today = dateByClock(now);
  // Yesterday's too: a service that begins before midnight may end after it.
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) {
    for (const service of servicesOn(schedule, addDays(today, ahead))) {
      if (endOf(service) > now) yield service;
    }
  }
}

/** The services from one date to another, both included, cancelled ones among them. */
export function servicesBetween(schedule: Schedule, from: CivilDate, to: CivilDate): Service[] {
  const services: Service[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) services.push(...servicesOn(schedule, date));
  return services;
}
