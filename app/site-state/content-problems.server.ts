import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { loadCalendar } from "~/calendar/tables/calendar.server";
import { calendarOfParish, parishFeastProblems } from "~/calendar/tables/parish-feasts.server";
import { folderProblems } from "~/content/content-paths.server";
import { loadContent } from "~/content/load/load.server";
import { type ContentProblem } from "~/content/source/problem";
import { deadLinks } from "~/page-data/links/dead-links.server";
import { scheduleProblems } from "~/schedule/schedule.server";

/** Every mistake in the content folder, the church calendar's tables included; an empty list when all is right. */
export function contentProblems(folder: string): ContentProblem[] {
  const unreadable = folderProblems(folder);
  if (unreadable.length > 0) return unreadable;
  const [content, calendar] = [loadContent(folder), loadCalendar(folder)];
  const inTables = "problems" in calendar ? calendar.problems : [];
  if ("problems" in content) return [...content.problems, ...inTables];
  const tables = "calendar" in calendar ? calendar.calendar : undefined;
  const inFeasts = tables ? parishFeastProblems(folder, content.content, tables) : [];
  const facts = tables && inFeasts.length === 0 ? calendarOfParish(tables, content.content).facts : undefined;
  return [
    ...scheduleProblems(folder, content.content),
    // Pages of feasts have addresses too, which nobody knows while the calendar has mistakes.
    ...deadLinks(folder, content.content, (date) => (facts ? liturgicalDay(facts, date).greatFeast : "")),
    ...inTables,
    ...inFeasts,
  ];
}
