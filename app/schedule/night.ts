import {
  addDays,
  type CivilDate,
  daysBetween,
  monthAndDay,
  weekdayAndDay,
  weekdayName,
  WEEKDAYS,
} from "~/dates/civil-date";
import { clockTime, NIGHT_ENDS } from "~/dates/clock-time";
import { type Schedule } from "./schedule";
import { type Service, servicesOn } from "./services-on";

/*
 * A service at midnight or in the hours after it belongs to the date that has begun, but people come for it on the evening
 * before: Paschal Matins at 00:00 on Sunday is for them on Saturday night. Each date's list therefore has it twice, and it
 * is always told with its night.
 */

type Timed = Pick<Service, "date" | "time">;

export const isAtNight = ({ time }: Pick<Service, "time">): boolean => time < NIGHT_ENDS;

const eveningOf = ({ date }: Timed): CivilDate => addDays(date, -1);

/** What a list of days has under a date: its services, and those of the night that follows. */
export const servicesUnder = (schedule: Schedule, date: CivilDate): Service[] => [
  ...servicesOn(schedule, date),
  ...servicesOn(schedule, addDays(date, 1)).filter(isAtNight),
];

/** The dates under which a list of days has a service. */
export const datesUnder = (service: Timed): CivilDate[] =>
  isAtNight(service) ? [eveningOf(service), service.date] : [service.date];

/** "6:00 PM"; at night "Midnight, Saturday night" or "12:30 AM, Saturday night". @param weekday that of the date: "Sunday" */
export function serviceTime(time: string, weekday: string): string {
  if (!isAtNight({ time })) return clockTime(time);
  const dayBefore = WEEKDAYS[(WEEKDAYS.findIndex((name) => name === weekday) + 6) % 7]!;
  return `${time === "00:00" ? "Midnight" : clockTime(time)}, ${dayBefore} night`;
}

/** When a service is, as people say it. */
interface When {
  /** "Today", "Tomorrow night", "Saturday night, May 1" */
  day: string;
  /** "Saturday, May 1"; of a service at night the evening before. */
  date: string;
  /** "6:00 PM"; "midnight" */
  time: string;
}

export function whenOf(service: Timed, today: CivilDate): When {
  const { date, time } = service;
  if (!isAtNight(service)) return { day: dayLabel(date, today), date: weekdayAndDay(date), time: clockTime(time) };
  const evening = eveningOf(service);
  return {
    day: nightLabel(evening, today),
    date: weekdayAndDay(evening),
    time: time === "00:00" ? "midnight" : clockTime(time),
  };
}

function nightLabel(evening: CivilDate, today: CivilDate): string {
  const days = daysBetween(today, evening);
  if (days < 1) return "Tonight";
  return days === 1 ? "Tomorrow night" : `${weekdayName(evening)} night, ${monthAndDay(evening)}`;
}

/**
 * A day as people say it: "Today", "Tomorrow", "This Sunday" of the six days after, otherwise "Saturday, November 28". What
 * began yesterday and is not over is "Tonight".
 */
export function dayLabel(date: CivilDate, today: CivilDate): string {
  const days = daysBetween(today, date);
  if (days === -1) return "Tonight";
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return days > 1 && days < 7 && weekdayName(date) === "Sunday" ? "This Sunday" : weekdayAndDay(date);
}
