import path from "node:path";
import { type GreatDay, greatDays, parishFeastDays } from "~/calendar/rules/upcoming-days";
import { programCalendar } from "~/calendar/tables/calendar.server";
import { calendarOfParish } from "~/calendar/tables/parish-feasts.server";
import { fileNames, textsIn } from "~/content/content-paths.server";
import { loadContent } from "~/content/load/load.server";
import { faultyPictures } from "~/content/pictures/fault-of-picture.server";
import { type Announcement, contentFiles, type SiteContent } from "~/content/schema";
import { lineFinder } from "~/content/source/locate.server";
import { withoutNotes } from "~/content/source/placeholders";
import { filesBelow, modifiedAtMs } from "~/content/source/read-folder.server";
import { addDays, type CivilDate, daysBetween, fullDate } from "~/dates/civil-date";
import { sanitizeLine } from "~/operator/cli/output";
import { type DatedEntry, lastYearsEntries, type Reminder, REMINDER_DAYS, reminders } from "~/schedule/check/reminders";
import { scheduleOf } from "~/schedule/schedule.server";
import { withoutRunnerCommands } from "~/text/escape";
import { todayIn } from "~/today.server";

/** Reminders for the secretary, a line each, about a content folder without mistakes. */
export function remindersFor(folder: string): string[] {
  const loaded = loadContent(folder);
  if (!("content" in loaded)) return [];
  const { content } = loaded;
  const today = todayIn(content.parish.timezone);
  const { announcements, absences = [], events } = content;
  const entries = [
    ...standingAnnouncements(folder, announcements, today),
    ...lastYearsEntries(datedEntries("announcements", announcements), today),
    ...lastYearsEntries(datedEntries("absences", absences), today),
    ...reminders({ schedule: scheduleOf(content), events, absences, feasts: feastsAhead(content, today), today }),
    ...unseenPictures(events),
  ];
  const lineIn = lineFinder(folder);
  const entryLines = entries.map(({ part, path: place, text }) => {
    const { file } = contentFiles[part];
    const line = place && lineIn(file, place);
    return `${line === undefined ? file : `${file}, line ${line}`}: ${text}`;
  });
  const pictureLines = faultyPictures(folder).map((fault) => `${fault}. No page shows it yet`);
  return [...wordsInTexts(folder, content), ...strayPages(folder), ...pictureLines, ...entryLines].map((line) =>
    withoutRunnerCommands(sanitizeLine(line)),
  );
}

/** The great feasts and the parish's own of the next 40 days. */
function feastsAhead(content: SiteContent, today: CivilDate): GreatDay[] {
  const until = addDays(today, REMINDER_DAYS);
  const { facts } = calendarOfParish(programCalendar(), content);
  const feasts = [...greatDays(facts, today, until), ...parishFeastDays(facts, today, until)];
  // The patron's feast may be a great one.
  const byDay = feasts
    .filter(({ kind }) => kind === "feast")
    .map((feast) => [`${feast.date} ${feast.name}`, feast] as const);
  return [...new Map(byDay).values()];
}

const datedEntries = (part: "announcements" | "absences", entries: readonly { until?: CivilDate }[]) =>
  entries.flatMap(({ until }, index): DatedEntry[] =>
    until ? [{ part, path: [index], what: `this ${contentFiles[part].item}`, date: until }] : [],
  );

const STANDING_DAYS = 90;

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

/** Markdown files in places where the site reads none. Links are not followed. */
function strayPages(folder: string) {
  const isRead = (file: string) =>
    fileNames.includes(file) || /^pages\/[^/]+$/.test(file) || /(?:^|\/)(?:[.~#]|README\.md$)/.test(file);
  const stray = filesBelow(folder).filter((file) => /\.md$/i.test(file) && !isRead(file));
  return stray.map(
    (file) => `${file} shows nowhere: a page lies in the folder pages itself, in small letters, such as pages/choir.md`,
  );
}

/** UTF-8 decoded as Windows-1252: "CafÃ©", "todayâ€™s", "Ð˜Ð²Ð°Ð½". */
const half = "[\\u0080-\\u00bf\\u0152-\\u0178\\u02c6\\u02dc\\u2013-\\u2122]";
const misread = new RegExp(
  `[\\p{L}\\p{N}]{0,9}(?:Ã${half}|(?:[ÐÑÎÏ]${half}){2}|â€.|Â[\\u00a0-\\u00bf])[\\p{L}\\p{N}]{0,9}`,
  "u",
);
const wrongEncoding =
  "looks garbled: another program opened this file in the wrong encoding. Type the letters again, and save the file as UTF-8";

/** Texts about other times and other parishes, which rightly name other priests. */
const otherTimes: string[] = [
  contentFiles.historyText,
  contentFiles.news,
  contentFiles.absences,
  contentFiles.events,
].map(({ file }) => file);

/** Garbled letters, and priests who are not among the parish's clergy. */
function wordsInTexts(folder: string, content: SiteContent) {
  return textsIn(folder).flatMap(({ file, text }) =>
    withoutNotes(file, text)
      .split("\n")
      .flatMap((line, index) => {
        const [garbled] = misread.exec(line) ?? [];
        // A photograph may keep its name.
        const isJudged = !otherTimes.includes(file) && !/^[\s-]*picture:/.test(line);
        const texts = [
          ...(garbled ? [`"${garbled}" ${wrongEncoding}`] : []),
          ...(isJudged ? strangersIn(line, content) : []),
        ];
        return texts.map((words) => `${file}, line ${index + 1}: ${words}`);
      }),
  );
}

/** Events had no need of a text in version 2, so its content still goes up without one. */
const unseenPictures = (events: SiteContent["events"]): Reminder[] =>
  events.flatMap(({ picture, pictureText }, index): Reminder[] => {
    const text = "write in pictureText what this event's picture shows, for people who cannot see it";
    return picture && pictureText === undefined ? [{ part: "events", path: [index, "picture"], text }] : [];
  });

const priest =
  /(?<!\p{L})(?:Father|Fr\.?|(?:Very |V\. ?)?Rev\.?(?: (?:Father|Fr\.?))?|Reverend|Pastor|Archpriest|Protopresbyter|Presbyter|Priest|Hieromonk|Hegumen|Igumen|Archimandrite) (?!Almighty)(\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]+)*)/gu;

const withoutPossessive = (name: string) => name.replace(/['’]s?$/, "");
const wordsOf = (name: string) =>
  withoutPossessive(name)
    .split(/[^\p{L}’'-]+/u)
    .filter(Boolean);

/** The hand-typed names of priests in a text who are not among the parish's clergy, each with advice. */
function strangersIn(text: string, { parish, leadership }: SiteContent) {
  // The rector in clergy.yml may be the former one.
  const otherClergy = leadership.clergy.filter(({ office }) => !/^rector$/i.test(office));
  const known = [parish.rector, ...otherClergy.map(({ name }) => name)].map(wordsOf);
  const isKnown = (name: string) => known.some((words) => wordsOf(name).every((word) => words.includes(word)));
  const advice = `still stands here, and the rector is ${parish.rector}. If he is meant, write {rector}`;
  return [...text.matchAll(priest)].flatMap(([found, name]) =>
    isKnown(name!) ? [] : [`${withoutPossessive(found)} ${advice}`],
  );
}
