import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { calendarFacts, calendarOfParish, parishFeastProblems } from "~/calendar/tables/calendar.server";
import { type ContentChecks } from "~/content/live-content.server";
import { loadContent } from "~/content/load/load.server";
import { type SiteContent } from "~/content/schema";
import { type ContentProblem } from "~/content/source/problem";
import { parishSchedule, scheduleProblems } from "~/schedule/schedule.server";
import { sundayProblems } from "./first-visit.server";
import { deadLinks } from "./links/dead-links.server";

/** Every mistake in a content folder. */
export function contentProblems(folder: string): ContentProblem[] {
  const loaded = loadContent(folder);
  return "problems" in loaded ? loaded.problems : problemsBetweenFiles(folder, loaded.content);
}

/** The mistakes of content whose files are right by themselves. */
function problemsBetweenFiles(folder: string, content: SiteContent) {
  const inFeasts = parishFeastProblems(folder, content);
  const facts = inFeasts.length === 0 ? calendarOfParish(content).facts : undefined;
  return [
    ...scheduleProblems(folder, content),
    ...sundayProblems(folder, content),
    // Feasts have pages too, and their addresses are unknown while their file has mistakes.
    ...deadLinks(folder, content, (date) => (facts ? liturgicalDay(facts, date).greatFeast : "")),
    ...inFeasts,
  ];
}

/** The checks that a version of the content passes before it is shown. */
export const contentChecks: ContentChecks = {
  computeRest() {
    calendarFacts();
    parishSchedule();
  },
  problemsIn: problemsBetweenFiles,
};
