import path from "node:path";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { calendarFacts, loadCalendar } from "~/calendar/tables/calendar.server";
import { calendarOfParish, parishFeastProblems } from "~/calendar/tables/parish-feasts.server";
import { folderProblems } from "~/content/content-paths.server";
import { type ContentChecks } from "~/content/live-content.server";
import { loadContent } from "~/content/load/load.server";
import { type ContentProblem } from "~/content/source/problem";
import { parishSchedule, scheduleProblems } from "~/schedule/schedule.server";
import { siteFolder } from "~/site-folder.server";
import { checkLinks, deadLinks } from "./links/dead-links.server";

/**
 * Every mistake in a content folder, including the tables of the church calendar.
 * @param publicFolder where the pictures and files are to which the content refers
 */
export function contentProblems(folder: string, publicFolder = path.join(siteFolder(), "public")): ContentProblem[] {
  const unreadable = folderProblems(folder);
  if (unreadable.length > 0) return unreadable;
  const [content, calendar] = [loadContent(folder, path.join(publicFolder, "images")), loadCalendar(folder)];
  const inTables = "problems" in calendar ? calendar.problems : [];
  if ("problems" in content) return [...content.problems, ...inTables];
  const tables = "calendar" in calendar ? calendar.calendar : undefined;
  const inFeasts = tables ? parishFeastProblems(folder, content.content, tables) : [];
  const facts = tables && inFeasts.length === 0 ? calendarOfParish(tables, content.content).facts : undefined;
  return [
    ...scheduleProblems(folder, content.content),
    // Feasts have pages too, and their addresses are unknown while the calendar has mistakes.
    ...deadLinks(folder, content.content, {
      feastOn: (date) => (facts ? liturgicalDay(facts, date).greatFeast : ""),
      publicFolder,
    }),
    ...inTables,
    ...inFeasts,
  ];
}

/** The checks that a version of the content passes before it is shown. */
export const contentChecks: ContentChecks = {
  computeRest() {
    calendarFacts();
    parishSchedule();
    checkLinks();
  },
  problemsIn: (folder) => contentProblems(folder),
};
