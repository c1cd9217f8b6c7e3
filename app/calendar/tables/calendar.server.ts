import path from "node:path";
import { type CalendarFacts } from "~/calendar/rules/facts";
import { type CachedLoad, cachedOrRead, keyOfFiles } from "~/content/load/cached-load.server";
import { perContent } from "~/content/snapshot.server";
import { ContentError, type ContentProblem, describeProblems } from "~/content/source/problem";
import { siteFolder } from "~/site-folder.server";
import { type ColorTable, loadColors } from "./load-colors.server";
import { loadCalendarFacts } from "./load-facts.server";
import { type Calendar, calendarOfParish, parishFeastProblems } from "./parish-feasts.server";
import { tableNames, type Tables } from "./table.server";

/** In the sources and in the container. */
const tablesFolder = path.join(siteFolder(), "app", "calendar", "tables");

/** Loads the program's tables from a folder, or every mistake in them. */
export function loadCalendar(directory = tablesFolder): LoadedCalendar {
  const tables: Tables = { directory, problems: [] };
  const [facts, colors] = [loadCalendarFacts(tables), loadColors(tables)];
  return colors && tables.problems.length === 0 ? { calendar: { facts, colors } } : { problems: tables.problems };
}

/** Tells the cache how to read the tables. */
export function calendarLoad(): CachedLoad<LoadedCalendar> {
  const files = tableNames.map((name) => path.join(tablesFolder, name));
  return { name: "calendar", key: keyOfFiles(files), read: () => loadCalendar() };
}

type LoadedCalendar = { calendar: Calendar } | { problems: ContentProblem[] };

const calendar = perContent(({ folder, content }) => {
  const tables = programCalendar();
  const problems = parishFeastProblems(folder, content, tables);
  if (problems.length > 0) throw new ContentError(problems, folder);
  return calendarOfParish(tables, content);
});

/**
 * The calendar's facts, including the parish's feasts.
 * @throws {ContentError} if parish-feasts.yml has a mistake
 */
export const calendarFacts = (): CalendarFacts => calendar().facts;

export const colorTable = (): ColorTable => calendar().colors;

let read: Calendar | undefined;

/** The calendar without the parish's feasts. @throws if a table has a mistake, which the build refuses */
export const programCalendar = (): Calendar => (read ??= readCalendar());

function readCalendar() {
  const loaded = cachedOrRead(calendarLoad()).result;
  if ("problems" in loaded) throw new Error(describeProblems(loaded.problems, tablesFolder));
  return loaded.calendar;
}

/** Every citation in the tables and the parish's feasts, with repetitions. */
export const citationsIn = ({ readings, parish }: CalendarFacts): string[] =>
  [...readings.values(), ...(parish?.feasts ?? []).map((feast) => feast.readings)].flat().map(({ display }) => display);
