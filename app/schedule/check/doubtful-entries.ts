import { type ContentPart, type ParishEvent } from "~/content/schema";
import { type GreatDay } from "~/calendar/rules/upcoming-days";
import { addDays, type CivilDate, datesBetween, fullDate, weekdayName } from "~/dates/civil-date";
import { halvesOfDay } from "~/dates/usual-notation";
import { isLiturgy } from "~/schedule/next-services";
import { nextDateOf } from "~/schedule/events/event-dates";
import { eventsOn } from "~/schedule/events/events";
import { isAtNight, serviceTime } from "~/schedule/night";
import { type ContentPath, type Schedule } from "~/schedule/schedule";
import { isInForce, isSameName, servicesOn } from "~/schedule/services-on";

/** Optional advice for the secretary. `path` is a place in the file of the part. */
export interface Reminder {
  part: ContentPart;
  path?: readonly (string | number)[];
  text: string;
}

/** Entries that are valid but probably mistakes. `feasts` are those of the next 40 days. */
export const doubtfulEntries = (
  schedule: Schedule,
  events: readonly ParishEvent[],
  feasts: readonly GreatDay[],
  today: CivilDate,
): Reminder[] => [
  ...atStrangeHours(schedule, events, today),
  ...aNightEarly(schedule, feasts, today),
  ...atWeeklyTimesOnPascha(schedule, today),
  ...heldTwice(schedule, today),
  ...eventsInHolyWeek(schedule, events, today),
];

const EVENING_SERVICE = /\b(vespers|vigil|compline)\b/i;
const NIGHT_SERVICE = /\b(?:pasch|(?:nocturns|midnight|matins|vigil|resurrection|night|new year)\b)/i;

/** Vespers at 06:30 or a supper at 06:00 probably means the evening. From 08:00 on, Vespers may follow a Liturgy. */
const isStrange = (name: string, time: string): boolean =>
  EVENING_SERVICE.test(name) && time >= "04:00" ? time < "08:00" : time < "07:00" && !NIGHT_SERVICE.test(name);

function atStrangeHours(
  { rules, dated, changes, isInSeason }: Schedule,
  events: readonly ParishEvent[],
  today: CivilDate,
): Reminder[] {
  const entries: { name: string; time?: string; part?: ContentPart; path: ContentPath }[] = [
    ...rules.filter(({ until = today, during }) => until >= today && during !== "Pascha"),
    ...dated.filter(({ date }) => date >= today && !isInSeason("Pascha", date)),
    ...changes
      .map(({ service = "", replacedBy = service, movedTo, until }, index) => {
        return { name: replacedBy, time: movedTo, until, path: ["changes", index] };
      })
      .filter(({ until }) => until >= today),
    ...events.flatMap(({ title, time, ...event }, index) =>
      nextDateOf({ title, time, ...event }, today)
        ? [{ name: title, time, part: "events" as const, path: [index] }]
        : [],
    ),
  ];
  return entries.flatMap(({ name, time, part = "services", path }) =>
    time && isStrange(name, time) ? [{ part, path, text: `${name} at ${time}: ${halvesOfDay(time)}` }] : [],
  );
}

/** A service of a feast's night that was entered on the eve, so it would be held a night early. */
function aNightEarly({ dated }: Schedule, feasts: readonly GreatDay[], today: CivilDate): Reminder[] {
  return dated
    .filter((service) => service.date >= today && isAtNight(service))
    .flatMap(({ name, date, time, path }) => {
      const feast = feasts.find((one) => one.date === addDays(date, 1));
      if (!feast) return [];
      const when = serviceTime(time, fullDate(date).split(",")[0]!);
      const text = `${name} on ${date} is held at ${time} (${when}); for the night in which ${feast.name} begins, write ${feast.date}`;
      return [{ part: "services", path, text }];
    });
}

/** Every year has a Pascha within this time. */
const YEAR_DAYS = 400;

const nextYear = (today: CivilDate): CivilDate[] => datesBetween(today, addDays(today, YEAR_DAYS));

/** A weekly Liturgy entered for Pascha at its usual time, although the Paschal Liturgy is served at night. */
function atWeeklyTimesOnPascha(schedule: Schedule, today: CivilDate): Reminder[] {
  const { rules, dated } = schedule;
  const weekly = rules.filter(({ during, weekday }) => during === undefined && weekday === "Sunday");
  return nextYear(today)
    .filter((date) => schedule.isInSeason("Pascha", date))
    .flatMap((date) =>
      servicesOn(schedule, date)
        .filter(isLiturgy)
        .filter(({ name, time }) => weekly.some((rule) => rule.name === name && rule.time === time))
        .map(({ id, name, time }) => ({
          part: "services",
          path: [...rules, ...dated].find((entry) => entry.id === id)?.path,
          text: `${name} at ${time} on Pascha, ${fullDate(date)}, is that of every Sunday; the Liturgy of Pascha is served in the night`,
        })),
    );
}

/** Summer hours entered beside the regular hours, which have no end. */
function heldTwice(schedule: Schedule, today: CivilDate): Reminder[] {
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
function eventsInHolyWeek({ isInSeason }: Schedule, events: readonly ParishEvent[], today: CivilDate): Reminder[] {
  const dates = nextYear(today).filter((date) => isInSeason("Holy Week", date) || isInSeason("Pascha", date));
  return events.flatMap((event, index) => {
    const date = event.cancelled === undefined && dates.find((one) => eventsOn([event], one).length > 0);
    if (!date) return [];
    const season = isInSeason("Pascha", date) ? "on Pascha" : "in Holy Week";
    return [
      { part: "events", path: [index], text: `${event.title} on ${fullDate(date)} is ${season}: is that meant?` },
    ];
  });
}
