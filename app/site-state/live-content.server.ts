/**
 * Changed content is shown while the site runs. The folder is looked at each second. When nothing in it has changed for
 * two seconds, all of it is read and checked as at a start, and takes the place of the content before it by one
 * assignment. With a mistake in it, the content before it stays. Whatever else goes wrong while it is read counts as a
 * mistake too: nothing that lies in the folder may end the site, or keep it from starting.
 */
import { existsSync } from "node:fs";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { lastShownFolder, putBackReplaced, saveLastShown } from "~/content/copies.server";
import {
  newestSnapshot,
  readSnapshot,
  showSnapshot,
  type ContentSnapshot,
  contentStamp,
  withSnapshot,
} from "~/content/snapshot.server";
import { ContentError, type ContentProblem } from "~/content/source/problem";
import { env } from "~/env.server";
import { warnOfUnmailedContacts } from "~/forms/mail-readers.server";
import { log } from "~/log/log.server";
import { mailSettings } from "~/notify/mail-settings";
import { checkLinks } from "~/page-data/links/dead-links.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { contentProblems } from "./content-problems.server";

const pollIntervalMs = 1_000;
/** Equal polls in a row before the folder is read: a file that is being uploaded is not whole. */
const equalPollsToSettle = 2;
/** Polls until a folder with mistakes is read again: its disk or a permission may be repaired by then. */
const pollsPerRetry = 60;
/** Of a folder that is wrong altogether the log need not have every line. */
const maxLoggedMistakes = 20;

let mistakes: readonly ContentProblem[] = [];

/** The number of mistakes for which the content of the folder is not shown; 0 when what it holds is shown. */
export const mistakesInFolder = (): number => mistakes.length;

/**
 * Reads the content at the start. With a mistake in a folder on the volume, the content that was shown last is shown.
 * @throws {ContentError} with every mistake of the folder, the calendar's tables included, when there is no such
 * content
 */
export function openContent(): void {
  try {
    if (putBackReplaced(env.contentDir)) {
      log.warn({ event: "content-put-back" }, "A command was killed: the content is back as it was before it");
    }
    newestSnapshot();
    readRest();
  } catch (error) {
    const problems = problemsFor(error, env.contentDir);
    const saved = readLastShown();
    if (!saved) throw new ContentError(problems, env.contentDir);
    showSnapshot({ ...saved, stamp: contentStamp(env.contentDir) });
    refuse(env.contentDir, problems);
  }
}

/** Undefined when there is none that can be shown. */
function readLastShown(): ContentSnapshot | undefined {
  const saved = lastShownFolder();
  if (!saved || !existsSync(saved)) return undefined;
  const read = readWhole(saved);
  return "problems" in read ? undefined : read;
}

/** All that a version of the content consists of besides what `readSnapshot` reads. */
function readRest(): void {
  calendarFacts();
  parishSchedule();
  checkLinks();
}

/**
 * Shows each later change of the content folder that is right.
 * @param repeat calls a function again and again, and gives what ends that
 * @returns what ends it
 */
export function watchContent(repeat = everySecond): () => void {
  let judged = newestSnapshot().stamp;
  let seen = judged;
  let equalPolls = 0;
  save(newestSnapshot());
  return repeat(() => {
    const stamp = contentStamp(env.contentDir);
    equalPolls = stamp === seen ? equalPolls + 1 : 0;
    seen = stamp;
    if (equalPolls < equalPollsToSettle) return;
    const isTimeAgain = mistakes.length > 0 && equalPolls % pollsPerRetry === 0;
    if ((stamp !== judged || isTimeAgain) && takeContent(stamp)) judged = stamp;
  });
}

function everySecond(poll: () => void): () => void {
  const timer = setInterval(poll, pollIntervalMs).unref();
  return () => clearInterval(timer);
}

/** Reads the folder and shows it if it is right. @returns false when it has to be looked at again */
function takeContent(stamp: string): boolean {
  const read = readWhole(env.contentDir);
  if (contentStamp(env.contentDir) !== stamp) return false;
  if ("problems" in read) refuse(env.contentDir, read.problems);
  else show(read);
  return true;
}

function readWhole(folder: string): ContentSnapshot | { problems: ContentProblem[] } {
  try {
    const snapshot = readSnapshot(folder);
    withSnapshot(snapshot, readRest);
    return snapshot;
  } catch (error) {
    return { problems: problemsFor(error, folder) };
  }
}

/**
 * Every mistake in a folder that could not be read; what is not a mistake of the content is told as one of the whole
 * folder.
 */
function problemsFor(error: unknown, folder: string): ContentProblem[] {
  try {
    const problems = error instanceof ContentError ? contentProblems(folder) : [];
    if (problems.length > 0) return problems;
  } catch (another) {
    error = another;
  }
  if (error instanceof ContentError) return error.problems;
  const found = `something that cannot be read (${String(error)})`;
  return [{ file: "./", found, expected: "content that the site can show" }];
}

function show(snapshot: ContentSnapshot): void {
  mistakes = [];
  showSnapshot(snapshot);
  log.info({ event: "content-changed", content: snapshot.version });
  warnOfUnmailedContacts(mailSettings(env));
  save(snapshot);
}

/** A full disk is not a reason not to show what is right. */
function save(snapshot: ContentSnapshot): void {
  try {
    saveLastShown(snapshot);
  } catch (error) {
    log.error({ event: "content-not-saved", error: (error as Error).message });
  }
}

/** Says what is wrong in the log, once for each state of the folder. */
function refuse(folder: string, problems: ContentProblem[]): void {
  const isKnown = JSON.stringify(problems) === JSON.stringify(mistakes);
  mistakes = problems;
  if (isKnown) return;
  log.error(
    { event: "content-refused", mistakes: problems.length, content: newestSnapshot().version },
    `The content in ${folder} has mistakes: the site shows what it showed before. content:check lists them`,
  );
  for (const { file, line, found, expected } of problems.slice(0, maxLoggedMistakes)) {
    log.error({ event: "content-mistake", file, line, found, expected });
  }
}
