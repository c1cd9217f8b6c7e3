import { type GreatDay } from "~/calendar/rules/upcoming-days";
import { type Absence, type ContentPart, type ParishEvent, type Season } from "~/content/schema";
import {
  addDays,
  type CivilDate,
  datesBetween,
  daysBetween,
  fullDate,
  inDays,
  weekdayAndDay,
  weekdayName,
} from "~/dates/civil-date";
import { halvesOfDay } from "~/dates/usual-notation";
import { groupedBy } from "~/schedule/grouped-by";
import { nextDateOf } from "~/schedule/events";
import { isLiturgy, servicesBetween } from "~/schedule/next-services";
import { isOnFeastDay } from "~/schedule/occasions/feasts";
import { type ContentPath, type Schedule } from "~/schedule/schedule";
import { isHeld, isHeldWeekly, isSameName, servicesOn } from "~/schedule/services-on";

/** Optional advice for the secretary about valid entries. `path` is a place in the file of the part. */
export interface Reminder {
  part: ContentPart;
  path?: ContentPath;
  text: string;
}

/** The entries that the reminders check. `feasts` are those of the next 40 days. */
interface Coming {
  schedule: Schedule;
  events: readonly ParishEvent[];
  absences: readonly Absence[];
  feasts: readonly GreatDay[];
  today: CivilDate;
}

/** Feasts within this many days should have services. */
export const REMINDER_DAYS = 40;

const inServices = (path: ContentPath, text: string): Reminder => ({ part: "services", path, text });
const inEvents = (index: number, text: string): Reminder => ({ part: "events", path: [index], text });

/** Every year has a Pascha within this time. */
const nextYear = (today: CivilDate) => datesBetween(today, addDays(today, 400));

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

function ofLastYear({ schedule: { changes, dated }, events, today }: Coming) {
  const part = "services";
  const lists: DatedEntry[][] = [
    changes.map(({ until: date }, index) => ({ part, path: ["changes", index], what: "this change", date })),
    dated.map(({ name: what, date, path }) => ({ part, path, what, date })),
    events.flatMap(({ date, title: what, every }, index) =>
      every ? [] : { part: "events", path: [index], what, date },
    ),
  ];
  return lists.flatMap((entries) => lastYearsEntries(entries, today));
}

const EVENING_SERVICE = /\b(vespers|vigil|compline)\b/i;
const NIGHT_SERVICE = /\b(?:pasch|(?:nocturns|midnight|matins|vigil|resurrection|night|new year)\b)/i;

/** Vespers at 06:30 or a supper at 06:00 probably means the evening. From 08:00 on, Vespers may follow a Liturgy. */
const isStrange = (name: string, time: string) =>
  EVENING_SERVICE.test(name) && time >= "04:00" ? time < "08:00" : time < "07:00" && !NIGHT_SERVICE.test(name);

function atStrangeHours({ schedule: { rules, dated, changes, isInSeason }, events, today }: Coming): Reminder[] {
  const advice = (name: string, time?: string) =>
    time && isStrange(name, time) ? [`${name} at ${time}: ${halvesOfDay(time)}`] : [];
  const entered = [
    ...rules.filter(({ until = today, during }) => until >= today && during !== "Pascha"),
    ...dated.filter(({ date }) => date >= today && !isInSeason("Pascha", date)),
  ];
  return [
    ...entered.flatMap(({ name, time, path }) => advice(name, time).map((text) => inServices(path, text))),
    ...changes.flatMap(({ service = "", replacedBy: name = service, movedTo, until }, index) =>
      until < today ? [] : advice(name, movedTo).map((text) => inServices(["changes", index], text)),
    ),
    ...events.flatMap((event, index) =>
      nextDateOf(event, today) ? advice(event.title, event.time).map((text) => inEvents(index, text)) : [],
    ),
  ];
}

/** Summer hours entered beside the regular hours, which have no end. */
const heldTwice = ({ schedule, today }: Coming): Reminder[] =>
  schedule.rules.flatMap((rule, index) => {
    const { name, time, path, weekday } = rule;
    const others = schedule.rules
      .slice(0, index)
      .filter((other) => other.path[1] !== path[1] && isSameName(other.name, name));
    const heldOn = (date: CivilDate) => others.find((other) => isHeldWeekly(schedule, other, date));
    const date = nextYear(today).find((date) => isHeldWeekly(schedule, rule, date) && heldOn(date));
    if (date === undefined) return [];
    const text = `${name} is held at ${heldOn(date)!.time} and at ${time} on ${fullDate(date)}, by two items of ${weekday}: if one takes the place of the other, give that one the day before as until`;
    return inServices(path.slice(0, 2), text);
  });

/** Sundays after one item's last day and before the next one's first. Weeks that an item leaves out are meant. */
function betweenSchedules({ schedule, today }: Coming): Reminder[] {
  const items = schedule.rules
    .filter(({ weekday, during }) => weekday === "Sunday" && during === undefined)
    .sort((a, b) => (a.from ?? "").localeCompare(b.from ?? ""));
  const isBetween = (date: CivilDate) =>
    items.some(({ until = date }) => until < date) &&
    !items.some(({ from = date, until = date }) => from <= date && date <= until);
  const sundays = nextYear(today).filter(
    (date) => weekdayName(date) === "Sunday" && isBetween(date) && servicesOn(schedule, date).length === 0,
  );
  const nextOf = (date: CivilDate) => items.find(({ from = date }) => from > date);
  return groupedBy(sundays, (date) => nextOf(date)?.from ?? "").flatMap(([date]) => {
    const next = nextOf(date!);
    const text = `no service from ${fullDate(date!)} on: one item of Sunday has ended, and this one begins with ${next?.from}`;
    return next ? inServices(next.path.slice(0, 2), text) : [];
  });
}

/** Liturgies that are still announced for days on which the rector is away. */
const whileRectorIsAway = ({ schedule, absences, today }: Coming): Reminder[] =>
  absences.flatMap(({ from, until }, index) => {
    const days = nextYear(today).filter((date) => from <= date && date <= until);
    const services = days.flatMap((date) => servicesOn(schedule, date));
    const liturgies = services.filter((service) => isHeld(service) && isLiturgy(service));
    const [first] = liturgies;
    const text = `Liturgies announced while the rector is away: ${liturgies.length}, the first on ${fullDate(first?.date ?? from)}. If no other priest serves, cancel or replace them in services.yml`;
    return first ? [{ part: "absences", path: [index], text }] : [];
  });

/** The great feasts, the first week of Great Lent and Holy Week, if they come within 40 days and have no services. */
function expectedServices({ schedule, feasts, today }: Coming): Reminder[] {
  const days = datesBetween(today, addDays(today, REMINDER_DAYS));
  const weekOf = (name: string, season: Season, length: number) => {
    const isIn = (date: CivilDate) => schedule.isInSeason(season, date);
    const monday = days.find((date) => isIn(date) && !isIn(addDays(date, -1)));
    const services = monday && servicesBetween(schedule, monday, addDays(monday, length - 1));
    return services ? [{ name, date: monday, services }] : [];
  };
  const expected = [
    ...feasts.map((feast) => ({ ...feast, services: feastServices(schedule, feasts, feast.date) })),
    ...weekOf("The first week of Great Lent", "Great Lent", 5),
    ...weekOf("Holy Week", "Holy Week", 6),
  ];
  return expected
    .filter(({ services }) => !services.some(isHeld))
    .sort((a, b) => daysBetween(b.date, a.date))
    .map(({ name, date }) => {
      const missing = schedule.isInSeason("Pascha", date)
        ? "no Liturgy yet: the services of every week are not held on it"
        : "no services yet";
      const when = `${inDays(daysBetween(today, date))} (${weekdayAndDay(date)})`;
      return { part: "services", text: `${name} is ${when} and has ${missing}` };
    });
}

/** A feast's own services; of the weekly ones only its Liturgy, because Saturday Vespers belong to the Sunday. */
function feastServices(schedule: Schedule, feasts: readonly GreatDay[], date: CivilDate) {
  const isPascha = schedule.isInSeason("Pascha", date);
  const feastOn = (day: CivilDate) => feasts.find((feast) => feast.date === day)?.name ?? "";
  return servicesBetween(schedule, addDays(date, -1), date).filter((service) =>
    isPascha
      ? service.date === date && isLiturgy(service)
      : isOnFeastDay(service, date, feastOn) && (service.kind === "dated" || isLiturgy(service)),
  );
}

/** Every kind of reminder. Each asks about an entry that makes visitors miss a service or event, or come in vain. */
const kinds: ((coming: Coming) => Reminder[])[] = [
  ofLastYear,
  atStrangeHours,
  heldTwice,
  betweenSchedules,
  whileRectorIsAway,
  expectedServices,
];

export const reminders = (coming: Coming): Reminder[] => kinds.flatMap((kind) => kind(coming));
