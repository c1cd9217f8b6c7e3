import path from "node:path";
import { env } from "~/env.server";
import { keptOrRead, type Reading } from "~/content/cached-load.server";
import { ContentError, type ContentProblem } from "~/content/source/problem";
import { filesIn } from "~/content/source/read-folder.server";
import { type ColourTable } from "~/calendar/rules/color";
import { type CalendarFacts } from "~/calendar/rules/facts";
import { loadColours } from "./load-colors.server";
import { loadCalendarFacts } from "./load-facts.server";

/** Everything of content/calendar, or everything that is wrong there. */
export function loadCalendar(contentDir: string): LoadedCalendar {
  const directory = path.join(contentDir, "calendar");
  const facts = loadCalendarFacts(directory);
  const colours = loadColours(directory);
  if ("facts" in facts && "colours" in colours) return { calendar: { ...facts, ...colours } };
  return { problems: [facts, colours].flatMap((loaded) => ("problems" in loaded ? loaded.problems : [])) };
}

export function calendarReading(contentDir = env.contentDir): Reading<LoadedCalendar> {
  const directory = path.join(contentDir, "calendar");
  const files = filesIn(directory).map((name) => path.join(directory, name));
  return { name: "calendar", files, read: () => loadCalendar(contentDir) };
}

type LoadedCalendar = { calendar: Calendar } | { problems: ContentProblem[] };

export interface Calendar {
  facts: CalendarFacts;
  colours: ColourTable;
}

let calendar: Calendar | undefined;

/**
 * The facts of the church year, read once.
 * @throws {ContentError} when the tables have a mistake
 */
export const calendarFacts = (): CalendarFacts => (calendar ??= readCalendar()).facts;

/** The table of the vestments' colours. */
export const colourTable = (): ColourTable => (calendar ??= readCalendar()).colours;

function readCalendar(): Calendar {
  const loaded = keptOrRead(calendarReading());
  if ("problems" in loaded) throw new ContentError(loaded.problems, env.contentDir);
  return loaded.calendar;
}
