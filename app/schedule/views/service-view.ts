import { addDays, type CivilDate, dayOfMonth, shortMonth, weekdayName } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { dateInZone } from "~/dates/instant";
import { groupedBy } from "~/schedule/grouped-by";
import { type DayLine, plannedLines } from "~/schedule/day-list/day-lines";
import {
  comingServices,
  endOf,
  isInProgress,
  isSundayLiturgy,
  principalIn,
  servicesFrom,
} from "~/schedule/next-services";
import { headingOf, isAtNight, serviceTime, whenOf } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { isHeld, type Service } from "~/schedule/services-on";

/** The first card announces unusual days this long before. */
const DAYS_OF_NOTICE = 7;

/** Cancellations within this time come first. */
const DAYS_OF_ALARM = 3;

/** The first card of the home page. */
export function nextServicesView(schedule: Schedule, now: Date) {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const services = comingServices(schedule, now);
  const held = services.filter(isHeld);
  const at = principalIn(held);
  const [before, next] = [held.slice(0, at), held[at]];
  // On a Sunday morning nothing else would be left to show.
  const isLast = next && at === held.length - 1;
  const later = isLast ? servicesAfter(next, schedule) : held.slice(at + 1);
  const hasBegun = (service: Service) => isInProgress(service, now, zone);
  const live = held.slice(0, at + 1).find((service) => hasBegun(service) && service.live)?.live;
  const lastDay = [addDays(today, DAYS_OF_NOTICE), services.at(-1)?.date ?? ""].sort()[1]!;
  const lines = plannedLines(schedule, now, lastDay);
  const soon = addDays(today, DAYS_OF_ALARM);
  const isBefore = (line: DayLine) => !next || byMoment(line, next) < 0;
  const isFirst = (line: DayLine) => isBefore(line) || (line.isAlarm && line.date <= soon);
  // The nearest parish appears when it is time to go there; the day's page always has it.
  const view = (line: DayLine) => ({ ...lineView(line), nearest: isBefore(line) ? line.nearest : undefined });
  return {
    /** Undefined if there is no service within a year. */
    next: next && headline(next, today, hasBegun(next), live),
    /** Services of the same day that lead up to it, such as the Hours. */
    before: before.map((service) => ({ ...serviceView(service), hasBegun: hasBegun(service) })),
    /** Later services, by day. */
    days: byDay(later, today),
    /** Unusual days: before the next service or cancelled soon; and the others. */
    changesBefore: lines.filter(isFirst).map(view),
    changesAfter: lines.filter((line) => !isFirst(line)).map(view),
  };
}

/**
 * The first card of a page for newcomers: the next Liturgy of a Sunday, and what is unusual about Sundays until then.
 */
export function nextLiturgyView(schedule: Schedule, now: Date): NextServicesView {
  const today = dateInZone(now, schedule.zone);
  const next = [...servicesFrom(schedule, now)].find(isSundayLiturgy);
  const lines = plannedLines(schedule, now, next?.date ?? addDays(today, DAYS_OF_NOTICE));
  return {
    next: next && headline(next, today, isInProgress(next, now, schedule.zone)),
    before: [],
    days: [],
    changesBefore: lines.filter(({ date }) => weekdayName(date) === "Sunday").map(lineView),
    changesAfter: [],
  };
}

/** A line about a day, as pages show it: an alarm in red, news in ink. */
export const lineView = (line: DayLine) => {
  const { date, when, words, rest, nearest, isAlarm } = line;
  return { date, when, words, rest, nearest, isAlarm };
};

export type DayLineView = ReturnType<typeof lineView>;

/** The services after the last one of a Sunday, through the next Sunday's. */
const servicesAfter = (last: Service, schedule: Schedule) =>
  comingServices(schedule, endOf(last, schedule.zone)).filter(
    (service) => isHeld(service) && byMoment(service, last) > 0,
  );

export type NextServicesView = ReturnType<typeof nextServicesView>;

/**
 * `day` is "Tomorrow" or "Tonight"; `date` is empty if `day` already has it. `leafDate` is shown large beside it: the
 * evening of a night service.
 */
function headline(service: Service, today: CivilDate, hasBegun: boolean, live?: string) {
  const { day, date, time } = whenOf(service, today);
  const known = { ...serviceView(service), link: service.link ?? live, time, day, hasBegun };
  return { ...known, date: day === date ? "" : date, leafDate: headingOf(service, today) };
}

export function serviceView(service: Service) {
  const { date, time, name, note, place, link, live } = service;
  return {
    /** "6:00 PM"; at night "Midnight, Saturday night:". */
    time: `${serviceTime(time, weekdayName(date))}${isAtNight(service) ? ":" : ""}`,
    /** Local time. */
    dateTime: `${date}T${time}`,
    name,
    isCancelled: !isHeld(service),
    /**
     * "moved from 9:00 AM: the bishop visits", "instead of Divine Liturgy", "cancelled: snow"; empty without a change.
     */
    change: besideService(service),
    note,
    place,
    link,
    /** It is streamed at the parish's live address. */
    isLive: isHeld(service) && live !== undefined && link === undefined,
  };
}

export type ServiceView = ReturnType<typeof serviceView>;

function besideService({ date, status, replaces, originalTime, reason }: Service) {
  const change = [
    status === "cancelled" && "cancelled",
    replaces && `instead of ${replaces}`,
    status === "moved" && `moved from ${serviceTime(originalTime, weekdayName(date))}`,
  ].filter(Boolean);
  return change.join(", ") + (change.length > 0 && reason ? `: ${reason}` : "");
}

/** Groups services by day; those after midnight belong to the evening before. */
export const byDay = (services: readonly Service[], today: CivilDate) =>
  groupedBy(services, (service) => headingOf(service, today)).map((ofDay) => {
    const date = headingOf(ofDay[0]!, today);
    /** "Sat, Nov 28" */
    const label = `${weekdayName(date).slice(0, 3)}, ${shortMonth(date)} ${dayOfMonth(date)}`;
    return { date, label, services: ofDay.map(serviceView) };
  });
