import { type SiteFiles } from "./site-files";

const file = "content/services.yml";

type Service = { name: string; time: string; end?: string } & Record<string, string>;
interface Day {
  day: string;
  during?: string;
  services: Service[];
}

const weekly = (files: SiteFiles): Day[] => (files.get(file, "weekly") ?? []) as Day[];

/** The place of the ordinary Sunday, and of the Vespers of any week; -1 where there is none. */
const sundayIn = (days: readonly Day[]) => days.findIndex(({ day, during }) => day === "Sunday" && !during);
const isVespers = ({ name }: Service) => /Vespers|Vigil/.test(name) && !/Liturgy/.test(name);
const vespersIn = (days: readonly Day[]) =>
  days.findIndex(({ during, services }) => !during && services.length === 1 && isVespers(services[0]!));

/** The services in "Hours 9:40, Divine Liturgy 10:00-11:30". */
export function parseServices(answer: string): Service[] {
  return answer.split(",").map((one) => {
    const [, name = one.trim(), time = "", end] =
      /^\s*(.*?)\s+(\d[^-–\s]*(?: ?[AP]M)?)(?:\s?[-–]\s?(\S.*?))?\s*$/i.exec(one) ?? [];
    return { name, time, ...(end && { end }) };
  });
}

const shown = ({ name, time, end }: Service) => `${name} ${hours({ time, end })}`;
const hours = ({ time, end }: { time: string; end?: string }) => (end ? `${time}-${end}` : time);

export function readSunday(files: SiteFiles): string | undefined {
  const days = weekly(files);
  return days[sundayIn(days)]?.services.map(shown).join(", ");
}

/** Services that keep their name keep their notes, places and links. */
export function writeSunday(files: SiteFiles, answer: string): void {
  const days = weekly(files);
  const index = sundayIn(days);
  const before = days[index]?.services ?? [];
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
  const [, day = "", hours = ""] = /^\s*(\S+)\s+(.*)$/.exec(answer) ?? ["", answer];
  return { day, services: parseServices(`Great Vespers ${hours}`) };
}

export function readVespers(files: SiteFiles): string | undefined {
  const days = weekly(files);
  const found = days[vespersIn(days)];
  return found ? `${found.day} ${hours(found.services[0]!)}` : days.length > 0 ? "none" : undefined;
}

export function writeVespers(files: SiteFiles, answer: string): void {
  const index = vespersIn(weekly(files));
  const vespers = parseVespers(answer);
  if (!vespers) return void (index >= 0 && files.edit(file, (yaml) => yaml.remove(["weekly", index])));
  const { day, services } = vespers;
  const notDuring = ["Holy Week"];
  if (index < 0) return files.edit(file, (yaml) => yaml.add(["weekly"], { day, notDuring, services }));
  const { time, end } = services[0]!;
  files.edit(file, (yaml) => {
    const at = ["weekly", index, "services", 0];
    yaml.set(["weekly", index, "day"], day).set([...at, "time"], time);
    return end ? yaml.set([...at, "end"], end) : yaml.remove([...at, "end"]);
  });
}
