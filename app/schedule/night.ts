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
import { capitalized, lowered } from "~/text/typography";
import { type Schedule } from "./schedule";
import { type Service, servicesOn } from "./services-on";

/*
 * A service at midnight or shortly after has the new date, but people come for it on the evening before: Paschal Matins
 * at 00:00 on Sunday is on Saturday night. The pages of both days show it, a list of days shows it once, and its night
 * is always named.
 */

type Timed = Pick<Service, "date" | "time">;

export const isAtNight = ({ time }: Pick<Timed, "time">): boolean => time < NIGHT_ENDS;

const eveningOf = ({ date }: Timed) => addDays(date, -1);

/**
 * The services listed under a date: its own, and those of the night after it.
 * @param first the first day of the list, so that no service appears twice
 */
export const servicesUnder = (schedule: Schedule, date: CivilDate, first = date): Service[] =>
  [...servicesOn(schedule, date), ...servicesOn(schedule, addDays(date, 1))].filter(
    (service) => headingOf(service, first) === date,
  );

/** The date under which a list has a service: its evening if at night, unless the list begins after that evening. */
export const headingOf = (service: Timed, first: CivilDate = ""): CivilDate =>
  isAtNight(service) && eveningOf(service) >= first ? eveningOf(service) : service.date;

/**
 * "6:00 PM"; at night "Midnight, Saturday night" or "12:30 AM, Saturday night".
 * @param weekday the weekday of the date: "Sunday"
 */
export function serviceTime(time: string, weekday: string): string {
  if (!isAtNight({ time })) return clockTime(time);
  const dayBefore = WEEKDAYS[(WEEKDAYS.findIndex((name) => name === weekday) + 6) % 7]!;
  return `${time === "00:00" ? "Midnight" : clockTime(time)}, ${dayBefore} night`;
}

/**
 * `day`: "Today", "Tomorrow night", "Saturday night, May 1"; `date`: "Saturday, May 1", and for a coming night, or a
 * service that began yesterday, "Saturday night, May 1"; `time`: "6:00 PM", "midnight".
 */
export function whenOf(service: Timed, today: CivilDate) {
  const { date, time } = service;
  if (!isAtNight(service)) {
    const day = date < today ? nightOf(date) : weekdayAndDay(date);
    return { day: dayLabel(date, today), date: day, time: clockTime(time) };
  }
  const evening = eveningOf(service);
  return {
    day: nightLabel(evening, today),
    date: evening < today ? weekdayAndDay(date) : nightOf(evening),
    time: nightTime(time),
  };
}

/** The day within a sentence, always with its date: "today, November 29", "tonight, May 1", "Saturday, November 28". */
export function dayInSentence(service: Timed, today: CivilDate): string {
  const { day, date } = whenOf(service, today);
  return day.includes(",") ? day : `${lowered(day)}, ${date.split(", ")[1]}`;
}

/** "Today, November 29", "This Sunday, November 29", "Saturday, November 28" */
export const dayNamed = (date: CivilDate, today: CivilDate): string =>
  capitalized(dayInSentence({ date, time: "12:00" }, today));

/** "midnight", "12:30 AM" */
export const nightTime = (time: string): string => (time === "00:00" ? "midnight" : clockTime(time));

/** "Saturday night, May 1" */
const nightOf = (evening: CivilDate) => `${weekdayName(evening)} night, ${monthAndDay(evening)}`;

function nightLabel(evening: CivilDate, today: CivilDate) {
  const days = daysBetween(today, evening);
  if (days < 1) return "Tonight";
  return days === 1 ? "Tomorrow night" : nightOf(evening);
}

/**
 * "Today", "Tomorrow", "This Sunday" within six days, otherwise "Saturday, November 28". A service that began yesterday
 * is "Tonight".
 */
export function dayLabel(date: CivilDate, today: CivilDate): string {
  const days = daysBetween(today, date);
  if (days === -1) return "Tonight";
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return days > 1 && days < 7 && weekdayName(date) === "Sunday" ? "This Sunday" : weekdayAndDay(date);
}
