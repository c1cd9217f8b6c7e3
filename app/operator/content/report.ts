import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parishFeastDays } from "~/calendar/rules/parish-feasts";
import { type GreatDay, greatDays } from "~/calendar/rules/upcoming-days";
import { programCalendar } from "~/calendar/tables/calendar.server";
import { calendarOfParish } from "~/calendar/tables/parish-feasts.server";
import { fileNames, textsIn } from "~/content/content-paths.server";
import { loadContent, picturesFolder } from "~/content/load/load.server";
import { faultyPictures } from "~/content/pictures/fault-of-picture.server";
import { sampleList, type SamplePlace } from "~/content/samples";
import { type Announcement, contentFiles, type PartDefinition, type SiteContent } from "~/content/schema";
import { lineFinder } from "~/content/source/locate.server";
import { withoutNotes } from "~/content/source/placeholders";
import { folderFault, modifiedAtMs } from "~/content/source/read-folder.server";
import { addDays, type CivilDate, daysBetween, fullDate } from "~/dates/civil-date";
import { minutesOfDay } from "~/dates/clock-time";
import { todayIn } from "~/today.server";
import { sanitizeForTerminal, sanitizeLine } from "~/operator/cli/output";
import { wrongEncodings } from "~/operator/content/wrong-encoding";
import { type Reminder } from "~/schedule/check/doubtful-entries";
import { nextDateOf } from "~/schedule/events/event-dates";
import { type DatedEntry, lastYearsEntries, pastEntries } from "~/schedule/check/past-entries";
import { REMINDER_DAYS, reminders } from "~/schedule/check/reminders";
import { scheduleOf } from "~/schedule/schedule.server";
import { withoutRunnerCommands } from "~/text/escape";

const maxLineWidth = 90;

/**
 * Lists the sample data by file and line.
 * @param samples undefined when the list of the sample's words cannot be read
 */
export function describeSamples(samples: readonly SamplePlace[] | undefined, folder: string): string {
  const right = `The content in ${folder} is right, and the site can use it.`;
  if (!samples)
    return `${right}\nWithout ${sampleList} its sample data cannot be told apart: get the file back from History on GitHub, or from the folder that came with the program. If no sample data is left, an empty ${sampleList} is enough.`;
  if (samples.length === 0) return `${right}\nNone of it is sample data.`;
  const files = [...new Set(samples.map(({ file }) => file))];
  const parts = files.map((file) => [file, ...samples.filter((place) => place.file === file).map(lineOf)].join("\n"));
  const count = samples.length === 1 ? "One place is" : `${samples.length} places are`;
  const head = `${right}\n${count} still sample data. Fill them in before the site goes live; what is true of your parish too, delete from ${sampleList}:`;
  return withoutRunnerCommands([head, ...parts].join("\n\n"));
}

function lineOf({ line, text }: SamplePlace): string {
  const short = text.length > maxLineWidth ? `${text.slice(0, maxLineWidth - 3)}...` : text;
  return `  line ${String(line).padStart(3)}  ${sanitizeForTerminal(short)}`;
}

/** Reminders for the secretary, a line each, about a content folder without mistakes. */
export function remindersFor(folder: string): string[] {
  const loaded = loadContent(folder);
  if (!("content" in loaded)) return [];
  const today = todayIn(loaded.content.parish.timezone);
  const until = addDays(today, REMINDER_DAYS);
  const { facts } = calendarOfParish(programCalendar(), loaded.content);
  const great = [...greatDays(facts, today, until)].filter(({ kind }) => kind === "feast");
  const isGreat = (feast: GreatDay) => great.some(({ date, name }) => date === feast.date && name === feast.name);
  const feasts = [...great, ...parishFeastDays(facts, today, until).filter((feast) => !isGreat(feast))];
  const { absences = [], announcements, events } = loaded.content;
  const lists = [datedEntries("absences", absences), datedEntries("announcements", announcements)];
  const all = [
    ...openingHours(loaded.content),
    ...standingAnnouncements(folder, announcements, today),
    ...manyAlarms(announcements, today),
    ...lists.flatMap((entries) => lastYearsEntries(entries, today)),
    ...reminders(scheduleOf(loaded.content), events, feasts, today),
    ...lists.flatMap((entries) => pastEntries(entries, today)),
  ];
  const lineIn = lineFinder(folder);
  const entryLines = all.map(({ part, path: place, text }) => {
    const { file } = contentFiles[part];
    const line = place && lineIn(file, place);
    return `${line === undefined ? file : `${file}, line ${line}`}: ${text}`;
  });
  const textLines = [
    ...formerRectors(folder, loaded.content, today),
    ...candleStands(folder, loaded.content),
    ...wrongEncodings(folder),
  ];
  const pictureLines = faultyPictures(picturesFolder()).map((fault) => `${fault}. No page shows it yet`);
  return [...textLines, ...strayPages(folder), ...oldTables(folder), ...pictureLines, ...entryLines].map((line) =>
    withoutRunnerCommands(sanitizeLine(line)),
  );
}

const datedEntries = (part: "announcements" | "absences", entries: readonly { until?: CivilDate }[]) =>
  entries.flatMap(({ until }, index): DatedEntry[] =>
    until ? [{ part, path: [index], kind: contentFiles[part].item, date: until }] : [],
  );

const STANDING_DAYS = 90;
const MOST_ALARMS = 3;

/**
 * Announcements without an end, three months after their first day or the last change of the file. Announcements that
 * show by the schedule are meant to stay.
 */
function standingAnnouncements(folder: string, announcements: readonly Announcement[], today: CivilDate): Reminder[] {
  const written = new Date(modifiedAtMs(path.join(folder, contentFiles.announcements.file))).toISOString().slice(0, 10);
  return announcements.flatMap(({ from = written, until, show }, index): Reminder[] => {
    if (until !== undefined || show !== undefined || daysBetween(from, today) <= STANDING_DAYS) return [];
    const text = `this announcement has stood since ${fullDate(from)} or longer, and has no until: is it still true?`;
    return [{ part: "announcements", path: [index], text }];
  });
}

/** Readers ignore alarms when there are many. */
function manyAlarms(announcements: readonly Announcement[], today: CivilDate): Reminder[] {
  const alarms = announcements.filter(
    ({ type, from = today, until = today }) => type !== "info" && from <= today && until >= today,
  );
  const text = `${alarms.length} alarms stand at the top of the home page at once: could some be of type info?`;
  return alarms.length > MOST_ALARMS ? [{ part: "announcements", text }] : [];
}

/** Opening times more than an hour before the first service, or after it: probably forgotten in a change. */
const openingHours = ({ services }: SiteContent): Reminder[] =>
  services.weekly.flatMap(({ opens, services: [first] }, index) => {
    const early = opens === undefined || !first ? 0 : minutesOfDay(first.time) - minutesOfDay(opens);
    const text = `opens is ${opens}, and the first service begins at ${first?.time}`;
    return early < 0 || early > 60 ? [{ part: "services", path: ["weekly", index, "opens"], text }] : [];
  });

/** One line with every mention of a candle stand in a parish that has no candles. */
function candleStands(folder: string, { prayer, donate }: SiteContent): string[] {
  if ([prayer, donate].some((page) => page?.candles?.length)) return [];
  const texts = textsIn(folder).filter(({ file }) => !datedFiles.includes(file));
  const places = texts.flatMap(({ file, text }) => {
    const words = withoutNotes(file, text);
    return [...words.matchAll(/\bcandle[\s-]+(?:stand|desk|counter|table)/gi)].map(
      ({ index }) => `${file}, line ${words.slice(0, index).split("\n").length}`,
    );
  });
  return places.length === 0 ? [] : [`${places.join("; ")}: the candle stand is named here, and no page has candles`];
}

/** Pages in places that the site does not read. */
function strayPages(folder: string): string[] {
  const isRead = (file: string) =>
    fileNames.includes(file) || /^pages\/[^/]+$/.test(file) || /(?:^|\/)(?:[.~#]|README\.md$)/.test(file);
  const stray = filesBelow(folder).filter((file) => /\.md$/i.test(file) && !isRead(file));
  return stray.map(
    (file) => `${file} shows nowhere: a page lies in the folder pages itself, in small letters, such as pages/choir.md`,
  );
}

/** Until version 2, the tables of the church calendar were content. */
const oldTables = (folder: string): string[] =>
  existsSync(path.join(folder, "calendar"))
    ? ["calendar/ is not read: the tables of the church calendar come with the program. You may delete this folder"]
    : [];

/** The files below a folder, without the targets of links and unreadable folders. */
function filesBelow(folder: string, inner = ""): string[] {
  if (folderFault(path.join(folder, inner))) return [];
  const entries = readdirSync(path.join(folder, inner), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = path.posix.join(inner, entry.name);
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
}

/** One line with the parts that this parish leaves out; empty when it has all. */
export function describeLeftOut(folder: string): string {
  const parts: PartDefinition[] = Object.values(contentFiles);
  const absent = parts.filter(({ file, optional }) => optional && !existsSync(path.join(folder, file)));
  // men.md and men.yml are one page.
  const names = absent.filter(({ file }) => file.endsWith(".yml")).map(({ file }) => file.replace(/\.\w+$/, ""));
  return names.length === 0 ? "" : `\nLeft out: ${names.join(", ")}`;
}

/** Files about other times and other parishes, which rightly name other priests. */
const datedFiles: string[] = [contentFiles.historyText, contentFiles.news, contentFiles.absences].map(
  ({ file }) => file,
);

const priest =
  /(?<!\p{L})(?:Father|Fr\.?|(?:Very |V\. ?)?Rev\.?(?: (?:Father|Fr\.?))?|Reverend|Pastor|Archpriest|Protopresbyter|Presbyter|Priest|Hieromonk|Hegumen|Igumen|Archimandrite) (?!Almighty)(\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]+)*)/gu;

const withoutPossessive = (name: string) => name.replace(/['’]s?$/, "");
const wordsOf = (name: string) =>
  withoutPossessive(name)
    .split(/[^\p{L}’'-]+/u)
    .filter(Boolean);

/** The hand-typed names of priests who are not among the parish's clergy. */
function formerRectors(folder: string, { parish, leadership, events }: SiteContent, today: CivilDate): string[] {
  // The rector in clergy.yml may be the former one.
  const otherClergy = leadership.clergy.filter(({ office }) => !/^rector$/i.test(office));
  const known = [parish.rector, ...otherClergy.map(({ name }) => name)].map(wordsOf);
  const isKnown = (name: string) => known.some((words) => wordsOf(name).every((word) => words.includes(word)));
  const lineIn = lineFinder(folder);
  const eventLines = events.map((event, index) => ({
    first: lineIn(contentFiles.events.file, [index]) ?? 0,
    isPast: (event.lastDay ?? event.date) < today && nextDateOf(event, today) === undefined,
  }));
  const isPastEvent = (file: string, line: number) =>
    file === contentFiles.events.file && (eventLines.filter(({ first }) => first <= line).at(-1)?.isPast ?? true);
  const namesIn = (file: string, line: string, number: number) => {
    // A photograph may keep its name.
    if (/^[\s-]*picture:/.test(line) || isPastEvent(file, number)) return [];
    const others = [...line.matchAll(priest)].filter(([, name]) => !isKnown(name!));
    const advice = `still stands here, and the rector is ${parish.rector}. If he is meant, write {rector}`;
    return others.map(([found]) => `${file}, line ${number}: ${withoutPossessive(found)} ${advice}`);
  };
  return textsIn(folder)
    .filter(({ file }) => !datedFiles.includes(file))
    .flatMap(({ file, text }) =>
      withoutNotes(file, text)
        .split("\n")
        .flatMap((line, index) => namesIn(file, line, index + 1)),
    );
}

/** The list of reminders at the end of the report. */
export const describeReminders = (lines: readonly string[]): string =>
  ["", "Reminders (the site can go up all the same):", "", ...lines.map((line) => `  ${line}`)].join("\n");
