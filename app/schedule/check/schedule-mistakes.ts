import { type ParishEvent, type SiteContent } from "~/content/schema";
import { addDays, type CivilDate, datesBetween, daysBetween, fullDate } from "~/dates/civil-date";
import { firstFitting, fits } from "~/schedule/events";
import { type Schedule, type WeeklyRule } from "~/schedule/schedule";
import { type ContentMistake } from "~/content/source/locate.server";
import { datesOf, isHeld, plannedName, type Service, servicesOn } from "~/schedule/services-on";
import { inWords } from "~/text/typography";
import { changeMistakes, pathOfChange } from "./change-mistakes";

/**
 * Services and events that are well-formed but impossible. Past ones are ignored, so changing the weekly services never
 * requires editing them.
 */
export function scheduleMistakes(
  { events }: Pick<SiteContent, "events">,
  schedule: Schedule,
  today: CivilDate,
): ContentMistake[] {
  const inChanges = changeMistakes(schedule, today);
  const inTimes = inChanges.length > 0 ? [] : collisions(schedule, today);
  return [...neverHeld(schedule, today), ...inChanges, ...inTimes, ...eventMistakes(events)];
}

const eventMistakes = (events: readonly ParishEvent[]): ContentMistake[] =>
  events.flatMap((event, index) =>
    mistakesIn(event).map(({ path, ...words }) => ({ part: "events", path: [index, ...path], ...words })),
  );

type Found = Omit<ContentMistake, "part">;

/** The dates of a repeating event that contradict its repetition. */
function mistakesIn({ date, every, except = [], lastDay }: ParishEvent): Found[] {
  if (!every) return [];
  const isRight = fits(every, date, date);
  const days = isRight
    ? except.map((day, index) => ({ day, path: ["except", index] }))
    : [{ day: date, path: ["date"] }];
  const found = days
    .filter(({ day }) => !fits(every, date, day) || day < date)
    .map(({ day, path }) => ({
      path,
      found: `"${day}", which is ${fullDate(day)}`,
      expected: `a date that is "every ${every.words}", such as ${firstFitting(every, date)}`,
    }));
  const isTooLong = lastDay && every.unit === "week" && daysBetween(date, lastDay) >= 7;
  const tooLong = { path: ["lastDay"], found: `"${lastDay}"`, expected: "a day before the event is held again" };
  return isTooLong ? [...found, tooLong] : found;
}

/** Every season of the church year comes at least once within this time. */
const DAYS_CHECKED = 400;

/** Services at the same time and place, each pair once. */
function collisions(schedule: Schedule, today: CivilDate) {
  const found = new Map<string, ContentMistake>();
  for (const date of datesToCheck(schedule, today)) {
    const services = servicesOn(schedule, date).filter(isHeld);
    services.forEach((service, index) => {
      const other = services
        .slice(0, index)
        .find(({ time, place }) => time === service.time && place === service.place);
      if (!other) return;
      const key = `${other.id} ${service.id}`;
      if (!found.has(key)) found.set(key, collision(schedule, other, service));
    });
  }
  return [...found.values()];
}

function datesToCheck({ dated, changes }: Schedule, today: CivilDate) {
  const coming = datesBetween(today, addDays(today, DAYS_CHECKED));
  const named = [...dated.map(({ date }) => date), ...changes.map(({ from }) => from)];
  return new Set([...coming, ...named.filter((date) => date > today)]);
}

function collision(schedule: Schedule, first: Service, second: Service): ContentMistake {
  const both = [first, second];
  const areWeekly = both.every(({ kind, status }) => kind === "weekly" && status === "scheduled");
  const moved = both.find(({ status }) => status === "moved");
  return {
    part: "services",
    path: moved ? pathOfChange(schedule, moved) : [...second.path, "time"],
    found: `${first.name} and ${second.name} both at ${first.time} on ${fullDate(first.date)}`,
    expected: insteadOf(first, second) ?? insteadOf(second, first) ?? APART + (areWeekly ? TAKING_TURNS : ""),
  };
}

const APART =
  "services at different times, or with a place of their own: move, replace or cancel one of them on that date";
const TAKING_TURNS = "; or write in which weeks each is held, such as weeks: first and third";

/** The entry by which a dated service takes the place of a weekly one. */
function insteadOf(weekly: Service, { kind, name, occasion }: Service) {
  if (weekly.kind !== "weekly" || kind !== "dated") return undefined;
  const belongs = occasion === undefined ? "" : `, occasion: ${occasion}`;
  return `another time, or a place of its own; or in place of this entry, under "changes": date: ${weekly.date}, service: ${plannedName(weekly)}, replacedBy: ${name}${belongs}`;
}

/** Services on days that never come: a Wednesday of Pascha, fifth Sundays from May 1 until June 15. */
function neverHeld(schedule: Schedule, today: CivilDate): ContentMistake[] {
  const isNeverHeld = (rule: WeeklyRule) => {
    const { from = today, until = addDays(from, 2 * DAYS_CHECKED) } = rule;
    return until >= today && datesOf(schedule, rule, from, until).length === 0;
  };
  const firstOfDay = schedule.rules.filter(({ path, during, weeks }) => path.at(-1) === 0 && (during ?? weeks));
  return firstOfDay.filter(isNeverHeld).map(({ path, weekday, during, weeks = [] }) => ({
    part: "services",
    path: [...path.slice(0, 2), during ? "during" : "weeks"],
    found: `"${during ?? inWords(weeks)}", in which there is no ${weekday} between from and until`,
    expected: during ? "a season that has this weekday" : "weeks of the month that have this weekday",
  }));
}

/** Mistakes of a parish that marks streamed services and has no address for them. */
export function liveMistakes({ parish, services }: SiteContent): ContentMistake[] {
  if (parish.live !== undefined) return [];
  const missing = (part: ContentMistake["part"], path: ContentMistake["path"], found: string): ContentMistake => {
    return { part, path, found, expected: LIVE_ADDRESS };
  };
  const entered = [
    ...services.weekly.flatMap((day, at) =>
      day.services.map(({ live }, index) => ({ live, path: ["weekly", at, "services", index] })),
    ),
    ...services.dated.map(({ live }, index) => ({ live, path: ["dated", index] })),
  ];
  const lines = (["livePhone", "recordingDays"] as const).filter((name) => parish[name] !== undefined);
  return [
    ...lines.map((name) => missing("parish", [name], "this line")),
    ...entered.flatMap(({ live, path }) => (live ? missing("services", [...path, "live"], "live: yes") : [])),
  ];
}

const LIVE_ADDRESS = "the address of the video too, in the line live of parish.yml; or no such line here";
