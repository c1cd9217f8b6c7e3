import { type GreatDay, greatDays, parishFeastDays } from "~/calendar/rules/upcoming-days";
import { calendarOfParish } from "~/calendar/tables/calendar.server";
import { fileNames, textsIn } from "~/content/content-paths.server";
import { loadContent } from "~/content/load/load.server";
import { faultyPictures } from "~/content/pictures/fault-of-picture.server";
import { contentFiles, type ContentPart, type Season, type SiteContent } from "~/content/schema";
import { lineFinder } from "~/content/source/locate.server";
import { withoutNotes } from "~/content/source/placeholders";
import { filesBelow } from "~/content/source/read-folder.server";
import {
  addDays,
  type CivilDate,
  datesBetween,
  daysBetween,
  fullDate,
  inDays,
  weekdayAndDay,
} from "~/dates/civil-date";
import { sanitizeLine } from "~/operator/cli/output";
import { isLiturgy, servicesBetween } from "~/schedule/next-services";
import { isOnFeastDay } from "~/schedule/occasions/feasts";
import { type ContentPath, type Schedule } from "~/schedule/schedule";
import { scheduleOf } from "~/schedule/schedule.server";
import { isHeld, isHeldWeekly, isSameName, servicesOn } from "~/schedule/services-on";
import { withoutRunnerCommands } from "~/text/escape";
import { todayIn } from "~/today.server";

/** Advice for the secretary about a valid entry. `path` is its place in the file of the part. */
interface Reminder {
  part: ContentPart;
  path?: ContentPath;
  text: string;
}

/** The entries that the reminders are about. */
interface Coming extends Pick<SiteContent, "announcements" | "absences" | "events"> {
  schedule: Schedule;
  /** The feasts of the next 40 days. */
  feasts: readonly GreatDay[];
  today: CivilDate;
}

/** Feasts within this many days should have services. */
export const REMINDER_DAYS = 40;

/** Reminders for the secretary, a line each, about a content folder without mistakes. */
export function remindersFor(folder: string): string[] {
  const loaded = loadContent(folder);
  if (!("content" in loaded)) return [];
  const { content } = loaded;
  const today = todayIn(content.parish.timezone);
  const lineIn = lineFinder(folder);
  const schedule = scheduleOf(content);
  const found = reminders({ ...content, schedule, feasts: feastsAhead(content, today), today });
  const entryLines = found.map(({ part, path, text }) => {
    const { file } = contentFiles[part];
    const line = path && lineIn(file, path);
    return `${line === undefined ? file : `${file}, line ${line}`}: ${text}`;
  });
  const pictureLines = faultyPictures(folder).map((fault) => `${fault}. No page shows it yet`);
  return [...garbledLetters(folder), ...strayPages(folder), ...pictureLines, ...entryLines].map((line) =>
    withoutRunnerCommands(sanitizeLine(line)),
  );
}

/** The great feasts and the parish's own of the next 40 days. The patron's feast may be a great one. */
function feastsAhead(content: SiteContent, today: CivilDate): GreatDay[] {
  const until = addDays(today, REMINDER_DAYS);
  const { facts } = calendarOfParish(content);
  const feasts = [...greatDays(facts, today, until), ...parishFeastDays(facts, today, until)];
  const byDay = feasts
    .filter(({ kind }) => kind === "feast")
    .map((feast) => [`${feast.date} ${feast.name}`, feast] as const);
  return [...new Map(byDay).values()];
}

/** The reminders of entries. Each asks about what makes visitors miss a service or event, or come in vain. */
export const reminders = (coming: Coming): Reminder[] =>
  [lastYearsEntries, heldTwice, whileRectorIsAway, expectedServices, unseenPictures].flatMap((kind) => kind(coming));

/** More entries of one name from last year are no slips: a parish may have changes each week. */
const MOST_SLIPS = 3;

/** Entries that probably have last year's number, as people write it in January. */
function lastYearsEntries({ schedule, events, announcements, absences = [], today }: Coming): Reminder[] {
  const dated = (part: ContentPart, what: string, date: CivilDate | undefined, ...path: ContentPath) =>
    date === undefined ? [] : [{ part, what, date, path }];
  const lists = [
    schedule.changes.flatMap(({ until }, index) => dated("services", "this change", until, "changes", index)),
    schedule.dated.flatMap(({ name, date, path }) => dated("services", name, date, ...path)),
    events.flatMap(({ date, title, every }, index) => dated("events", title, every ? undefined : date, index)),
    announcements.flatMap(({ until }, index) => dated("announcements", "this announcement", until, index)),
    absences.flatMap(({ until }, index) => dated("absences", "this absence", until, index)),
  ];
  return lists.flatMap((entries) => {
    const slips = entries.flatMap((entry) => {
      const meant = `${Number(entry.date.slice(0, 4)) + 1}${entry.date.slice(4)}`;
      // Past events stay in the file for a year.
      const latest = addDays(today, entry.part === "events" ? 30 : 180);
      // The year after a leap year has no February 29.
      const isPossible = entry.date < today && meant >= today && meant <= latest && !meant.endsWith("-02-29");
      return isPossible && !entries.some(({ date }) => date === meant) ? [{ ...entry, meant }] : [];
    });
    return slips
      .filter(({ what }) => slips.filter((other) => other.what === what).length <= MOST_SLIPS)
      .map(({ part, path, what, date, meant }) => {
        return { part, path, text: `${what} of ${fullDate(date)} is past; if this year's is meant, write ${meant}` };
      });
  });
}

/** The next 400 days, which always have a Pascha. */
const nextYear = (today: CivilDate) => datesBetween(today, addDays(today, 400));

/** Summer hours entered beside the regular hours, which have no end. */
const heldTwice = ({ schedule, today }: Coming): Reminder[] =>
  schedule.rules.flatMap((rule, index) => {
    const { name, time, path, weekday } = rule;
    const others = schedule.rules
      .slice(0, index)
      .filter((other) => other.path[1] !== path[1] && isSameName(other.name, name));
    const heldOn = (date: CivilDate) => others.find((other) => isHeldWeekly(schedule, other, date));
    const date = nextYear(today).find((date) => isHeldWeekly(schedule, rule, date) && heldOn(date));
    if (date === undefined) return [];
    const text = `${name} is held at ${heldOn(date)!.time} and at ${time} on ${fullDate(date)}, by two items of ${weekday}: if one takes the place of the other, give that one the day before as until`;
    return [{ part: "services", path: path.slice(0, 2), text }];
  });

/** Liturgies that are still announced for days on which the rector is away. */
const whileRectorIsAway = ({ schedule, absences = [], today }: Coming): Reminder[] =>
  absences.flatMap(({ from, until }, index) => {
    const days = nextYear(today).filter((date) => from <= date && date <= until);
    const services = days.flatMap((date) => servicesOn(schedule, date));
    const liturgies = services.filter((service) => isHeld(service) && isLiturgy(service));
    const [first] = liturgies;
    const text = `Liturgies announced while the rector is away: ${liturgies.length}, the first on ${fullDate(first?.date ?? from)}. If no other priest serves, cancel or replace them in services.yml`;
    return first ? [{ part: "absences", path: [index], text }] : [];
  });

/** The great feasts, the first week of Great Lent and Holy Week, if they come within 40 days and have no services. */
function expectedServices({ schedule, feasts, today }: Coming): Reminder[] {
  const days = datesBetween(today, addDays(today, REMINDER_DAYS));
  const weekOf = (name: string, season: Season, length: number) => {
    const isIn = (date: CivilDate) => schedule.isInSeason(season, date);
    const monday = days.find((date) => isIn(date) && !isIn(addDays(date, -1)));
    const services = monday && servicesBetween(schedule, monday, addDays(monday, length - 1));
    return services ? [{ name, date: monday, services }] : [];
  };
  const expected = [
    ...feasts.map((feast) => ({ ...feast, services: feastServices(schedule, feasts, feast.date) })),
    ...weekOf("The first week of Great Lent", "Great Lent", 5),
    ...weekOf("Holy Week", "Holy Week", 6),
  ];
  return expected
    .filter(({ services }) => !services.some(isHeld))
    .sort((a, b) => daysBetween(b.date, a.date))
    .map(({ name, date }) => {
      const missing = schedule.isInSeason("Pascha", date)
        ? "no Liturgy yet: the services of every week are not held on it"
        : "no services yet";
      const when = `${inDays(daysBetween(today, date))} (${weekdayAndDay(date)})`;
      return { part: "services", text: `${name} is ${when} and has ${missing}` };
    });
}

/** A feast's own services; of the weekly ones only its Liturgy, because Saturday Vespers belong to the Sunday. */
function feastServices(schedule: Schedule, feasts: readonly GreatDay[], date: CivilDate) {
  const isPascha = schedule.isInSeason("Pascha", date);
  const feastOn = (day: CivilDate) => feasts.find((feast) => feast.date === day)?.name ?? "";
  return servicesBetween(schedule, addDays(date, -1), date).filter((service) =>
    isPascha
      ? service.date === date && isLiturgy(service)
      : isOnFeastDay(service, date, feastOn) && (service.kind === "dated" || isLiturgy(service)),
  );
}

/** Event pictures without a text. Version 2 asked for none, so they are no mistake. */
const unseenPictures = ({ events }: Coming): Reminder[] =>
  events.flatMap(({ picture, pictureText }, index): Reminder[] => {
    const text = "write in pictureText what this event's picture shows, for people who cannot see it";
    return picture && pictureText === undefined ? [{ part: "events", path: [index, "picture"], text }] : [];
  });

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

/** The first garbled letters of each line. */
const garbledLetters = (folder: string) =>
  textsIn(folder).flatMap(({ file, text }) =>
    withoutNotes(file, text)
      .split("\n")
      .flatMap((line, index) =>
        (misread.exec(line) ?? []).map((garbled) => `${file}, line ${index + 1}: "${garbled}" ${wrongEncoding}`),
      ),
  );
