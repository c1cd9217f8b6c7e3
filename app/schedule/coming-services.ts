import { addDays, type CivilDate, weekdayName } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { endOf, servicesFrom, startOf } from "./next-services";
import { datesUnder } from "./night";
import { type Schedule } from "./schedule";
import { type Service } from "./services-on";

/** Two Sundays ahead: if one is cancelled, the next one is told. */
const DAYS_AHEAD = 14;

/**
 * The services that a visitor asks for: from the next one to the Liturgy of the Sunday that comes, that day's other services and
 * those of its night included; cancelled ones among them. When nothing is held in these two weeks, the one service that is next.
 */
export function comingServices(schedule: Schedule, now: Date): Service[] {
  const latest = addDays(dateInZone(now, schedule.zone), DAYS_AHEAD);
  const found: Service[] = [];
  let lastDay: CivilDate = "";
  for (const service of servicesFrom(schedule, now)) {
    if (lastDay ? datesUnder(service)[0]! > lastDay : service.date > latest && found.some(isHeld)) break;
    if (service.date <= latest || isHeld(service)) found.push(service);
    if (isSundayLiturgy(service) && startOf(service, schedule.zone) > now) lastDay = service.date;
  }
  return found;
}

export const isHeld = ({ status }: Service): boolean => status !== "cancelled";

export const isLiturgy = ({ name }: Pick<Service, "name">): boolean => /\bliturgy\b/i.test(name);

const isSundayLiturgy = (service: Service): boolean =>
  isHeld(service) && isLiturgy(service) && weekdayName(service.date) === "Sunday";

/** Whether a service has begun and is not over. */
export const isInProgress = (service: Service, now: Date, zone: string): boolean =>
  startOf(service, zone) <= now && endOf(service, zone) > now;
