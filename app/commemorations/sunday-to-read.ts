import { endOf } from "~/schedule/next-services";
import { isHeld, isLiturgy } from "~/schedule/coming-services";
import { type Schedule } from "~/schedule/schedule";
import { servicesOn } from "~/schedule/services-on";
import { addDays, type CivilDate } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";
import { comingSunday } from "./window";

/** On a Sunday without a Liturgy. */
const NOON = "12:00";

/** The Sunday whose list is wanted at an instant: the coming one, and on a Sunday that day itself until its Liturgy is over. */
export function sundayToRead(schedule: Schedule, now: Date): CivilDate {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const sunday = comingSunday(today);
  if (sunday !== today) return sunday;
  const liturgies = servicesOn(schedule, today).filter((service) => isHeld(service) && isLiturgy(service));
  const ends = liturgies.length > 0 ? liturgies.map((service) => endOf(service, zone)) : [instantOf(today, NOON, zone)];
  return ends.every((end) => end <= now) ? addDays(today, 7) : today;
}
