import { parishFeastDays } from "~/calendar/rules/parish-feasts";
import { type GreatDay, greatDays } from "~/calendar/rules/upcoming-days";
import { loadCalendar } from "~/calendar/tables/facts.server";
import { calendarOfParish } from "~/calendar/tables/parish-feasts.server";
import { pageNames, pagesFolder } from "~/content/content-paths.server";
import { loadContent } from "~/content/load/load.server";
import { sampleList, type SamplePlace } from "~/content/samples";
import { type Announcement, contentFiles, type SiteContent } from "~/content/schema";
import { lineIn } from "~/content/source/locate.server";
import { withoutNotes } from "~/content/source/placeholders";
import { readTextFile } from "~/content/source/read-folder.server";
import { addDays, type CivilDate, fullDate } from "~/dates/civil-date";
import { todayIn } from "~/dates/today.server";
import { sanitizeForTerminal, sanitizeLine } from "~/operator/cli/output";
import { type Reminder } from "~/schedule/check/doubtful-entries";
import { REMINDER_DAYS, reminders } from "~/schedule/check/reminders";
import { scheduleOf } from "~/schedule/schedule.server";
import { withoutRunnerCommands } from "~/text/escape";

const maxLineWidth = 90;

/** What is still sample data, by file and line, for the person who fills it in. */
export function describeSamples(samples: readonly SamplePlace[], folder: string): string {
  const right = `The content in ${folder} is right, and the site can use it.`;
  if (samples.length === 0) return `${right}\nNone of it is sample data.`;
  const files = [...new Set(samples.map(({ file }) => file))];
  const parts = files.map((file) => `${file}\n${samples.filter((place) => place.file === file).map(lineOf).join("\n")}`);
  const count = samples.length === 1 ? "One place is" : `${samples.length} places are`;
  const head = `${right}\n${count} still sample data. Fill them in before the site goes live; what is true of your parish too, delete from ${sampleList}:`;
  return withoutRunnerCommands([head, ...parts].join("\n\n"));
}

function lineOf({ line, text }: SamplePlace): string {
  const short = text.length > maxLineWidth ? `${text.slice(0, maxLineWidth - 3)}...` : text;
  return `  line ${String(line).padStart(3)}  ${sanitizeForTerminal(short)}`;
}

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
  const { announcements, events } = loaded.content;
  const all = [...reminders(scheduleOf(loaded.content), events, feasts, today), ...pastAnnouncements(announcements, today)];
  const ofPlaces = all.map(({ part, path, text }) => {
    const { file } = contentFiles[part];
    const line = path && lineIn(folder, file, path);
    return `${line === undefined ? file : `${file}, line ${line}`}: ${text}`;
  });
  return [...ofPlaces, ...formerRectors(folder, loaded.content)].map((line) => withoutRunnerCommands(sanitizeLine(line)));
}

const pastAnnouncements = (announcements: readonly Announcement[], today: CivilDate): Reminder[] =>
  announcements.flatMap(({ until = today }, index) =>
    until < today
      ? [{ part: "announcements", path: [index], text: `this announcement is over (${fullDate(until)}) and shows nowhere` }]
      : [],
  );

/** Files about other times: a former rector is rightly named there. */
const datedFiles: string[] = [contentFiles.history, contentFiles.historyText, contentFiles.news, contentFiles.events].map(({ file }) => file);

const priest =
  /(?<!\p{L})(?:Father|Fr\.?|Archpriest|Protopresbyter|Presbyter|Priest|Hieromonk|Hegumen|Igumen|Archimandrite) (?!Almighty)(\p{Lu}[\p{L}’'-]*)/gu;

/** Where a priest's name was typed by hand who is not, or no longer, among the parish's clergy. */
function formerRectors(folder: string, { parish, leadership }: SiteContent): string[] {
  // Who stands in clergy.yml as the rector may be the former one.
  const others = leadership.clergy.filter(({ office }) => !/^rector$/i.test(office));
  const known = [parish.rector, ...others.map(({ name }) => name)].join(" ");
  const files = [...Object.values(contentFiles).map(({ file }) => file), ...pageNames(folder).map((name) => `${pagesFolder}/${name}`)];
  return files.filter((file) => !datedFiles.includes(file)).flatMap((file) => {
    const read = readTextFile(folder, file);
    const lines = "text" in read ? withoutNotes(file, read.text).split("\n") : [];
    return lines.flatMap((line, index) =>
      [...line.matchAll(priest)]
        // A photograph may keep its name.
        .filter(([, name]) => !known.includes(name!) && !/^\s*picture:/.test(line))
        .map(([found]) => `${file}, line ${index + 1}: ${found} still stands here, and the rector is ${parish.rector}. If he is meant, write {rector}`),
    );
  });
}

/** The reminders as they are printed below what is right. */
export const describeReminders = (lines: readonly string[]): string =>
  ["", "Reminders (the site can go up all the same):", "", ...lines.map((line) => `  ${line}`)].join("\n");
