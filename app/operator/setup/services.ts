import { services as schema } from "~/content/schema/schedule/services";
import { WEEKDAYS } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { todayIn } from "~/today.server";
import { firstMistake, type ParishFiles } from "~/operator/cli/parish-files";

const file = "services.yml";

type Service = { name: string; time: string; end?: string } & Record<string, string>;
type Day = { day: string; services: Service[] };
type WeeklyItem = Day & Partial<Record<"during" | "every" | "from" | "until", string>>;

const clock = /(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?m\b\.?)?/i;
const span = new RegExp(`(?:\\b(?:at|from)\\s+)?\\b${clock.source}(?:\\s*(?:[-–—]|to)\\s*${clock.source})?`, "gi");
const weekday =
  /\b(?:on\s+|every\s+)?(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs?|ur)?(?:days?)?\b\.?(?:\s+(?:morning|evening)\b)?(?!\s+school)/gi;

/** Day, name and times of "Saturday Vigil 5:30 PM", in any order; the day may be missing. `wrong`: what is expected. */
function parseEntry(entry: string) {
  const [found, more] = [...entry.matchAll(span)].filter(([words]) => /\d[:.]\d\d|[ap]\.?m\b/i.test(words));
  const rest = found ? entry.replace(found[0], " ") : entry;
  const [[said, day] = [""], ...others] = [...rest.matchAll(weekday)].map(([words, start = ""]) => {
    return [words, WEEKDAYS.find((each) => each.toLowerCase().startsWith(start.toLowerCase()))!] as const;
  });
  const isOften = others.some(([, other]) => other !== day) || /\b(?:daily|weekdays|month|other)\b/i.test(rest);
  const words = rest.replace(said, " ").replace(/\s+/g, " ");
  const name = words.replace(/^[\s:@–—-]+|[\s:@–—-]+$/g, "").replace(/^./, (letter) => letter.toUpperCase());
  const [, hours, minutes, half, endHours, endMinutes, endHalf] = found ?? [];
  const end = onClock(endHours, endMinutes, endHalf ?? half);
  // "10-12 PM" begins in the morning.
  const isOver = half === undefined && end !== "" && onClock(hours, minutes, endHalf) >= end;
  const time = onClock(hours, minutes, isOver ? undefined : (half ?? endHalf));
  const quoted = `"${entry.trim()}"`;
  const wrong = [
    more && `a comma between two services: ${quoted} has two times`,
    !time && `a time for ${quoted}, written as 9:30 AM`,
    // "Vespers 6:00" is meant as 18:00, and "06:00" is not.
    /^[1-7]$/.test(hours ?? "") && !half && !endHalf && `AM or PM for ${quoted}`,
    isOften && `one day of each week for ${quoted}: write it once for each day, or later in services.yml`,
    !name && `the name of the service too, such as Vespers ${entry.trim()}`,
  ].find(Boolean);
  return { day, name, time, end, wrong: wrong || undefined };
}

/** "9", "30", "p" is "21:30"; empty without hours. */
function onClock(hours = "", minutes = "00", half?: string): string {
  const shift = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours && `${String(shift).padStart(2, "0")}:${minutes}`;
}

const entriesOf = (answer: string) =>
  answer
    .replace(/\bnoon\b/gi, "12 PM")
    .split(/[,;\n]/)
    .map(parseEntry);

/** The services by days. One without a day is of the day before it if it is later there, and else of Sunday. */
function parseWeek(answer: string): Day[] {
  const days = new Map<string, Service[]>();
  let [day, last] = ["Sunday", ""];
  for (const { day: said, name, time, end } of entriesOf(answer)) {
    day = said ?? (time > last ? day : "Sunday");
    last = time;
    days.set(day, [...(days.get(day) ?? []), { name, time, ...(end && { end }) }]);
  }
  return [...days].map(([each, services]) => ({ day: each, services: services.sort(byTime) }));
}

const byTime = (one: Service, other: Service) => one.time.localeCompare(other.time);

export const expected = (answer: string): string | undefined =>
  entriesOf(answer).find(({ wrong }) => wrong)?.wrong ?? firstMistake(schema.shape.weekly, parseWeek(answer));

export const inWords = (answer: string): string => weekInWords(parseWeek(answer));
/** "Sunday Hours 9:10 AM, Divine Liturgy 9:30 AM; Saturday Vigil 5:30 PM": can be parsed again. */
const weekInWords = (days: readonly Day[]): string =>
  days.flatMap(({ day, services }) => (services[0] ? `${day} ${services.map(asLine).join(", ")}` : [])).join("; ");

const asLine = ({ name, time, end }: Service) => `${name} ${clockTime(time)}${end ? ` to ${clockTime(end)}` : ""}`;

const itemsIn = (files: ParishFiles) => (files.get(file, "weekly") ?? []) as WeeklyItem[];

/** The place and the services of the day's item that is in force today, or else of the next one. */
function inForce(day: string, files: ParishFiles): [place: number, before: Service[]] {
  const today = todayIn(files.get("parish.yml", "timezone") as string);
  const [[place, item] = []] = [...itemsIn(files).entries()]
    .filter(([, item]) => item.day === day && !item.during && !item.every && (item.until ?? today) >= today)
    .sort(([, one], [, other]) => (one.from ?? "").localeCompare(other.from ?? ""));
  return [place ?? itemsIn(files).length, item?.services ?? []];
}

export const read = (files: ParishFiles): string | undefined =>
  weekInWords(WEEKDAYS.map((day) => ({ day, services: inForce(day, files)[1] }))) || undefined;

/** Services that keep their day and name keep their notes, places and links. */
export function write(files: ParishFiles, answer: string): void {
  const week = parseWeek(answer);
  for (const day of WEEKDAYS) {
    const [place, before] = inForce(day, files);
    const services = week.find((one) => one.day === day)?.services ?? [];
    if (weekInWords([{ day, services }]) === weekInWords([{ day, services: before }])) continue;
    const set = (value: unknown, ...at: string[]) => files.set(file, ["weekly", place, ...at], value);
    if (services.length === 0) set(undefined);
    else if (before.length === 0) set({ day, ...(day !== "Sunday" && { notDuring: ["Holy Week"] }), services });
    else {
      const known = (name: string) => before.find((one) => one.name === name);
      const wanted = services.map((service) => ({ ...known(service.name), ...service, end: service.end }));
      set(wanted, "services");
      // They were for the hours before.
      for (const name of ["opens", "closes"]) set(undefined, name);
    }
  }
}
