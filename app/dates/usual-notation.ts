import { MONTHS, parseCivilDate, twoDigits } from "./civil-date";
import { clockTime, NIGHT_ENDS } from "./clock-time";

/**
 * Reads American notations of dates and times, only to suggest the right one: the author must decide whether 5/6 is in
 * May or June.
 */

/** The notations of a date, most likely first. With periods the day comes first, as in Europe. */
const NOTATIONS = [
  /^(?:[a-z]+ )?(?<name>[a-z]{3,9}) (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})$/,
  /^(?:[a-z]+ )?(?<day>\d{1,2}) (?<name>[a-z]{3,9}) (?<year>\d{4})$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})[-/.](?<year>\d{4}|\d\d)$/,
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d\d)$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d\d)$/,
];

/** YYYY-MM-DD for "November 16, 2026", "Sun., 16 Nov 2026", "11/16/26", "2026-1-6"; undefined for other text. */
export function suggestedDate(written: string): string | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/[–—]/g, "-")
    .replace(/[.,]{0,2} +/g, " ");
  return NOTATIONS.map((notation) => civilDate(notation.exec(text)?.groups)).find(Boolean);
}

function civilDate(groups: Record<string, string> | undefined) {
  if (!groups) return undefined;
  const { year, month, name, day } = groups;
  const number = name ? MONTHS.findIndex((each) => each.toLowerCase().startsWith(name.slice(0, 3))) + 1 : month;
  return parseCivilDate(`${year!.padStart(4, "20")}-${twoDigits(Number(number))}-${twoDigits(Number(day))}`);
}

/** HH:MM on the 24-hour clock for "6:30 PM", "6 p.m.", "9:00", "9.30", "noon", "midnight"; undefined for other text. */
export function suggestedTime(written: string): string | undefined {
  const text = plainTime(written);
  if (/^(12(:00)?)?noon$/.test(text)) return "12:00";
  if (/^(12(:00)?)?midnight$/.test(text) || text === "24:00") return "00:00";
  const [, hour, minute = "00", half] = /^(\d{1,2})(?:[:.](\d\d)(?::\d\d(?:\.\d+)?)?)?([ap]m)?$/.exec(text) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  if (half === undefined) return Number(hour) < 24 ? `${hour.padStart(2, "0")}:${minute}` : undefined;
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  const onDay = (Number(hour) % 12) + (half === "pm" ? 12 : 0);
  return `${twoDigits(onDay)}:${minute}`;
}

/** "6:30 p.m." becomes "6:30pm". */
const plainTime = (written: string) =>
  written
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/\.?([ap])\.?m\.?$/, "$1m");

/** A service between these times may be meant for the morning or the evening. */
const [EARLIEST_DOUBTFUL, LATEST_DOUBTFUL] = ["01:00", "07:59"];

/**
 * Advice on a time in another notation, at the end of a sentence: "write 18:30", which half of the day it may be, or on
 * which date a night belongs. Undefined for other text.
 */
export function timeAdvice(written: string): string | undefined {
  if (/^\d{3,5}$/.test(written)) return numberAdvice(written);
  const time = suggestedTime(written);
  if (time === undefined) return undefined;
  const namesHalf = plainTime(written).includes("m");
  if (!namesHalf && time >= EARLIEST_DOUBTFUL && time <= LATEST_DOUBTFUL) return halvesOfDay(time);
  if (time >= NIGHT_ENDS) return `write ${time}`;
  const name = time === "00:00" ? "midnight" : clockTime(time);
  return `write ${time}, on the date that has begun by then: ${name} on Saturday night is ${time} on Sunday`;
}

/**
 * Advice on a time that became a number. YAML 1.1 reads 8:35 in base 60 as 515 minutes, and 8:35:00 as 30900 seconds;
 * people leave out the colon: 0835.
 */
function numberAdvice(written: string) {
  const clock = written.replace(/(?=\d\d$)/, ":");
  const time = suggestedTime(clock);
  const typed = written.startsWith("0") ? time && `write ${time}` : timeAdvice(clock);
  const minutes = written.length === 5 ? Number(written) / 60 : Number(written);
  const isTime = !written.startsWith("0") && Number.isInteger(minutes) && minutes < 24 * 60;
  const counted = isTime && `write ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  if (typed && counted) return `${counted} if another program made this number of it; otherwise ${typed}`;
  return counted || typed;
}

/** "06:30 is the morning; 18:30 is the evening" for a time before noon. */
export function halvesOfDay(time: string): string {
  const later = `${twoDigits(Number(time.slice(0, 2)) + 12)}${time.slice(2)}`;
  return `${time} is the morning; ${later} is the ${later < "17:00" ? "afternoon" : "evening"}`;
}
