import path from "node:path";
import { type ColorTable } from "~/calendar/rules/color";
import { type CalendarFacts } from "~/calendar/rules/facts";
import { filesStamp, tablePaths, tablesFolder } from "~/content/content-paths.server";
import { type CachedLoad, cachedOrRead } from "~/content/load/cached-load.server";
import { perContent } from "~/content/snapshot.server";
import { ContentError, type ContentProblem } from "~/content/source/problem";
import { env } from "~/env.server";
import { loadColors } from "./load-colors.server";
import { loadCalendarFacts } from "./load-facts.server";
import { type Calendar, calendarOfParish, parishFeastProblems } from "./parish-feasts.server";

/** Loads content/calendar, or every mistake in it. */
export function loadCalendar(contentDir: string): LoadedCalendar {
  const directory = path.join(contentDir, tablesFolder);
  const facts = loadCalendarFacts(directory);
  const colors = loadColors(directory);
  if ("facts" in facts && "colors" in colors) return { calendar: { ...facts, ...colors } };
  return { problems: [facts, colors].flatMap((loaded) => ("problems" in loaded ? loaded.problems : [])) };
}

/** Tells the cache how to read content/calendar. */
export function calendarLoad(contentDir = env.contentDir): CachedLoad<LoadedCalendar> {
  const files = tablePaths.map((file) => path.join(contentDir, file));
  return { name: "calendar", files, read: () => loadCalendar(contentDir) };
}

type LoadedCalendar = { calendar: Calendar } | { problems: ContentProblem[] };

const calendar = perContent(({ folder, content }) => {
  const tables = openCalendar(folder);
  const problems = parishFeastProblems(folder, content, tables);
  if (problems.length > 0) throw new ContentError(problems, folder);
  return calendarOfParish(tables, content);
});

/**
 * The calendar's facts, including the parish's feasts.
 * @throws {ContentError} if a table or parish-feasts.yml has a mistake
 */
export const calendarFacts = (): CalendarFacts => calendar().facts;

export const colorTable = (): ColorTable => calendar().colors;

let latest: { stamp: string; calendar: Calendar } | undefined;

/** The tables are large and seldom edited, so unchanged ones are not read again. */
function openCalendar(contentDir: string): Calendar {
  const stamp = filesStamp(contentDir, tablePaths);
  if (latest?.stamp !== stamp) latest = { stamp, calendar: readCalendar(contentDir) };
  return latest.calendar;
}

function readCalendar(contentDir: string): Calendar {
  const loaded = cachedOrRead(calendarLoad(contentDir)).result;
  if ("problems" in loaded) throw new ContentError(loaded.problems, contentDir);
  return loaded.calendar;
}

/** Every citation in the tables and the parish's feasts, with repetitions. */
export function citationsIn({ readings, resurrectionGospels, parish }: CalendarFacts): string[] {
  const tables = [readings.fromPascha, readings.byDate, readings.floating, resurrectionGospels];
  const parishFeasts = [
    ...[...(parish?.everyYear.values() ?? [])].flatMap(({ feasts }) => feasts),
    ...[...(parish?.movable.values() ?? [])].map(({ feast }) => feast),
  ];
  const inAll = [
    ...tables.flatMap((table) => [...table.values()].flat()),
    ...parishFeasts.filter(({ day }) => day.isParishFeast).flatMap((feast) => feast.readings),
  ];
  return inAll.map(({ display }) => display);
}
