import path from "node:path";
import { env } from "~/env.server";
import { keptOrRead } from "~/content/kept.server";
import { type ContentProblem, describeProblems } from "~/content/problem";
import { type ColourTable } from "./colour";
import { type CalendarFacts } from "./facts";
import { loadColours } from "./load-colours.server";
import { loadCalendarFacts } from "./load-facts.server";

/** Everything of content/calendar, or everything that is wrong there. */
export function loadCalendar(contentDir: string): { calendar: Calendar } | { problems: ContentProblem[] } {
  const directory = path.join(contentDir, "calendar");
  const facts = loadCalendarFacts(directory);
  const colours = keptOrRead(colourReading(directory));
  if ("facts" in facts && "colours" in colours) return { calendar: { ...facts, ...colours } };
  return { problems: [facts, colours].flatMap((loaded) => ("problems" in loaded ? loaded.problems : [])) };
}

/** The table of colours as it is read; the facts, being more than half of the tables, are read quicker than kept. */
export function colourReading(directory = path.join(env.contentDir, "calendar")) {
  return { name: "colours", files: [path.join(directory, "colours.yml")], read: () => loadColours(directory) };
}

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
  const loaded = loadCalendar(env.contentDir);
  if ("calendar" in loaded) return loaded.calendar;
  console.error(describeProblems(loaded.problems, env.contentDir));
  process.exit(1);
}
