import { addDays, type CivilDate } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { dayWords } from "./day-list/day-words";
import { endOf, isLiturgy, startOf } from "./next-services";
import { dayNamed } from "./night";
import { type Schedule } from "./schedule";
import { isHeld, plannedName, type Service, servicesOn } from "./services-on";

/** The planned Divine Liturgies of a date, held or not. A Liturgy that lasts past midnight counts for both dates. */
function liturgiesOf(schedule: Schedule, date: CivilDate) {
  const midnight = instantOf(date, "00:00", schedule.zone);
  const isPlanned = (service: Service) => isLiturgy(service) || isLiturgy({ name: plannedName(service) });
  const evening = servicesOn(schedule, addDays(date, -1)).filter((service) => endOf(service, schedule.zone) > midnight);
  return [...evening, ...servicesOn(schedule, date)].filter(isPlanned);
}

/** The Divine Liturgies held on a date, in order. The Paschal Liturgy at night counts for Pascha. */
export const liturgiesOn = (schedule: Schedule, date: CivilDate): Service[] =>
  liturgiesOf(schedule, date).filter((service) => isHeld(service) && isLiturgy(service));

/** Whether each Sunday has a Divine Liturgy as a rule, so that "the following Sunday" is one with a Liturgy. */
export const isLiturgyWeekly = ({ rules }: Schedule): boolean =>
  rules.some((rule) => rule.weekday === "Sunday" && isLiturgy(rule) && !(rule.every ?? rule.weeks ?? rule.during));

/** Whether the last Divine Liturgy of a date has ended at an instant; without one, whether it is past noon. */
export function isLiturgyOver(schedule: Schedule, date: CivilDate, now: Date): boolean {
  const ends = liturgiesOn(schedule, date).map((service) => endOf(service, schedule.zone));
  return (ends.length > 0 ? ends : [instantOf(date, "12:00", schedule.zone)]).every((end) => end <= now);
}

/** The start of the last Divine Liturgy of a date, if there is one. */
export function lastLiturgyStart(schedule: Schedule, date: CivilDate): Date | undefined {
  const last = liturgiesOn(schedule, date).at(-1);
  return last && startOf(last, schedule.zone);
}

/** Whether every planned Divine Liturgy of a date is cancelled or replaced; false if none was planned. */
export const isLiturgyCancelled = (schedule: Schedule, date: CivilDate): boolean =>
  liturgiesOf(schedule, date).length > 0 && liturgiesOn(schedule, date).length === 0;

/** The reason why no Divine Liturgy is held on a date; undefined if the schedule gives none. */
export function whyNoLiturgy(schedule: Schedule, date: CivilDate): string | undefined {
  const planned = liturgiesOf(schedule, date).at(-1);
  const reason = planned?.reason ?? (planned?.replaces && `${planned.name} instead`);
  return reason?.replace(/\.$/, "");
}

/** "This Sunday, November 29: no services. Snow.", of a Sunday from today on. */
export const sundayInWords = (schedule: Schedule, date: CivilDate, today: CivilDate): string =>
  `${dayNamed(date, today)}: ${dayWords(schedule, date).words}`;
