import { type ServiceChange } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, daysBetween, twoDigits, weekdayName } from "~/dates/civil-date";
import { byMoment, minutesOfDay } from "~/dates/clock-time";
import { type Schedule, type ServiceEntry, type WeeklyRule } from "./schedule";

/** A service on a date, as it is held or cancelled. Times are HH:MM by the parish's clock. */
export interface Service {
  /**
   * The rule's or the dated service's. With `date` and `originalTime` it identifies the service through all changes.
   */
  id: string;
  kind: "weekly" | "dated";
  date: CivilDate;
  time: string;
  /** Only if it is written in the content; after midnight, if it is not later than `time`. See `endOf`. */
  end?: string;
  /** When the next service begins, of one without an end: it lasts no longer. */
  next?: { date: CivilDate; time: string };
  name: string;
  note?: string;
  place?: string;
  link?: string;
  /** What somebody wrote that it belongs to. See occasions/. */
  occasion?: string;
  /** "moved": to `time` from `originalTime`, on the same day. A replaced service has `replaces`. */
  status: "scheduled" | "moved" | "cancelled";
  originalTime: string;
  /** The name of the service that is held at other times and gives way to this one. */
  replaces?: string;
  /** Why it is cancelled, moved or replaced. */
  reason?: string;
}

/** The services of a date by the clock, with what is moved, replaced or cancelled on it. */
export function servicesOn(schedule: Schedule, date: CivilDate): Service[] {
  const services = changedOn(schedule, date);
  return withNext(services, () => changedOn(schedule, addDays(date, 1)));
}

const changedOn = (schedule: Schedule, date: CivilDate): Service[] =>
  plannedOn(schedule, date)
    .map((service) => changesFor(schedule.changes, service).reduce(withChange, service))
    .sort(byMoment);

/** From this time on two hours reach into the next date. */
const LATE = "22:00";

/** A day's services, each without an end with the start of the one that follows it. Both lists in order. */
export function withNext(services: readonly Service[], tomorrow: () => readonly Service[]): Service[] {
  return services.map((service) => {
    if (service.end) return service;
    const isNext = (other: Service) =>
      other.status !== "cancelled" && other.date + other.time > service.date + service.time;
    const next = services.find(isNext) ?? (service.time >= LATE ? tomorrow().find(isNext) : undefined);
    return { ...service, next: next && { date: next.date, time: next.time } };
  });
}

/** The services of a date before any change, in no order. */
export function plannedOn(schedule: Schedule, date: CivilDate): Service[] {
  const weekday = weekdayName(date);
  const weekly = schedule.rules.filter((rule) => rule.weekday === weekday && isInForce(schedule, rule, date));
  const dated = schedule.dated.filter((service) => service.date === date);
  return [...weekly.map((rule) => planned("weekly", rule, date)), ...dated.map((one) => planned("dated", one, date))];
}

/** Every date from one to another, both included, on which a weekly rule holds, whatever changes there are. */
export const datesOf = (schedule: Schedule, rule: WeeklyRule, from: CivilDate, to: CivilDate): CivilDate[] =>
  datesBetween(from, to).filter((date) => weekdayName(date) === rule.weekday && isInForce(schedule, rule, date));

/** What limits a weekly service. */
type Limits = Pick<WeeklyRule, "from" | "until" | "every" | "during" | "notDuring">;

/** Whether a weekly service is held on a date of its weekday, whatever changes there are. */
export const isInForce = (schedule: Schedule, limits: Limits, date: CivilDate): boolean =>
  isRegularOn(schedule, limits, date) && !givesWay(schedule, limits, date);

/** The same before `withoutWeekly`: by its first and last day, its weeks and its seasons. */
export const isRegularOn = (schedule: Schedule, limits: Limits, date: CivilDate): boolean =>
  isInSpan(limits, date) &&
  isInItsSeason(schedule, limits, date) &&
  !(limits.notDuring ?? []).some((season) => schedule.isInSeason(season, date));

/** Whether a date is within a rule's first and last day and, every other week, in one of its weeks. */
export const isInSpan = ({ from = "", until, every }: Limits, date: CivilDate): boolean =>
  date >= from &&
  date <= (until ?? date) &&
  (every === undefined || daysBetween(from, date) % periodDays({ every }) === 0);

export const isInItsSeason = ({ isInSeason }: Schedule, { during }: Limits, date: CivilDate): boolean =>
  during === undefined || isInSeason(during, date);

/** From one date of a weekly service to the next. */
export const periodDays = ({ every }: Pick<Limits, "every">): number => (every === "other week" ? 14 : 7);

/** Whether a weekly service is not held because of the day. What is held `during` that season alone, or Pascha, is. */
export const givesWay = (schedule: Schedule, { during }: Pick<WeeklyRule, "during">, date: CivilDate): boolean =>
  during !== "Pascha" &&
  schedule.withoutWeekly.some((day) => {
    if ("date" in day) return day.date === date;
    if ("monthDay" in day) return day.monthDay === date.slice(5);
    return day.season !== during && schedule.isInSeason(day.season, date);
  });

export function planned(kind: Service["kind"], entry: ServiceEntry, date: CivilDate): Service {
  const { id, name, time, end, note, place, link, occasion } = entry;
  return { id, kind, date, time, end, name, note, place, link, occasion, status: "scheduled", originalTime: time };
}

function withChange(service: Service, change: ServiceChange): Service {
  const { cancelled, movedTo: time = service.time, replacedBy: name = service.name, reason } = change;
  if (cancelled) return { ...service, status: "cancelled", reason: cancelled };
  return {
    ...service,
    time,
    end: change.end ?? (service.end && shifted(service.end, service.time, time)),
    name,
    note: change.note ?? service.note,
    place: change.place ?? service.place,
    link: change.link ?? service.link,
    status: time === service.time ? service.status : "moved",
    replaces: isSameName(name, service.name) ? service.replaces : service.name,
    reason: reason ?? service.reason,
  };
}

/** A service that is moved lasts as long as before, possibly past midnight. */
function shifted(end: string, from: string, to: string): string {
  const minutes = (minutesOfDay(end) + minutesOfDay(to) - minutesOfDay(from) + MINUTES_A_DAY) % MINUTES_A_DAY;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const MINUTES_A_DAY = 24 * 60;

type PlannedService = Pick<Service, "date" | "name" | "time">;

/**
 * The changes that hold for a service: first the one that cancels, moves or replaces it, then the one that only adds
 * details. Of several of a kind it is one for that date alone rather than one for a range, then one that names the
 * service.
 */
export function changesFor(changes: readonly ServiceChange[], service: PlannedService): ServiceChange[] {
  const byRank = changesOf(changes, service).sort((one, other) => precedence(other) - precedence(one));
  const [decisive, details] = [byRank.find((change) => !isDetails(change)), byRank.find(isDetails)];
  return [decisive, details].filter((change) => change !== undefined);
}

/** Whether a change leaves the service as it is, and only gives it a note, a link, a place or an end. */
export const isDetails = ({ cancelled, movedTo, replacedBy }: ServiceChange): boolean =>
  (cancelled ?? movedTo ?? replacedBy) === undefined;

/** A service as it was before any change. */
export const asPlanned = ({ date, name, replaces, originalTime }: Service): PlannedService => ({
  date,
  name: replaces ?? name,
  time: originalTime,
});

export const changesOf = (changes: readonly ServiceChange[], service: PlannedService): ServiceChange[] =>
  changes.filter((change) => concerns(change, service));

/** Of two changes for one service the greater holds; equal ones contradict each other. */
export const precedence = ({ from, until, service }: ServiceChange): number =>
  (from === until ? 2 : 0) + (service === undefined ? 0 : 1);

function concerns({ from, until, service, at }: ServiceChange, planned: PlannedService): boolean {
  if (planned.date < from || planned.date > until) return false;
  if (at !== undefined && at !== planned.time) return false;
  return service === undefined || isSameName(service, planned.name);
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
