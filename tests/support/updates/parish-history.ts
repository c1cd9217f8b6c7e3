import fc from "fast-check";
import { DateTime } from "luxon";

/** The entries of services.yml as a secretary writes them. */
interface Service {
  name: string;
  time: string;
  place?: string;
}
interface Weekly {
  day: string;
  from?: string;
  until?: string;
  every?: string;
  weeks?: string;
  services: Service[];
}
interface Dated extends Service {
  date: string;
  quiet?: string;
}
interface Entry {
  from: string;
  until: string;
  service?: string;
  at?: string;
  what: string;
  reason: string;
  quiet?: string;
}
export interface Parish {
  weekly: Weekly[];
  dated: Dated[];
  changes: Entry[];
  withoutWeekly: string[];
}

export const addDays = (date: string, days: number) => DateTime.fromISO(date).plus({ days }).toISODate()!;
export const weekdayOf = (date: string) => DateTime.fromISO(date).setLocale("en-US").weekdayLong!;

export const firstParish = (): Parish => ({
  weekly: [
    { day: "Saturday", services: [{ name: "Vespers", time: "18:00" }] },
    {
      day: "Sunday",
      services: [
        { name: "Hours", time: "09:00" },
        { name: "Liturgy", time: "10:00" },
      ],
    },
    { day: "Wednesday", services: [{ name: "Vespers", time: "18:00" }] },
  ],
  dated: [],
  changes: [],
  withoutWeekly: [],
});

const NAMES = ["Vespers", "Liturgy", "Hours", "Akathist", "Moleben", "Nocturns"];
const HOURS = ["09:00", "10:00", "18:00", "20:00", "23:30", "00:30"];
const DAYS = ["Saturday", "Sunday", "Wednesday"];

/** The numbers and the date by which an edit chooses. */
interface Chance {
  pick: number;
  other: number;
  today: string;
}
type EditOf = (parish: Parish, chance: Chance) => void;

const choose = <Item>(all: readonly Item[], index: number): Item | undefined => all[index % Math.max(all.length, 1)];
const dateOf = ({ pick, other, today }: Chance) => addDays(today, (pick * 7 + other) % 37);
const servicesOf = ({ weekly, dated }: Parish): Service[] => [...weekly.flatMap(({ services }) => services), ...dated];

function addEntry(parish: Parish, chance: Chance, what: string, isOfDay = false): void {
  const from = dateOf(chance);
  const known = planOn(parish, from);
  const service = isOfDay ? undefined : choose(known, chance.other);
  if (known.length === 0) return;
  const until = chance.pick % 3 === 0 ? addDays(from, 7 * (1 + (chance.other % 5))) : from;
  const entry = { from, until, what, reason: `storm ${chance.pick}`, ...(chance.other === 0 && { quiet: "yes" }) };
  parish.changes.push({ ...entry, ...(service && { service: service.name, at: service.time }) });
}

/** Every edit that a secretary can make. */
const edits = {
  "cancel a service": (parish, chance) => addEntry(parish, chance, "cancelled"),
  "cancel a day": (parish, chance) => addEntry(parish, chance, "cancelled", true),
  "move a service, also to the hour of another one": (parish, chance) =>
    addEntry(parish, chance, `movedTo: ${choose(HOURS.slice(0, 4), chance.pick)!}`),
  "replace a service": (parish, chance) => addEntry(parish, chance, `replacedBy: ${choose(NAMES, chance.pick)!}`),
  "hold a service elsewhere": (parish, chance) => addEntry(parish, chance, "place: The hall"),
  "write a note": (parish, chance) => addEntry(parish, chance, "note: bring 1"),
  "correct a reason": ({ changes }, { pick }) => void (changes[pick] && (changes[pick].reason += "s")),
  "delete a change": ({ changes }, { pick }) => void changes.splice(pick % Math.max(changes.length, 1), 1),
  "make a change quiet or loud": ({ changes }, { pick }) => toggleQuiet(choose(changes, pick)),
  "add a service": ({ dated }, { pick, other, today }) =>
    void dated.push({ date: addDays(today, pick * 5), name: choose(NAMES, other)!, time: choose(HOURS, pick)! }),
  "add a service at another one's hour": (parish, chance) => {
    const [date, name] = [dateOf(chance), choose(NAMES, chance.pick)!];
    const { time } = choose(planOn(parish, date), chance.other) ?? { time: "12:00" };
    parish.dated.push({ date, name, time });
  },
  "delete a service": ({ dated }, { pick }) => void dated.splice(pick % Math.max(dated.length, 1), 1),
  "move a dated service to another date": ({ dated }, { pick, today, other }) =>
    void (dated[pick] && (dated[pick].date = addDays(today, other))),
  "make a dated service quiet or loud": ({ dated }, { pick }) => toggleQuiet(choose(dated, pick)),
  "change an hour": (parish, { pick, other }) =>
    void Object.assign(choose(servicesOf(parish), pick) ?? {}, { time: choose(HOURS, other) }),
  "correct a name, also to that of another service": (parish, { pick, other }) =>
    void Object.assign(choose(servicesOf(parish), pick) ?? {}, { name: choose(NAMES, other) }),
  "write or delete a place": (parish, { pick, other }) =>
    void Object.assign(choose(servicesOf(parish), pick) ?? {}, { place: other % 2 ? "The hall" : undefined }),
  "exchange two hours": (parish, { pick, other }) => {
    const [first, second] = [choose(servicesOf(parish), pick), choose(servicesOf(parish), other)];
    if (first && second) [first.time, second.time] = [second.time, first.time];
  },
  "move every hour of a weekday": ({ weekly }, { pick, other }) => {
    for (const service of choose(weekly, pick)!.services) {
      const hour = (Number(service.time.slice(0, 2)) + 23 + (other % 3)) % 24;
      service.time = `${String(hour).padStart(2, "0")}${service.time.slice(2)}`;
    }
  },
  "add a weekly service": ({ weekly }, { pick, other }) =>
    void weekly.push({
      day: choose(DAYS, pick)!,
      services: [{ name: choose(NAMES, other)!, time: choose(HOURS, pick + other)! }],
    }),
  "delete a weekly item": ({ weekly }, { pick }) => void (weekly.length > 1 && weekly.splice(pick % weekly.length, 1)),
  "enter summer hours": ({ weekly }, { pick, other, today }) => {
    const item = choose(weekly, pick)!;
    const from = addDays(today, other * 6);
    const services = item.services.map((service) => ({ ...service, time: choose(HOURS, other)! }));
    item.until = addDays(from, -1);
    weekly.push({ day: item.day, from, services });
  },
  "hold it every other week, or every week": ({ weekly }, { pick, today }) => {
    const item = choose(weekly, pick)!;
    const first = [0, 1, 2, 3, 4, 5, 6]
      .map((ahead) => addDays(today, ahead))
      .find((date) => weekdayOf(date) === item.day);
    Object.assign(item, item.every ? { every: undefined } : { every: "other week", from: first, weeks: undefined });
  },
  "hold it in some weeks of the month": ({ weekly }, { pick, other }) =>
    void Object.assign(choose(weekly, pick)!, { weeks: other % 2 ? "first and third" : undefined, every: undefined }),
  "hold no weekly services on a date, or hold them": ({ withoutWeekly }, chance) => {
    const [date, at] = [dateOf(chance), withoutWeekly.indexOf(dateOf(chance))];
    if (at < 0) withoutWeekly.push(date);
    else withoutWeekly.splice(at, 1);
  },
  "reorder the file": (parish) => {
    parish.weekly.reverse();
    parish.dated.reverse();
  },
} satisfies Record<string, EditOf>;

const toggleQuiet = (entry: { quiet?: string } | undefined) =>
  void (entry && (entry.quiet = entry.quiet === undefined ? "yes" : undefined!));

/** One step of a history: edits at once, made after a while, with the site awake or asleep until then. */
export interface Step {
  edits: { kind: keyof typeof edits | "take the last edit back"; pick: number; other: number }[];
  minutes: number;
  isAsleep: boolean;
  /** The clock is wrong by so many minutes for a moment. */
  wrongByMinutes: number;
}

export const histories = (most = 7): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record<Step>({
      edits: fc.array(
        fc.record({
          kind: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[]), "take the last edit back" as const),
          pick: fc.nat(5),
          other: fc.nat(5),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      minutes: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 80, max: 4_000 })),
      isAsleep: fc.boolean(),
      wrongByMinutes: fc.constantFrom(0, 0, 60, 7 * 24 * 60, -3 * 24 * 60),
    }),
    { minLength: 1, maxLength: most },
  );

/**
 * The parish after a step, and as it was before its last edit.
 * @param isTaken false for a file with a mistake: the site shows the last one without
 */
export function after(
  [parish, last]: [Parish, Parish],
  step: Step,
  today: string,
  isTaken: (file: string) => boolean,
): [Parish, Parish] {
  return step.edits.reduce<[Parish, Parish]>(
    ([now, before], { kind, pick, other }) => {
      if (kind === "take the last edit back") return [before, now];
      const next = structuredClone(now);
      edits[kind](next, { pick, other, today });
      return isTaken(fileOf(next)) ? [next, now] : [now, before];
    },
    [parish, last],
  );
}

/** The services of a date without the entries under `changes`, by the rules of content/README.md. */
export const planOn = ({ weekly, dated, withoutWeekly }: Parish, date: string): (Service & { quiet?: string })[] => [
  ...weekly
    .filter(({ day }) => day === weekdayOf(date) && !withoutWeekly.includes(date))
    .filter(({ from = "", until = "9", every, weeks }) => {
      const days = every ? DateTime.fromISO(date).diff(DateTime.fromISO(from), "days").days : 0;
      const week = Math.ceil(Number(date.slice(8)) / 7);
      return from <= date && date <= until && days % 14 === 0 && (!weeks || week === 1 || week === 3);
    })
    .flatMap(({ services }) => services),
  ...dated.filter((service) => service.date === date),
];

/** The file services.yml. Its lists are in JSON, which is YAML too. */
export function fileOf({ weekly, dated, changes, withoutWeekly }: Parish): string {
  const entries = changes.map(({ what, reason, ...entry }) => {
    const [key = "", value] = what.split(": ");
    if (key === "cancelled") return { ...entry, cancelled: reason };
    return { ...entry, [key]: value, ...(/^(movedTo|replacedBy)/.test(key) && { reason }) };
  });
  return Object.entries({ weekly, dated, changes: entries, withoutWeekly })
    .map(([key, list]) => `${key}: ${JSON.stringify(list)}\n`)
    .join("");
}
