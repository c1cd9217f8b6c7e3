import { parishFeastDays } from "~/calendar/rules/parish-feasts";
import { type GreatDay, greatDays } from "~/calendar/rules/upcoming-days";
import { loadCalendar } from "~/calendar/tables/facts.server";
import { calendarOfParish } from "~/calendar/tables/parish-feasts.server";
import { loadContent } from "~/content/load/load.server";
import { contentFiles } from "~/content/schema";
import { lineIn } from "~/content/source/locate.server";
import { addDays } from "~/dates/civil-date";
import { todayIn } from "~/dates/today.server";
import { sanitizeLine } from "~/operator/cli/sanitize-for-terminal";
import { withoutRunnerCommands } from "~/text/runner-commands";
import { REMINDER_DAYS, reminders } from "~/schedule/check/reminders";
import { scheduleOf } from "~/schedule/schedule.server";

/** What a secretary may want to do about services and events, a line each, of a content folder without mistakes. */
export function remindersFor(folder: string): string[] {
  const [loaded, tables] = [loadContent(folder), loadCalendar(folder)];
  if (!("content" in loaded) || !("calendar" in tables)) return [];
  const today = todayIn(loaded.content.parish.timezone);
  const until = addDays(today, REMINDER_DAYS);
  const { facts } = calendarOfParish(tables.calendar, loaded.content);
  const great = [...greatDays(facts, today, until)].filter(({ kind }) => kind === "feast");
  const isGreat = (feast: GreatDay) => great.some(({ date, name }) => date === feast.date && name === feast.name);
  const feasts = [...great, ...parishFeastDays(facts, today, until).filter((feast) => !isGreat(feast))];
  return reminders(scheduleOf(loaded.content), loaded.content.events, feasts, today).map(({ part, path, text }) => {
    const { file } = contentFiles[part];
    const line = path && lineIn(folder, file, path);
    return withoutRunnerCommands(sanitizeLine(`${line === undefined ? file : `${file}, line ${line}`}: ${text}`));
  });
}

/** The reminders as they are printed below what is right. */
export const describeReminders = (lines: readonly string[]): string =>
  ["", "Reminders (the site can go up all the same):", "", ...lines.map((line) => `  ${line}`)].join("\n");
