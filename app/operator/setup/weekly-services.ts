/**
 * The weekly services as people type them: "Saturday Vigil 5:30 PM; Sunday Hours 9:10, Liturgy 9:30". Each has a name
 * and a time, and a day of its own or that of the one before it. They are shown in one form (`weekInWords`). What is
 * not understood with certainty is asked for (`expected`), never assumed.
 */
import { services as schema } from "~/content/schema/schedule/services";
import { ORDINALS, WEEKDAYS } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { suggestedTime } from "~/dates/usual-notation";
import { firstMistake, type ParishFiles } from "~/operator/cli/parish-files";
import { capitalized, inWords } from "~/text/typography";
import { todayIn } from "~/today.server";
import { type AnswerKind } from "./answer-kind";

const file = "services.yml";

type Service = { name: string; time: string; end?: string | undefined };
/** The services of each day, such as "Saturday" or "first and third Sunday". */
type Week = Map<string, Service[]>;

type WeeklyItem = { day: string; services: Service[] } & Partial<
  Record<"weeks" | "during" | "every" | "from" | "until", string>
>;

const clock = "(\\d{1,2}(?:[:.]\\d\\d)?(?:\\s*[ap]\\.?m\\b\\.?)?)";
const span = new RegExp(`(?:\\b(?:at|from)\\s+)?\\b${clock}(?:\\s*(?:[-–—]|to)\\s*${clock})?`, "gi");

const week = /(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last)/i;
const weeks = `${week.source}(?:(?: ?& ?| ?/ ?| and )${week.source})*`;
/** "on the 1st and 3rd" */
const before = `(?:on )?(?:(?:the|every|each) )?(?:\\(?(${weeks})\\)? )?`;
const weekday = new RegExp(
  `\\b${before}(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs?|ur)?(?:days?)?\\b\\.?(?: (?:morning|evening)\\b)?(?! school)`,
  "gi",
);
/** Words for other days than those of each week. Weeks without their weekday are too; the Hours have such names. */
const otherDays = [
  new RegExp(`\\b${week.source}\\b(?!(?: and \\w+)? hours?\\b)`, "i"),
  /\b(?:daily|week(?:days|ends?)|month(?:ly|s)?|other|alternat\w+|bi-?weekly|twice|announced|appointment|during)\b/i,
  /\b(?:lent(?:en)?|advent|summer|winter|spring|seasons?|except|unless|when|feasts?|holy week|pascha\w*)\b/i,
];

/** "first and third" of "3rd & 1st"; empty without weeks. */
function weeksIn(words = "") {
  const said: string[] = words.toLowerCase().match(new RegExp(week, "gi")) ?? [];
  return inWords(ORDINALS.filter((name, index) => said.some((each) => each === name || each[0] === `${index + 1}`)));
}

/** Day, name and times of "Saturday Vigil 5:30 PM", in any order; the day may be missing. `wrong`: what is expected. */
function parseEntry(entry: string) {
  const quoted = `"${entry.trim()}"`;
  const [found, more] = [...entry.matchAll(span)].filter(([words]) => /\d[:.]\d\d|[ap]\.?m\b/i.test(words));
  const rest = (found ? entry.replace(found[0], " ") : entry).replace(/\s+/g, " ");
  const days = [...rest.matchAll(weekday)].map(([, ordinals, start = ""]) => {
    const name = WEEKDAYS.find((each) => each.toLowerCase().startsWith(start.toLowerCase()))!;
    return `${weeksIn(ordinals)} ${name}`.trim();
  });
  const name = capitalized(
    rest
      .replace(weekday, " ")
      .replace(/ +/g, " ")
      .replace(/^[\s:@–—-]+|[\s:@–—-]+$/g, ""),
  );
  const [start = "", stop = ""] = found?.slice(1) ?? [];
  const [time = "", end] = [start, stop].map((words) => suggestedTime(words));
  // "Vespers 6:00" may mean 6:00 PM. "06:00" is on the 24-hour clock.
  const isDoubtful = [start, stop].some((words) => /^[1-7]\b(?!.*m)/i.test(words));
  const wrong = [
    more && `a comma between two services: ${quoted} has two times`,
    (new Set(days).size > 1 || otherDays.some((words) => words.test(name))) &&
      `a day of each week, or weeks of the month as in 1st and 3rd Sunday, for ${quoted}: write it once for each day, or later in services.yml`,
    !time && `a time for ${quoted}, written as 9:30 AM`,
    isDoubtful && `AM or PM for ${quoted}`,
    !name && `the name of the service too, such as Vespers ${entry.trim()}`,
  ].find(Boolean);
  return { quoted, day: days[0], service: { name, time, ...(end && { end }) }, wrong: wrong || undefined };
}

/** The entries between commas, semicolons and line ends. A comma in "1st, 3rd and 5th" is none of these. */
const entriesOf = (answer: string) =>
  answer
    .replace(new RegExp(`(?<=\\b${week.source}) ?, ?(?=${week.source}\\b)`, "gi"), " and ")
    .split(/[,;\n]/)
    .map(parseEntry);

/** The services of an answer, each on its day or on that of the one before; or what is expected in place of one. */
function parseWeek(answer: string): { week: Week; wrong?: string | undefined } {
  const week: Week = new Map();
  let [present, last] = ["", ""];
  for (const { quoted, day: written, service, wrong } of entriesOf(answer)) {
    const day = written ?? present;
    // A morning service after an evening service is on another day, and the answer does not say which.
    const isOfNoDay = !day || (!written && service.time < "12:00" && last >= "12:00");
    if (wrong || isOfNoDay) return { week, wrong: wrong ?? `the day of ${quoted}, such as Sunday` };
    const services = [...(week.get(day) ?? []), service];
    week.set(
      day,
      services.sort((service, other) => service.time.localeCompare(other.time)),
    );
    [present, last] = [day, service.time];
  }
  return { week, wrong: firstMistake(schema.shape.weekly, [...week].map(itemOf)) };
}

/** A new item of services.yml. */
function itemOf([key, services]: [key: string, services: Service[]]) {
  const [, weeks, day] = /^(?:(.+) )?(\w+)$/.exec(key)!;
  return { day, ...(weeks && { weeks }), ...(day !== "Sunday" && { notDuring: ["Holy Week"] }), services };
}

/** "Sunday Hours 9:10 AM, Divine Liturgy 9:30 AM; Saturday Vigil 5:30 PM": can be parsed again. */
const weekInWords = (days: Iterable<[key: string, services: Service[]]>) =>
  [...days].map(([key, services]) => `${key} ${asLines(services)}`).join("; ");

const asLines = (services: readonly Service[]) =>
  services.map(({ name, time, end }) => `${name} ${clockTime(time)}${end ? ` to ${clockTime(end)}` : ""}`).join(", ");

const itemsOf = (files: ParishFiles) => (files.get(file, "weekly") ?? []) as WeeklyItem[];

/** The items of services.yml that are in force today, or else the next ones, with their places in the file. */
function itemsInForce(files: ParishFiles) {
  const today = todayIn(files.get("parish.yml", "timezone") as string);
  return itemsOf(files)
    .map((item, place) => ({ ...item, place, key: `${weeksIn(item.weeks)} ${item.day}`.trim() }))
    .filter(({ during, every, until = today }) => !during && !every && until >= today)
    .sort((item, other) => (item.from ?? "").localeCompare(other.from ?? ""))
    .filter(({ key }, index, items) => items.findIndex((item) => item.key === key) === index);
}

/** Services that keep their day and name keep their notes, places and links. */
function putWeek(files: ParishFiles, answer: string) {
  const { week } = parseWeek(answer);
  // From the end, so that the others keep their places.
  for (const { key, place, services: known } of itemsInForce(files).sort((item, other) => other.place - item.place)) {
    const services = week.get(key);
    week.delete(key);
    if (!services) files.set(file, ["weekly", place], undefined);
    else if (asLines(services) !== asLines(known)) {
      const merged = services.map((service) => ({
        ...known.find(({ name }) => name === service.name),
        ...service,
        end: service.end,
      }));
      files.set(file, ["weekly", place, "services"], merged);
      // They were for the hours before.
      for (const name of ["opens", "closes"]) files.set(file, ["weekly", place, name], undefined);
    }
  }
  for (const day of week) files.set(file, ["weekly", itemsOf(files).length], itemOf(day));
}

export const weeklyServices: AnswerKind = {
  parse(typed) {
    const { week, wrong } = parseWeek(typed);
    return { answer: wrong ? typed : weekInWords(week), expected: wrong };
  },
  answerIn: (files) => weekInWords(itemsInForce(files).map(({ key, services }) => [key, services])) || undefined,
  putAnswer: putWeek,
};
