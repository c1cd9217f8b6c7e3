import { todayIn } from "~/today.server";
import { type SiteFiles } from "./site-files";

const file = "content/services.yml";

type Service = { name: string; time: string; end?: string } & Record<string, string>;
interface Day {
  day: string;
  during?: string;
  from?: string;
  until?: string;
  services: Service[];
}

const weekly = (files: SiteFiles): Day[] => (files.get(file, "weekly") ?? []) as Day[];

/** The place of the item in force today among those that fit, or of the next one; -1 where there is none. */
function itemInForce(files: SiteFiles, isMeant: (day: Day) => boolean): number {
  const today = todayIn(files.get("content/parish.yml", "timezone") as string);
  const [next] = [...weekly(files).entries()]
    .filter(([, day]) => !day.during && isMeant(day) && (day.until ?? today) >= today)
    .sort(([, one], [, other]) => (one.from ?? "").localeCompare(other.from ?? ""));
  return next?.[0] ?? -1;
}

const sundayIn = (files: SiteFiles) => itemInForce(files, ({ day }) => day === "Sunday");
const isVespers = ({ name }: Service) => /Vespers|Vigil/.test(name) && !/Liturgy/.test(name);
const vespersIn = (files: SiteFiles) => itemInForce(files, ({ services }) => services.some(isVespers));

const hour = /\d{1,2}(?::\d\d)?(?: ?[AP]\.?M\b\.?)?/i.source;
const span = `(${hour})(?:\\s?[-–]\\s?(${hour}))?`;

/** The services in "Hours 9:40, Divine Liturgy at 10:00-11:30" or "9:40 Hours, 10:00 Divine Liturgy". */
export function parseServices(answer: string): Service[] {
  return answer.split(",").map((one) => {
    const [, start, startEnd, last] = new RegExp(`^\\s*${span}:?\\s+(\\D.*?)\\s*$`, "i").exec(one) ?? [];
    if (last) return service(last, start!, startEnd);
    const [, first = one.trim(), time = "", end] =
      new RegExp(`^\\s*(.*?)(?:\\s+at)?[\\s:]+${span}\\s*$`, "i").exec(one) ?? [];
    return service(first, time, end);
  });
}

const service = (name: string, time: string, end: string | undefined): Service => ({
  name,
  time: onClock(time),
  ...(end && { end: onClock(end) }),
});

/** "9:30", "9:30 AM" and "6pm" on the 24-hour clock; other texts as they are. */
function onClock(time: string): string {
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?::(\d\d))?(?: ?([AP])\.?M\.?)?$/i.exec(time) ?? [];
  if (hours === undefined || (half === undefined && !time.includes(":"))) return time;
  const shift = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(shift).padStart(2, "0")}:${minutes}`;
}

const shown = ({ name, time, end }: Service) => `${name} ${hours({ time, end })}`;
const hours = ({ time, end }: { time: string; end?: string }) => (end ? `${time}-${end}` : time);

export function readSunday(files: SiteFiles): string | undefined {
  return weekly(files)[sundayIn(files)]?.services.map(shown).join(", ");
}

/** Services that keep their name keep their notes, places and links. */
export function writeSunday(files: SiteFiles, answer: string): void {
  const index = sundayIn(files);
  const before = weekly(files)[index]?.services ?? [];
  const services = parseServices(answer).map((service): Service => {
    const known = { ...before.find(({ name }) => name === service.name), ...service };
    if (!service.end) delete known.end;
    return known;
  });
  if (index < 0) return files.edit(file, (yaml) => yaml.add(["weekly"], { day: "Sunday", services }));
  files.edit(file, (yaml) =>
    yaml
      .set(["weekly", index, "services"], services)
      .remove(["weekly", index, "opens"])
      .remove(["weekly", index, "closes"]),
  );
}

/** The day and hours in "Saturday 18:00-19:00"; undefined for "none". */
export function parseVespers(answer: string): Day | undefined {
  if (answer === "none") return undefined;
  const [, day = "", hours = ""] = /^\s*(?:Vespers\s+)?(\S+)\s+(.*)$/i.exec(answer) ?? ["", answer];
  return { day, services: parseServices(`Great Vespers ${hours}`) };
}

export function readVespers(files: SiteFiles): string | undefined {
  const days = weekly(files);
  const found = days[vespersIn(files)];
  return found ? `${found.day} ${hours(found.services.find(isVespers)!)}` : days.length > 0 ? "none" : undefined;
}

export function writeVespers(files: SiteFiles, answer: string): void {
  const index = vespersIn(files);
  const vespers = parseVespers(answer);
  const before = weekly(files)[index];
  const at = ["weekly", index, "services", before?.services.findIndex(isVespers) ?? -1];
  const isAlone = before?.services.length === 1;
  const remove = () => files.edit(file, (yaml) => yaml.remove(isAlone ? ["weekly", index] : at));
  if (!vespers) return void (before && remove());
  const { day, services } = vespers;
  if (before && day !== before.day && !isAlone) remove();
  if (!before || (day !== before.day && !isAlone))
    return files.edit(file, (yaml) => yaml.add(["weekly"], { day, notDuring: ["Holy Week"], services }));
  const { time, end } = services[0]!;
  files.edit(file, (yaml) => {
    yaml.set(["weekly", index, "day"], day).set([...at, "time"], time);
    return end ? yaml.set([...at, "end"], end) : yaml.remove([...at, "end"]);
  });
}
