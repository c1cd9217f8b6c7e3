import { services as schema } from "~/content/schema/schedule/services";
import { ORDINALS, WEEKDAYS } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { inWords } from "~/text/typography";
import { todayIn } from "~/today.server";
import { firstMistake, type ParishFiles } from "~/operator/cli/parish-files";
import { type AnswerKind } from "./answer-kind";

const file = "services.yml";

type Service = { name: string; time: string; end?: string } & Record<string, string>;
/** `weeks` are those of the month in which it is held, as in services.yml: "first and third". */
interface Day {
  day: string;
  weeks?: string;
  services: Service[];
}
type WeeklyItem = Day & Partial<Record<"during" | "every" | "from" | "until", string>>;

const clock = /(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?m\b\.?)?/i;
const span = new RegExp(`(?:\\b(?:at|from)\\s+)?\\b${clock.source}(?:\\s*(?:[-–—]|to)\\s*${clock.source})?`, "gi");

const week = /(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last)/i;
const weeks = `${week.source}(?:(?: ?& ?| ?/ ?| and )${week.source})*`;
/** "on the 1st and 3rd" */
const before = `(?:on )?(?:(?:the|every|each) )?(?:\\(?(${weeks})\\)? )?`;
const weekday = new RegExp(
  `\\b${before}(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs?|ur)?(?:days?)?\\b\\.?(?: (?:morning|evening)\\b)?(?! school)`,
  "gi",
);
const ofTheMonth = / (?:of|in) (?:the|each|every) month\b/gi;
/** Weeks without their weekday; the Hours have such names too. */
const weekAlone = new RegExp(`\\b${week.source}\\b(?!(?: and \\w+)? hours?\\b)`, "i");
const seldom =
  /\b(?:daily|week(?:days|ends?)|month(?:ly|s)?|other|alternat\w+|bi-?weekly|twice|announced|appointment)\b/i;
const season =
  /\b(?:during|lent(?:en)?|advent|summer|winter|spring|seasons?|except|unless|when|feasts?|holy week|pascha\w*)\b/i;

/** "first and third" of "3rd & 1st"; undefined without weeks. */
function weeksIn(words = ""): string | undefined {
  const said: string[] = words.toLowerCase().match(new RegExp(week, "gi")) ?? [];
  const isSaid = (name: string, index: number) =>
    said.includes(name) || said.some((each) => each[0] === String(index + 1));
  const names = ORDINALS.filter(isSaid);
  return names.length > 0 ? inWords(names) : undefined;
}

/** Day, name and times of "Saturday Vigil 5:30 PM", in any order; the day may be missing. `wrong`: what is expected. */
function parseEntry(entry: string) {
  const [found, more] = [...entry.matchAll(span)].filter(([words]) => /\d[:.]\d\d|[ap]\.?m\b/i.test(words));
  const rest = (found ? entry.replace(found[0], " ") : entry).replace(/\s+/g, " ").replace(ofTheMonth, "");
  const [[said, day, ofMonth] = [""], ...others] = [...rest.matchAll(weekday)].map(([words, ordinals, start = ""]) => {
    const name = WEEKDAYS.find((each) => each.toLowerCase().startsWith(start.toLowerCase()))!;
    return [words, name, weeksIn(ordinals)] as const;
  });
  const words = rest.replace(said, " ").replace(/ +/g, " ");
  const name = words.replace(/^[\s:@–—-]+|[\s:@–—-]+$/g, "").replace(/^./, (letter) => letter.toUpperCase());
  const [, hours, minutes, half, endHours, endMinutes, endHalf] = found ?? [];
  const end = onClock(endHours, endMinutes, endHalf ?? half);
  // "10-12 PM" begins in the morning.
  const isOver = half === undefined && end !== "" && onClock(hours, minutes, endHalf) >= end;
  const time = onClock(hours, minutes, isOver ? undefined : (half ?? endHalf));
  const quoted = `"${entry.trim()}"`;
  const isOther =
    others.some(([, other]) => other !== day) || [weekAlone, seldom, season].some((pattern) => pattern.test(words));
  const wrong = [
    more && `a comma between two services: ${quoted} has two times`,
    isOther &&
      `a day of each week, or weeks of the month as in 1st and 3rd Sunday, for ${quoted}: write it once for each day, or later in services.yml`,
    !time && `a time for ${quoted}, written as 9:30 AM`,
    // "Vespers 6:00" is meant as 18:00, and "06:00" is not.
    /^[1-7]$/.test(hours ?? "") && !half && !endHalf && `AM or PM for ${quoted}`,
    !name && `the name of the service too, such as Vespers ${entry.trim()}`,
  ].find(Boolean);
  return { day, weeks: ofMonth, name, time, end, wrong: wrong || undefined };
}

/** "9", "30", "p" is "21:30"; empty without hours. */
function onClock(hours = "", minutes = "00", half?: string): string {
  const shift = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours && `${String(shift).padStart(2, "0")}:${minutes}`;
}

/** The entries between commas, semicolons and line ends. A comma in "1st, 3rd and 5th" is none of these. */
const entriesOf = (answer: string) =>
  answer
    .replace(/\bnoon\b/gi, "12 PM")
    .replace(new RegExp(`(?<=\\b${week.source}) ?, ?(?=${week.source}\\b)`, "gi"), " and ")
    .split(/[,;\n]/)
    .map(parseEntry);

const keyOf = ({ day, weeks = "" }: Pick<Day, "day" | "weeks">): string => `${weeks} ${day}`.trim();

/**
 * The services by days. One without a day is of the day before it; of Sunday, if it is in the morning and the one before
 * is later on its day.
 */
function parseWeek(answer: string): Day[] {
  const days = new Map<string, Day>();
  let present: Pick<Day, "day" | "weeks"> = { day: "Sunday" };
  let last = "";
  for (const { day, weeks, name, time, end } of entriesOf(answer)) {
    if (day) present = { day, ...(weeks && { weeks }) };
    else if (time < "12:00" && last >= "12:00") present = { day: "Sunday" };
    last = time;
    const { services } = days.get(keyOf(present)) ?? { services: [] };
    days.set(keyOf(present), { ...present, services: [...services, { name, time, ...(end && { end }) }].sort(byTime) });
  }
  return [...days.values()];
}

const byTime = (service: Service, other: Service) => service.time.localeCompare(other.time);

/** "Sunday Hours 9:10 AM, Divine Liturgy 9:30 AM; Saturday Vigil 5:30 PM": can be parsed again. */
const weekInWords = (days: readonly Day[]): string =>
  days.flatMap((day) => (day.services[0] ? `${keyOf(day)} ${day.services.map(asLine).join(", ")}` : [])).join("; ");

const asLine = ({ name, time, end }: Service) => `${name} ${clockTime(time)}${end ? ` to ${clockTime(end)}` : ""}`;

/** A day's item that is in force today, or else the next one, with its place in services.yml. */
type Entry = Day & { place: number };

/** The items of the weekdays in force, in the order of the week. */
function itemsInForce(files: ParishFiles): Entry[] {
  const today = todayIn(files.get("parish.yml", "timezone") as string);
  const items = ((files.get(file, "weekly") ?? []) as WeeklyItem[])
    .map((item, place) => ({ ...item, place, weeks: weeksIn(item.weeks) }))
    .filter(({ during, every, until = today }) => !during && !every && until >= today)
    .sort((item, other) => (item.from ?? "").localeCompare(other.from ?? ""));
  return WEEKDAYS.flatMap((day) => {
    const ofDay = items.filter((item) => item.day === day);
    return [...new Set(ofDay.map(keyOf))].map((key) => ofDay.find((item) => keyOf(item) === key)!);
  });
}

/** Services that keep their day and name keep their notes, places and links. */
function putWeek(files: ParishFiles, answer: string): void {
  const wanted = new Map(parseWeek(answer).map((day) => [keyOf(day), day]));
  const before = itemsInForce(files);
  for (const item of before) {
    const { services = [] } = wanted.get(keyOf(item)) ?? {};
    if (services.length === 0 || asLines(services) === asLines(item.services)) continue;
    const known = (name: string) => item.services.find((service) => service.name === name);
    const merged = services.map((service) => ({ ...known(service.name), ...service, end: service.end }));
    files.set(file, ["weekly", item.place, "services"], merged);
    // They were for the hours before.
    for (const name of ["opens", "closes"]) files.set(file, ["weekly", item.place, name], undefined);
  }
  const isNew = (day: Day) => before.every((item) => keyOf(item) !== keyOf(day));
  let place = ((files.get(file, "weekly") ?? []) as WeeklyItem[]).length;
  for (const { day, weeks, services } of [...wanted.values()].filter(isNew)) {
    const notDuring = day !== "Sunday" && { notDuring: ["Holy Week"] };
    files.set(file, ["weekly", place++], { day, ...(weeks && { weeks }), ...notDuring, services });
  }
  // From the end, so that the others keep their places.
  const gone = before.filter((item) => !wanted.has(keyOf(item))).map((item) => item.place);
  for (const each of gone.sort((a, b) => b - a)) files.set(file, ["weekly", each], undefined);
}

const asLines = (services: readonly Service[]): string => services.map(asLine).join(", ");

const expectedFor = (answer: string): string | undefined =>
  entriesOf(answer).find(({ wrong }) => wrong)?.wrong ?? firstMistake(schema.shape.weekly, parseWeek(answer));

export const weeklyServices: AnswerKind = {
  understood: (typed) => (expectedFor(typed) ? typed : weekInWords(parseWeek(typed))),
  expectedFor,
  answerIn: (files) => weekInWords(itemsInForce(files)) || undefined,
  putAnswer: putWeek,
};
