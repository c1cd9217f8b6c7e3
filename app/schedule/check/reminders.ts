import { type GreatDay } from "~/calendar/rules/upcoming-days";
import { type ParishEvent, type Season } from "~/content/schema";
import {
  addDays,
  type CivilDate,
  datesBetween,
  daysBetween,
  fullDate,
  inDays,
  weekdayAndDay,
} from "~/dates/civil-date";
import { isHeld, isLiturgy, servicesBetween } from "~/schedule/next-services";
import { isOnFeastDay } from "~/schedule/occasions/feasts";
import { type Schedule } from "~/schedule/schedule";
import { type Service } from "~/schedule/services-on";
import { doubtfulEntries, type Reminder } from "./doubtful-entries";
import { onOtherDays } from "./movable-days";
import { type DatedEntry, lastYearsEntries, pastEntries } from "./past-entries";

/** Feasts within this many days should have services. */
export const REMINDER_DAYS = 40;

/** Past entries, probable slips, and coming days that lack services. `feasts` are those of the next 40 days. */
export const reminders = (
  schedule: Schedule,
  events: readonly ParishEvent[],
  feasts: readonly GreatDay[],
  today: CivilDate,
): Reminder[] => {
  const changes = schedule.changes.map(({ until }, index): DatedEntry => {
    return { part: "services", path: ["changes", index], kind: "change", date: until };
  });
  const dated = schedule.dated.map((service): DatedEntry => ({ part: "services", ...service }));
  const once = events.flatMap(({ date, title, every }, index): DatedEntry[] =>
    every ? [] : [{ part: "events", date, name: title, path: [index] }],
  );
  return [
    ...[changes, dated, once].flatMap((entries) => lastYearsEntries(entries, today)),
    ...cancelledEntries(schedule, today),
    ...strangeSpans(schedule, today),
    ...doubtfulEntries(schedule, events, feasts, today),
    ...onOtherDays(schedule, today),
    ...expectedServices(schedule, feasts, today),
    ...pastEntries(changes, today),
  ];
};

/** Longer cancellations are rarely intended. */
const LONG_DAYS = 60;
const YEAR_DAYS = 365;

/** Weekly services that are over or begin over a year from now, and long cancellations. */
function strangeSpans({ rules, changes }: Schedule, today: CivilDate): Reminder[] {
  const weekly = rules
    .filter(({ path }) => path.at(-1) === 0)
    .flatMap(({ path, from = today, until = today }) => {
      const over = until < today ? `these weekly services are over (${fullDate(until)})` : "";
      const late = `these weekly services begin on ${fullDate(from)}, more than a year from now`;
      const texts = [over, daysBetween(today, from) > YEAR_DAYS ? late : ""].filter(Boolean);
      return texts.map((text): Reminder => ({ part: "services", path: path.slice(0, 2), text }));
    });
  const long = changes.flatMap(({ cancelled, from, until }, index): Reminder[] => {
    const days = daysBetween(from, until);
    const text = `this cancellation is of ${days + 1} days, until ${fullDate(until)}: is that meant?`;
    return cancelled && until >= today && days > LONG_DAYS
      ? [{ part: "services", path: ["changes", index], text }]
      : [];
  });
  return [...weekly, ...long];
}

/** Dated services on days that are cancelled. */
const cancelledEntries = (schedule: Schedule, today: CivilDate): Reminder[] =>
  schedule.dated
    .filter(({ date }) => date >= today)
    .flatMap(({ id, date, name, path }) => {
      const service = servicesBetween(schedule, date, date).find((one) => one.id === id);
      if (service?.status !== "cancelled") return [];
      return [
        { part: "services", path, text: `${name} on ${fullDate(date)} is shown as cancelled: ${service.reason}` },
      ];
    });

interface ExpectedServices {
  name: string;
  date: CivilDate;
  services: Service[];
  /** The text for missing services. */
  missing?: string;
}

function expectedServices(schedule: Schedule, feasts: readonly GreatDay[], today: CivilDate): Reminder[] {
  const expected = [...feasts.map((day) => feastServices(schedule, feasts, day)), ...weeksAhead(schedule, today)];
  return expected
    .filter(({ services }) => !services.some(isHeld))
    .sort((one, other) => daysBetween(other.date, one.date))
    .map(({ name, date, missing = "no services yet" }) => ({
      part: "services",
      text: `${name} is ${inDays(daysBetween(today, date))} (${weekdayAndDay(date)}) and has ${missing}`,
    }));
}

/** A feast's own services; of the weekly ones only its Liturgy, because Saturday Vespers belong to the Sunday. */
function feastServices(schedule: Schedule, feasts: readonly GreatDay[], { name, date }: GreatDay): ExpectedServices {
  const services = servicesBetween(schedule, addDays(date, -1), date);
  if (schedule.isInSeason("Pascha", date)) {
    const missing = "no Liturgy yet: the services of every week are not held on it";
    return { name, date, services: services.filter((service) => service.date === date && isLiturgy(service)), missing };
  }
  const feastOn = (day: CivilDate) => feasts.find((one) => one.date === day)?.name ?? "";
  const isItsOwn = (service: Service) =>
    isOnFeastDay(service, date, feastOn) && (service.kind === "dated" || isLiturgy(service));
  return { name, date, services: services.filter(isItsOwn) };
}

/** The weekdays of the first week of Great Lent and of Holy Week, if they begin within 40 days. */
function weeksAhead(schedule: Schedule, today: CivilDate): ExpectedServices[] {
  const days = datesBetween(today, addDays(today, REMINDER_DAYS));
  const beginning = (season: Season) =>
    days.find((date) => schedule.isInSeason(season, date) && !schedule.isInSeason(season, addDays(date, -1)));
  const week = (name: string, monday: CivilDate | undefined, length: number): ExpectedServices[] =>
    monday === undefined
      ? []
      : [{ name, date: monday, services: servicesBetween(schedule, monday, addDays(monday, length - 1)) }];
  return [
    ...week("The first week of Great Lent", beginning("Great Lent"), 5),
    ...week("Holy Week", beginning("Holy Week"), 6),
  ];
}
