import { type GreatDay } from "~/calendar/rules/upcoming-days";
import { type Season } from "~/content/schema";
import { addDays, type CivilDate, daysBetween, fullDate, inDays, weekdayAndDay } from "~/dates/civil-date";
import { servicesBetween } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { type Service } from "~/schedule/services-on";

/** Something that a secretary may want to do, and need not. `path` is a place in content/services.yml. */
export interface Reminder {
  path?: readonly (string | number)[];
  text: string;
}

/** So many days ahead somebody should have thought of a feast. */
export const REMINDER_DAYS = 40;

/** What is past and may be taken out, and days ahead on which one expects a service. `feasts` are those of the next 40 days. */
export const reminders = (schedule: Schedule, feasts: readonly GreatDay[], today: CivilDate): Reminder[] => [
  ...pastChanges(schedule, today),
  ...cancelledEntries(schedule, today),
  ...expectedServices(schedule, feasts, today),
];

const pastChanges = ({ changes }: Schedule, today: CivilDate): Reminder[] =>
  changes.flatMap(({ until }, index) =>
    until < today
      ? [{ path: ["changes", index], text: `this change is over (${fullDate(until)}) and can be deleted` }]
      : [],
  );

/** Somebody entered a service for a day, and somebody cancelled the day. */
const cancelledEntries = (schedule: Schedule, today: CivilDate): Reminder[] =>
  schedule.dated
    .filter(({ date }) => date >= today)
    .flatMap(({ id, date, name, path }) => {
      const service = servicesBetween(schedule, date, date).find((one) => one.id === id);
      if (service?.status !== "cancelled") return [];
      return [{ path, text: `${name} on ${fullDate(date)} is shown as cancelled: ${service.reason}` }];
    });

interface ExpectedServices {
  name: string;
  date: CivilDate;
  services: Service[];
}

function expectedServices(schedule: Schedule, feasts: readonly GreatDay[], today: CivilDate): Reminder[] {
  const expected = [...feasts.map(({ name, date }) => feast(schedule, name, date)), ...weeksAhead(schedule, today)];
  return expected
    .filter(({ services }) => services.every(({ status }) => status === "cancelled"))
    .sort((one, other) => daysBetween(other.date, one.date))
    .map(({ name, date }) => ({
      text: `${name} is ${inDays(daysBetween(today, date))} (${weekdayAndDay(date)}) and has no services yet`,
    }));
}

/** A feast has its services on the day and on the evening before. Of Pascha the usual ones of a Sunday are not meant. */
function feast(schedule: Schedule, name: string, date: CivilDate): ExpectedServices {
  const services = servicesBetween(schedule, addDays(date, -1), date).filter(
    (service) => service.date === date || service.time >= "12:00",
  );
  const isPascha = schedule.isInSeason("Pascha", date);
  return {
    name,
    date,
    services: isPascha ? services.filter((service) => !isOfEveryWeek(schedule, service)) : services,
  };
}

const isOfEveryWeek = ({ rules }: Schedule, { id }: Service): boolean =>
  rules.some((rule) => rule.id === id && rule.during === undefined);

/** The first week of Great Lent and Holy Week, when they begin within the next 40 days. Their Sundays are not counted. */
function weeksAhead(schedule: Schedule, today: CivilDate): ExpectedServices[] {
  const days = Array.from({ length: REMINDER_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
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
