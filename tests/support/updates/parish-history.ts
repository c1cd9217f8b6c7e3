import fc from "fast-check";
import { addDays, weekdayOf } from "./sentence";

/** A parish's services and events, as a secretary thinks of them. */
export interface Parish {
  rules: { day: string; time: string; name: string }[];
  dated: { date: string; time: string; name: string; place?: string }[];
  changes: { from: string; until: string; service?: string; at?: string; what: string; reason: string }[];
  withoutWeekly: string[];
  events: { date: string; title: string; cancelled?: string }[];
  /** Hours that became free: another service then would be a corrected name. */
  freed: string[];
}

/** One edit: `kind` with two choices, made after a while, with the site awake or asleep until then. */
export interface Edit {
  kind: EditKind;
  one: number;
  other: number;
  minutes: number;
  isAsleep: boolean;
  isClockWrong: boolean;
}

export const serviceEdits = [
  ...(["cancel", "move", "place", "replace", "correct reason", "restore", "cancel weeks"] as const),
  ...(["add on a date", "remove on a date", "other hour on a date", "without weekly"] as const),
  ...(["insert weekly", "remove weekly", "other weekly hour", "rename"] as const),
];
export const eventEdits = ["cancel event", "restore event", "add event", "remove event", "rename event"] as const;
type EditKind = (typeof serviceEdits)[number] | (typeof eventEdits)[number];

export const history = (kinds: readonly EditKind[], most = 8) =>
  fc.array(
    fc.record<Edit>({
      kind: fc.constantFrom(...kinds),
      one: fc.nat(5),
      other: fc.nat(5),
      minutes: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 80, max: 4_000 })),
      isAsleep: fc.boolean(),
      isClockWrong: fc.boolean(),
    }),
    { minLength: 1, maxLength: most },
  );

const NAMES = ["Vespers", "Akathist", "Moleben", "Matins", "Compline", "Panikhida"];
const NEW_NAMES = ["Vigil", "Lity", "Canon", "Typica", "Hours", "Prayers", "Paraklesis", "Nocturns"];
const HOURS = ["10:00", "18:00", "20:00"];
const DAYS = ["Saturday", "Sunday", "Wednesday"];
const TITLES = ["Bake Sale", "Book Sale", "Supper"];

export const firstParish = (): Parish => ({
  rules: [
    { day: "Saturday", time: "18:00", name: "Vespers" },
    { day: "Sunday", time: "10:00", name: "Matins" },
    { day: "Wednesday", time: "18:00", name: "Vespers" },
  ],
  dated: [],
  changes: [],
  withoutWeekly: [],
  events: [],
  freed: [],
});

const choose = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(all.length, 1)];

/** The services of a date before changes. */
export const planOn = ({ rules, dated, withoutWeekly }: Parish, date: string) => [
  ...(withoutWeekly.includes(date) ? [] : rules.filter(({ day }) => day === weekdayOf(date))),
  ...dated.filter((service) => service.date === date),
];

/**
 * Applies an edit on the day `today`; one that makes no sense changes nothing. Returns the renamed service or event, if
 * any.
 */
export function apply(
  parish: Parish,
  { kind, one, other, minutes, isAsleep }: Edit,
  today: string,
): { date?: string; from: string; to: string } | undefined {
  const dates = Array.from({ length: 36 }, (_, ahead) => addDays(today, ahead));
  const [rule, service] = [choose(parish.rules, one), choose(parish.dated, one)];
  const days = dates.filter((date) => planOn(parish, date).length > 0);
  const date = choose(days, one * 2) ?? today;
  const planned = choose(planOn(parish, date), other);
  const isFree = (day: (date: string) => boolean, time: string, name: string) =>
    !dates
      .filter(day)
      .some(
        (one) =>
          planOn(parish, one).some((known) => known.time === time && known.name === name) ||
          [one, weekdayOf(one)].some((when) => parish.freed.includes(`${when} ${time}`)),
      );
  const change = (what: string, until = date) => {
    if (!planned) return;
    const { name, time } = planned;
    const isOf = (one: Parish["changes"][number]) => one.from <= until && one.until >= date && one.service === name;
    parish.changes = parish.changes.filter((one) => !(isOf(one) && one.at === time));
    parish.changes.push({ from: date, until, service: name, at: time, what, reason: `storm ${one}` });
  };
  const event = choose(parish.events, one);
  // One of two at an hour that goes before anybody was mailed of both: the other one may be its corrected name.
  const isSwap = (day: (date: string) => boolean, time: string) =>
    (minutes < 80 || isAsleep) &&
    dates.filter(day).some((one) => planOn(parish, one).filter((known) => known.time === time).length > 1);
  switch (kind) {
    case "cancel":
      return void change("cancelled");
    case "move":
      return void change(`movedTo: "${other % 2 ? "11:00" : "17:00"}"`);
    case "place":
      return void change("place: The hall");
    case "replace":
      return void change("replacedBy: Reading");
    case "cancel weeks":
      return void change("cancelled", addDays(date, 21 + other * 7));
    case "correct reason":
      if (parish.changes[0]) parish.changes[0].reason += "s";
      return;
    case "restore":
      parish.changes.splice(one % Math.max(parish.changes.length, 1), 1);
      return;
    case "add on a date": {
      const added = {
        date: choose(dates, 1 + one * 6)!,
        time: choose(HOURS, other)!,
        name: choose(NAMES, one + other)!,
      };
      if (isFree((day) => day === added.date, added.time, added.name)) parish.dated.unshift(added);
      return;
    }
    case "remove on a date":
      if (!service || isSwap((day) => day === service.date, service.time)) return;
      parish.freed.push(`${service.date} ${service.time}`);
      parish.dated = parish.dated.filter((known) => known !== service);
      return;
    case "other hour on a date": {
      const time = choose(HOURS, other)!;
      if (!service || !isFree((day) => day === service.date, time, service.name)) return;
      parish.freed.push(`${service.date} ${service.time}`);
      service.time = time;
      return;
    }
    case "without weekly":
      if (!parish.withoutWeekly.includes(date)) parish.withoutWeekly.push(date);
      return;
    case "insert weekly": {
      const added = { day: choose(DAYS, one)!, time: choose(HOURS, other)!, name: choose(NAMES, one + other)! };
      if (isFree((day) => weekdayOf(day) === added.day, added.time, added.name)) parish.rules.unshift(added);
      return;
    }
    case "remove weekly":
      if (!rule || parish.rules.length === 1 || isSwap((day) => weekdayOf(day) === rule.day, rule.time)) return;
      parish.freed.push(`${rule.day} ${rule.time}`);
      parish.rules = parish.rules.filter((known) => known !== rule);
      return;
    case "other weekly hour": {
      const time = choose(HOURS, other)!;
      if (!rule || !isFree((day) => weekdayOf(day) === rule.day, time, rule.name)) return;
      parish.freed.push(`${rule.day} ${rule.time}`);
      rule.time = time;
      return;
    }
    case "rename": {
      const known = choose([...parish.rules, ...parish.dated], one);
      const all = [...parish.rules, ...parish.dated, ...parish.changes.map(({ service }) => ({ name: service }))];
      const name = NEW_NAMES.find((free) => !all.some((each) => each.name === free));
      // Changes name the service, so another one of this name keeps its own.
      if (!known || !name || all.filter((each) => each.name === known.name).length > 1) return;
      const from = known.name;
      known.name = name;
      return { from, to: name };
    }
    case "cancel event":
      if (event) event.cancelled = `ice ${other}`;
      return;
    case "restore event":
      if (event) delete event.cancelled;
      return;
    case "add event":
      parish.events.unshift({ date: choose(dates, 3 + (one % 2) * 7)!, title: choose(TITLES, other)! });
      parish.events = parish.events.filter(
        (known, index, all) =>
          all.findIndex((each) => each.date === known.date && each.title === known.title) === index,
      );
      return;
    case "remove event":
      parish.events = parish.events.filter((known) => known !== event);
      return;
    case "rename event": {
      if (!event) return;
      const from = event.title;
      event.title = `${from.replace(/ \d$/, "")} ${other}`;
      return { date: event.date, from, to: event.title };
    }
  }
}

/** The files of the parish's content. */
export function filesOf({ rules, dated, changes, withoutWeekly, events }: Parish) {
  const list = (lines: string[]) =>
    lines.length > 0 ? `\n${lines.map((line) => `  - { ${line} }\n`).join("")}` : " []\n";
  const services = ({ time, name }: { time: string; name: string }) => `name: ${name}, time: "${time}"`;
  return {
    services: [
      `weekly:${list(rules.map((rule) => `day: ${rule.day}, services: [{ ${services(rule)} }]`))}`,
      `withoutWeekly: [${withoutWeekly.join(", ")}]\n`,
      `dated:${list(dated.map((one) => `date: ${one.date}, ${services(one)}${one.place ? `, place: ${one.place}` : ""}`))}`,
      `changes:${list(
        changes.map(({ from, until, service, at, what, reason }) =>
          [
            `from: ${from}, until: ${until}, service: ${service}, at: "${at}"`,
            what === "cancelled" ? `cancelled: ${reason}` : what,
            /^(movedTo|replacedBy)/.test(what) && `reason: ${reason}`,
          ]
            .filter(Boolean)
            .join(", "),
        ),
      )}`,
    ].join(""),
    events:
      events
        .map(({ date, title, cancelled }) =>
          [`- { date: ${date}, title: ${title}, description: In the hall`, cancelled && `cancelled: ${cancelled}`]
            .filter(Boolean)
            .join(", "),
        )
        .map((line) => `${line} }\n`)
        .join("") || "[]",
  };
}
