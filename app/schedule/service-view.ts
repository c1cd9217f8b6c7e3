import {
  type CivilDate,
  dateByClock,
  dayOfMonth,
  daysBetween,
  monthAndDay,
  shortMonth,
  weekdayAndDay,
  weekdayName,
} from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { comingServices, isHeld, isInProgress, isLiturgy } from "./coming-services";
import { type Schedule } from "./schedule";
import { type Service } from "./services-on";

/** A service in the words of a page. */
export interface ServiceView {
  /** "6:00 PM" */
  time: string;
  /** "2026-11-28T18:00" by the parish's clock. */
  dateTime: string;
  name: string;
  isCancelled: boolean;
  /** "moved from 9:00 AM: the bishop visits", "instead of Divine Liturgy", "cancelled: snow"; empty when nothing is changed. */
  change: string;
  note?: string;
  place?: string;
  link?: string;
}

export interface ServiceDayView {
  date: CivilDate;
  /** See `dayLabel`. */
  label: string;
  /** The same in little room: "Sat, Nov 28". */
  short: string;
  services: ServiceView[];
}

/** The next services as the home page's first card tells them. */
export interface NextServicesView {
  /** Undefined when no service is entered for a year to come. */
  next?: ServiceView & {
    /** "Tomorrow" */
    day: string;
    /** "Sunday, November 29", when `day` does not say it. */
    date: string;
    hasBegun: boolean;
  };
  /** The ones after it, by day. */
  days: ServiceDayView[];
  /** What is cancelled before the next service, and what after it. */
  cancelledBefore: string[];
  cancelledAfter: string[];
}

export function nextServicesView(schedule: Schedule, now: Date): NextServicesView {
  const today = dateByClock(now);
  const services = comingServices(schedule, now);
  const [next, ...later] = services.filter(isHeld);
  const place = next ? services.indexOf(next) : services.length;
  return {
    next: next && headline(next, today, now),
    days: byDay(later, today),
    cancelledBefore: cancellations(services.slice(0, place), today),
    cancelledAfter: cancellations(services.slice(place), today),
  };
}

function headline(service: Service, today: CivilDate, now: Date): NextServicesView["next"] {
  const day = dayLabel(service.date, today);
  const date = weekdayAndDay(service.date);
  return { ...serviceView(service), day, date: day === date ? "" : date, hasBegun: isInProgress(service, now) };
}

export function serviceView(service: Service): ServiceView {
  const { date, time, name, note, place, link } = service;
  const change = changeInWords(service);
  return {
    time: clockTime(time),
    dateTime: `${date}T${time}`,
    name,
    isCancelled: !isHeld(service),
    change,
    note,
    place,
    link,
  };
}

function changeInWords({ status, replaces, originalTime, reason }: Service): string {
  const changes = [
    status === "cancelled" && "cancelled",
    replaces !== undefined && `instead of ${replaces}`,
    status === "moved" && `moved from ${clockTime(originalTime)}`,
  ].filter(Boolean);
  return changes.length === 0 ? "" : [changes.join(", "), reason].filter(Boolean).join(": ");
}

/** Services by day, each day as people say it. */
export function byDay(services: readonly Service[], today: CivilDate): ServiceDayView[] {
  const days: ServiceDayView[] = [];
  for (const service of services) {
    const { date } = service;
    if (days.at(-1)?.date !== date) days.push({ date, ...labels(date, today), services: [] });
    days.at(-1)!.services.push(serviceView(service));
  }
  return days;
}

/** A day as people say it: "Today", "Tomorrow", "This Sunday" of the six days after, otherwise "Saturday, November 28". */
export function dayLabel(date: CivilDate, today: CivilDate): string {
  const days = daysBetween(today, date);
  if (days === -1) return "Yesterday";
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return days > 1 && days < 7 && weekdayName(date) === "Sunday" ? "This Sunday" : weekdayAndDay(date);
}

function labels(date: CivilDate, today: CivilDate) {
  const label = dayLabel(date, today);
  const short = `${weekdayName(date).slice(0, 3)}, ${shortMonth(date)} ${dayOfMonth(date)}`;
  return { label, short: label === weekdayAndDay(date) ? short : label };
}

/**
 * "No Divine Liturgy or Hours this Sunday, November 29: the rector is away": one sentence for all services of a day that are
 * cancelled for one reason, the Liturgy first.
 */
function cancellations(services: readonly Service[], today: CivilDate): string[] {
  const cancelled = services.filter((service) => !isHeld(service));
  const groups = new Map<string, Service[]>();
  for (const service of cancelled) {
    const key = `${service.date} ${service.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), service]);
  }
  return [...groups.values()].map((group) => {
    const { date, reason } = group[0]!;
    const names = [...group.filter(isLiturgy), ...group.filter((service) => !isLiturgy(service))].map(
      ({ name }) => name,
    );
    return `No ${names.join(" or ")} ${whenInSentence(date, today)}: ${reason}`;
  });
}

/** "today, November 29", "this Sunday, November 29", "on Saturday, November 28" */
function whenInSentence(date: CivilDate, today: CivilDate): string {
  const label = dayLabel(date, today);
  return label === weekdayAndDay(date)
    ? `on ${label}`
    : `${label.charAt(0).toLowerCase()}${label.slice(1)}, ${monthAndDay(date)}`;
}
