import { loadCalendar } from "~/calendar/tables/facts.server";
import { loadContent } from "~/content/load.server";
import { type ContentProblem } from "~/content/source/problem";

/** Every mistake in the content folder, the church calendar's tables included; an empty list when all is right. */
export function contentProblems(folder: string): ContentProblem[] {
  const loaded = [loadContent(folder), loadCalendar(folder)];
  return loaded.flatMap((part) => ("problems" in part ? part.problems : []));
}
