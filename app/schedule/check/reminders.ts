import { addDays, type CivilDate, datesBetween, daysBetween, fullDate, weekdayName } from "~/dates/civil-date";
import { halvesOfDay } from "~/dates/usual-notation";
import { nextDateOf } from "~/schedule/events/event-dates";
import { eventsOn } from "~/schedule/events/events";
import { servicesBetween } from "~/schedule/next-services";
import { isAtNight, serviceTime } from "~/schedule/night";
import { isInForce, isSameName } from "~/schedule/services-on";
import { expectedServices } from "./expected-services";
import { onOtherDays } from "./movable-days";
import { type Coming, type Reminder } from "./reminder";

/** Every kind of reminder. Each asks about an entry that makes visitors miss a service or event, or come in vain. */
const kinds: ((coming: Coming) => Reminder[])[] = [
  ofLastYear,
  onCancelledDays,
  ofStrangeLength,
  atStrangeHours,
  aNightEarly,
  heldTwice,
  eventsInHolyWeek,
  onOtherDays,
  expectedServices,
];

export const reminders = (coming: Coming): Reminder[] => kinds.flatMap((kind) => kind(coming));

/** Every year has a Pascha within this time. */
const YEAR_DAYS = 400;

const nextYear = (today: CivilDate): CivilDate[] => datesBetween(today, addDays(today, YEAR_DAYS));

/** An entry of a list in the content; `date` is the last day on which it counts, and `what` its name or kind. */
export interface DatedEntry extends Omit<Reminder, "text"> {
  what: string;
  date: CivilDate;
}

/** A parish with weekly changes has many entries from last year, and none of them is a slip. */
const MOST_SLIPS = 3;

/** Entries that probably have last year's number in January. @param entries one list of the content */
export function lastYearsEntries(entries: readonly DatedEntry[], today: CivilDate): Reminder[] {
  const slips = entries.flatMap((entry) => {
    const meant = `${Number(entry.date.slice(0, 4)) + 1}${entry.date.slice(4)}`;
    // Past events stay in the file for a year.
    const latest = addDays(today, entry.part === "events" ? 30 : 180);
    // The year after a leap year has no February 29.
    const isPossible = entry.date < today && meant >= today && meant <= latest && !meant.endsWith("-02-29");
    return isPossible && !entries.some(({ date }) => date === meant) ? [{ ...entry, meant }] : [];
  });
  return slips
    .filter(({ what }) => slips.filter((other) => other.what === what).length <= MOST_SLIPS)
    .map(({ part, path, what, date, meant }) => {
      return { part, path, text: `${what} of ${fullDate(date)} is past; if this year's is meant, write ${meant}` };
    });
}

function ofLastYear({ schedule: { changes, dated }, events, today }: Coming): Reminder[] {
  const lists: DatedEntry[][] = [
    changes.map(({ until }, index) => ({
      part: "services",
      path: ["changes", index],
      what: "this change",
      date: until,
    })),
    dated.map(({ name, date, path }) => ({ part: "services", path, what: name, date })),
    events.flatMap(({ date, title, every }, index) =>
      every ? [] : [{ part: "events" as const, path: [index], what: title, date }],
    ),
  ];
  return lists.flatMap((entries) => lastYearsEntries(entries, today));
}

/** Dated services on days that are cancelled. */
function onCancelledDays({ schedule, today }: Coming): Reminder[] {
  return schedule.dated.flatMap(({ id, date, name, path }) => {
    const service = date < today ? undefined : servicesBetween(schedule, date, date).find((one) => one.id === id);
    if (service?.status !== "cancelled") return [];
    return [{ part: "services", path, text: `${name} on ${fullDate(date)} is shown as cancelled: ${service.reason}` }];
  });
}

/** Longer cancellations are rarely intended. */
const LONG_DAYS = 60;

/** Weekly services that begin over a year from now, and long cancellations. */
function ofStrangeLength({ schedule: { rules, changes }, today }: Coming): Reminder[] {
  const late = rules.filter(({ path, from = today }) => path.at(-1) === 0 && daysBetween(today, from) > 365);
  const weekly = late.map(({ path, from }): Reminder => {
    const text = `these weekly services begin on ${fullDate(from!)}, more than a year from now`;
    return { part: "services", path: path.slice(0, 2), text };
  });
  const long = changes.flatMap(({ cancelled, from, until }, index): Reminder[] => {
    const days = daysBetween(from, until);
    if (!cancelled || until < today || days <= LONG_DAYS) return [];
    const text = `this cancellation is of ${days + 1} days, until ${fullDate(until)}: is that meant?`;
    return [{ part: "services", path: ["changes", index], text }];
  });
  return [...weekly, ...long];
}

const EVENING_SERVICE = /\b(vespers|vigil|compline)\b/i;
const NIGHT_SERVICE = /\b(?:pasch|(?:nocturns|midnight|matins|vigil|resurrection|night|new year)\b)/i;

/** Vespers at 06:30 or a supper at 06:00 probably means the evening. From 08:00 on, Vespers may follow a Liturgy. */
const isStrange = (name: string, time: string): boolean =>
  EVENING_SERVICE.test(name) && time >= "04:00" ? time < "08:00" : time < "07:00" && !NIGHT_SERVICE.test(name);

function atStrangeHours({ schedule: { rules, dated, changes, isInSeason }, events, today }: Coming): Reminder[] {
  const entries: (Omit<Reminder, "text"> & { name: string; time?: string })[] = [
    ...[
      ...rules.filter(({ until = today, during }) => until >= today && during !== "Pascha"),
      ...dated.filter(({ date }) => date >= today && !isInSeason("Pascha", date)),
    ].map(({ name, time, path }) => ({ part: "services" as const, name, time, path })),
    ...changes.flatMap(({ service = "", replacedBy: name = service, movedTo: time, until }, index) =>
      until < today ? [] : [{ part: "services" as const, name, time, path: ["changes", index] }],
    ),
    ...events.flatMap((event, index) =>
      nextDateOf(event, today) ? [{ part: "events" as const, name: event.title, time: event.time, path: [index] }] : [],
    ),
  ];
  return entries.flatMap(({ name, time, part, path }) =>
    time && isStrange(name, time) ? [{ part, path, text: `${name} at ${time}: ${halvesOfDay(time)}` }] : [],
  );
}

/** A service of a feast's night that was entered on the eve, so it would be held a night early. */
function aNightEarly({ schedule: { dated }, feasts, today }: Coming): Reminder[] {
  return dated.flatMap((service) => {
    const { name, date, time, path } = service;
    const feast = feasts.find((one) => one.date === addDays(date, 1));
    if (!feast || date < today || !isAtNight(service)) return [];
    const when = serviceTime(time, weekdayName(date));
    const text = `${name} on ${date} is held at ${time} (${when}); for the night in which ${feast.name} begins, write ${feast.date}`;
    return [{ part: "services", path, text }];
  });
}

/** Summer hours entered beside the regular hours, which have no end. */
function heldTwice({ schedule, today }: Coming): Reminder[] {
  const found = new Map<string, Reminder>();
  for (const date of nextYear(today)) {
    const held = schedule.rules.filter((rule) => rule.weekday === weekdayName(date) && isInForce(schedule, rule, date));
    for (const [index, rule] of held.entries()) {
      const other = held.slice(0, index).find((one) => one.path[1] !== rule.path[1] && isSameName(one.name, rule.name));
      const [path, key] = [rule.path.slice(0, 2), `${other?.path[1]} ${rule.path[1]}`];
      if (!other || found.has(key)) continue;
      const text = `${rule.name} is held at ${other.time} and at ${rule.time} on ${fullDate(date)}, by two items of ${rule.weekday}: if one takes the place of the other, give that one the day before as until`;
      found.set(key, { part: "services", path, text });
    }
  }
  return [...found.values()];
}

/** Events during Holy Week or on Pascha, when nobody would come. */
function eventsInHolyWeek({ schedule: { isInSeason }, events, today }: Coming): Reminder[] {
  const dates = nextYear(today).filter((date) => isInSeason("Holy Week", date) || isInSeason("Pascha", date));
  return events.flatMap((event, index) => {
    const date = event.cancelled === undefined && dates.find((one) => eventsOn([event], one).length > 0);
    if (!date) return [];
    const season = isInSeason("Pascha", date) ? "on Pascha" : "in Holy Week";
    const text = `${event.title} on ${fullDate(date)} is ${season}: is that meant?`;
    return [{ part: "events", path: [index], text }];
  });
}
