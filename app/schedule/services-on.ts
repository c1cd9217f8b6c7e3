import { type Season, type ServiceChange } from "~/content/schema";
import {
  addDays,
  type CivilDate,
  datesBetween,
  daysBetween,
  isOrdinalOfMonth,
  twoDigits,
  weekdayName,
} from "~/dates/civil-date";
import { byMoment, minutesOfDay } from "~/dates/clock-time";
import { type Limits, type Schedule, type ServiceEntry, SHORT_SEASONS, type WeeklyRule } from "./schedule";

/**
 * A service on a date, held or cancelled: its entry, as changed on this date. With `date` and `originalTime` its `id`
 * identifies it through all changes. Times are HH:MM in the parish's time zone; `end` is after midnight if not later
 * than `time` (see `endOf`).
 */
export interface Service extends ServiceEntry, Limits {
  kind: "weekly" | "dated";
  date: CivilDate;
  /** The start of the next service, which limits a service without an end. */
  next?: { date: CivilDate; time: string };
  /** It is streamed as a rule, and not on this date. */
  isNotLive?: boolean;
  /** The entries under `changes` that apply to it. */
  changes: readonly ServiceChange[];
  /** "moved": from `originalTime` to `time` on the same day. A replaced service has `replaces`. */
  status: "scheduled" | "moved" | "cancelled";
  originalTime: string;
  /** The name of the service that this one replaces. */
  replaces?: string;
  /** The reason why it is cancelled, moved or replaced. */
  reason?: string;
}

export const isHeld = ({ status }: Service): boolean => status !== "cancelled";

/** The services of a date in order of time, with all changes applied. */
export function servicesOn(schedule: Schedule, date: CivilDate): Service[] {
  const services = changedOn(schedule, date);
  return withNext(services, () => changedOn(schedule, addDays(date, 1)));
}

const changedOn = (schedule: Schedule, date: CivilDate): Service[] =>
  plannedOn(schedule, date)
    .map((service) => changed(service, schedule.changes))
    .sort(byMoment);

/** From this time on, two hours reach into the next date. */
export const LATE = "22:00";

/** Adds the start of the following service to each service without an end. Both lists are sorted. */
export function withNext(services: readonly Service[], tomorrow: () => readonly Service[]): Service[] {
  return services.map((service) => {
    if (service.end) return service;
    const isNext = (other: Service) => isHeld(other) && other.date + other.time > service.date + service.time;
    const next = services.find(isNext) ?? (service.time >= LATE ? tomorrow().find(isNext) : undefined);
    return { ...service, next: next && { date: next.date, time: next.time } };
  });
}

/** The services of a date before changes are applied, unsorted. */
export function plannedOn(schedule: Schedule, date: CivilDate): Service[] {
  const weekly = schedule.rules.filter((rule) => isHeldWeekly(schedule, rule, date));
  const dated = schedule.dated.filter((service) => service.date === date);
  return [
    ...weekly.map((rule) => planned("weekly", rule, date)),
    ...dated.map((service) => planned("dated", service, date)),
  ];
}

/** All dates from one through another on which a weekly rule holds, before changes. */
export const datesOf = (schedule: Schedule, rule: WeeklyRule, from: CivilDate, to: CivilDate): CivilDate[] =>
  datesBetween(from, to).filter((date) => isHeldWeekly(schedule, rule, date));

/** Whether a date has a weekly service, before changes. */
export const isHeldWeekly = (schedule: Schedule, rule: Limits & { weekday: string }, date: CivilDate): boolean =>
  weekdayName(date) === rule.weekday && isInForce(schedule, rule, date);

/** Whether a weekly service is planned on a date of its weekday, before changes. */
const isInForce = (schedule: Schedule, limits: Limits, date: CivilDate) =>
  isRegularOn(schedule, limits, date) && !givesWay(schedule, limits, date);

/** The same, ignoring `withoutWeekly`: by first and last day, weeks and seasons. */
export const isRegularOn = (schedule: Schedule, limits: Limits, date: CivilDate): boolean =>
  isInSpan(limits, date) &&
  isInItsSeason(schedule, limits, date) &&
  !(limits.notDuring ?? []).some((season) => schedule.isInSeason(season, date));

/** Whether a date is between a rule's first and last day and in one of its weeks. */
export const isInSpan = (limits: Limits, date: CivilDate): boolean =>
  date >= (limits.from ?? date) && date <= (limits.until ?? date) && isInItsWeeks(limits, date);

/** Whether the week of a date is one of a rule's weeks, also before the rule's first day. */
const isInItsWeeks = ({ from, every, weeks }: Limits, date: CivilDate) =>
  (!every || daysBetween(from!, date) % 14 === 0) &&
  (!weeks || weeks.some((ordinal) => isOrdinalOfMonth(date, ordinal)));

/** The nearest date of a weekday in a rule's weeks, from a date on; with `step` -1, from it back. */
export function dateInItsWeeks(weekday: string, limits: Limits, from: CivilDate, step: 1 | -1 = 1): CivilDate {
  let date = from;
  while (weekdayName(date) !== weekday || !isInItsWeeks(limits, date)) date = addDays(date, step);
  return date;
}

const isInItsSeason = ({ isInSeason }: Schedule, { during }: Limits, date: CivilDate) =>
  during === undefined || isInSeason(during, date);

/**
 * Whether `withoutWeekly` cancels a weekly service on a date. Services `during` that season or Pascha are still held.
 */
export const givesWay = (schedule: Schedule, { during }: Limits, date: CivilDate): boolean =>
  during !== "Pascha" &&
  schedule.withoutWeekly.some((day) => {
    if ("date" in day) return day.date === date;
    if ("monthDay" in day) return day.monthDay === date.slice(5);
    return day.season !== during && schedule.isInSeason(day.season, date);
  });

/**
 * The weekly services that people expect on a date but that are not held, in order of their usual times: the day has
 * none (`withoutWeekly`, `notDuring`), or they have ended before this date. Skips those that another entry holds.
 */
export function takenAwayOn(schedule: Schedule, date: CivilDate): Service[] {
  const held = servicesOn(schedule, date).filter(isHeld);
  return schedule.rules
    .filter(({ time, name }) => !held.some((service) => service.time === time && service.name === name))
    .filter((rule) => rule.weekday === weekdayName(date) && isInItsWeeks(rule, date))
    .filter((rule) => isTakenAway(schedule, rule, date))
    .map((rule) => planned("weekly", rule, date))
    .sort(byMoment);
}

/** Seasons too short to get used to. */
const BRIEF_SEASONS: readonly Season[] = [...SHORT_SEASONS, "Dormition Fast"];

function isTakenAway(schedule: Schedule, rule: WeeklyRule, date: CivilDate) {
  if (isRegularOn(schedule, rule, date)) return givesWay(schedule, rule, date);
  const isExpected = isInSpan(rule, date) && isInItsSeason(schedule, rule, date);
  const isIn = (season: Season) => schedule.isInSeason(season, date);
  if (isExpected && rule.notDuring?.some((season) => BRIEF_SEASONS.includes(season) && isIn(season))) return true;
  // A long season, or another part of the year, begins: announced on its first day.
  const hasEnded = rule.until !== undefined && rule.until < date;
  return (
    (isExpected || hasEnded) && isInForce(schedule, rule, dateInItsWeeks(rule.weekday, rule, addDays(date, -1), -1))
  );
}

const planned = (kind: Service["kind"], entry: ServiceEntry & Limits, date: CivilDate): Service => ({
  ...entry,
  kind,
  date,
  changes: [],
  status: "scheduled",
  originalTime: entry.time,
});

/**
 * The service as changed: first by the change that cancels, moves or replaces it, then by the one that adds details. A
 * change for one date precedes one for a range; then one that names the service. Without an occasion of its own it
 * belongs to the one that a change names.
 */
function changed(service: Service, all: readonly ServiceChange[]): Service {
  const ranked = changesAbout(all, service).sort((a, b) => precedence(b) - precedence(a));
  const changes = (["decision", "details"] as const).flatMap(
    (kind) => ranked.find((change) => kindOfChange(change) === kind) ?? [],
  );
  const occasion = service.occasion ?? ranked.find(({ occasion }) => occasion !== undefined)?.occasion;
  return changes.reduce(withChange, { ...service, occasion, changes });
}

function withChange(service: Service, change: ServiceChange): Service {
  const { cancelled, movedTo: time = service.time, replacedBy: name = service.name, reason } = change;
  if (cancelled) return { ...service, status: "cancelled", reason: cancelled };
  // The camera is in the church: a service held elsewhere is streamed only with a link of its own.
  const isOff = change.live === "no" || change.place !== undefined;
  const live = change.link ?? (isOff ? undefined : service.live);
  return {
    ...service,
    time,
    end: change.end ?? (service.end && shifted(service.end, service.time, time)),
    name,
    note: change.note ?? service.note,
    place: change.place ?? service.place,
    link: change.link ?? service.link,
    live,
    isNotLive: live === undefined && (service.isNotLive ?? service.live !== undefined),
    status: time === service.time ? service.status : "moved",
    replaces: isSameName(name, service.name) ? service.replaces : service.name,
    reason: reason ?? service.reason,
  };
}

/** Keeps the length of a moved service, possibly past midnight. */
function shifted(end: string, from: string, to: string) {
  const minutes = (minutesOfDay(end) + minutesOfDay(to) - minutesOfDay(from) + MINUTES_A_DAY) % MINUTES_A_DAY;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const MINUTES_A_DAY = 24 * 60;

/** The effect of a change: it decides whether and when a service is held, adds details, or only names its occasion. */
export function kindOfChange(change: ServiceChange): "decision" | "details" | "occasion" {
  const { cancelled, movedTo, replacedBy, end, note, place, link, live } = change;
  if ((cancelled ?? movedTo ?? replacedBy) !== undefined) return "decision";
  return (end ?? note ?? place ?? link ?? live) === undefined ? "occasion" : "details";
}

/** The changes that name a planned service on its date and at its time, or all services of the date. */
export const changesAbout = (
  changes: readonly ServiceChange[],
  planned: Pick<Service, "date" | "name" | "time">,
): ServiceChange[] =>
  changes.filter(({ from, until, service, at }) => {
    const isThen = from <= planned.date && planned.date <= until && (at ?? planned.time) === planned.time;
    return isThen && (service === undefined || isSameName(service, planned.name));
  });

/** The higher precedence wins; changes of equal precedence contradict each other. */
export const precedence = ({ from, until, service }: ServiceChange): number =>
  (from === until ? 2 : 0) + (service === undefined ? 0 : 1);

/** The name that a service has without its changes. */
export const plannedName = ({ replaces, name }: Service): string => replaces ?? name;

export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
