import path from "node:path";
import { env } from "~/env.server";
import { keptOrRead, type Reading } from "~/content/kept.server";
import { type ContentProblem, describeProblems } from "~/content/problem";
import { filesIn } from "~/content/read-folder.server";
import { type ColourTable } from "./colour";
import { type CalendarFacts } from "./facts";
import { loadColours } from "./load-colours.server";
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

/** The facts of the church year, read once. Wrong tables stop the server with a list of what is wrong. */
export const calendarFacts = (): CalendarFacts => (calendar ??= loadOrStop()).facts;

/** The table of the vestments' colours. */
export const colourTable = (): ColourTable => (calendar ??= loadOrStop()).colours;

function loadOrStop(): Calendar {
  const loaded = keptOrRead(calendarReading());
  if ("calendar" in loaded) return loaded.calendar;
  console.error(describeProblems(loaded.problems, env.contentDir));
  process.exit(1);
}
