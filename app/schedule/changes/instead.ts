import { addDays, type CivilDate } from "~/dates/civil-date";
import { endOf, isHeld, isLiturgy, startOf } from "~/schedule/next-services";
import { isAtNight, servicesUnder } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { type Service, servicesOn } from "~/schedule/services-on";

/** The longest break between services that people attend together. */
const BREAK_MS = 30 * 60_000;

/**
 * The services to attend when a day's weekly services are not held: its Liturgy with the services leading up to it;
 * without one, its first service or the Liturgy of its eve. Skips services that are over at the instant `now`.
 */
export function insteadOf(schedule: Schedule, date: CivilDate, now: Date): Service[] {
  const { zone } = schedule;
  const isOpen = (service: Service) => isHeld(service) && endOf(service, zone) > now;
  const eve = servicesOn(schedule, addDays(date, -1)).filter((service) => isOpen(service) && !isAtNight(service));
  const own = servicesUnder(schedule, date).filter(isOpen);
  const main = own.find(isLiturgy) ?? own[0] ?? eve.filter(isLiturgy).at(-1);
  if (!main) return [];
  const all = [...eve, ...own];
  let first = all.indexOf(main);
  while (first > 0 && startOf(all[first]!, zone).getTime() - endOf(all[first - 1]!, zone).getTime() <= BREAK_MS)
    first -= 1;
  return all.slice(first, all.indexOf(main) + 1);
}
