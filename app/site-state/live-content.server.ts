/**
 * Changed content is shown while the site runs. The folder is looked at each second. When nothing in it has changed for two
 * seconds, all of it is read and checked as at a start, and takes the place of the content before it by one assignment. With
 * a mistake in it, the content before it stays.
 */
import { existsSync } from "node:fs";
import { calendarFacts } from "~/calendar/tables/facts.server";
import { lastShownFolder, saveLastShown } from "~/content/last-shown.server";
import { newestSite, readSite, showSite, type Site, stateOfContent, withSite } from "~/content/site.server";
import { ContentError, type ContentProblem } from "~/content/source/problem";
import { contentProblems } from "./content-problems.server";
import { setParishClock } from "~/dates/today.server";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { checkLinks } from "~/page-data/links/dead-links.server";
import { parishSchedule } from "~/schedule/schedule.server";

const lookIntervalMs = 1_000;
/** A file that is being uploaded is not whole: so many more looks must find the same. */
const settledLooks = 2;
/** Of a folder that is wrong altogether the log need not have every line. */
const maxLoggedMistakes = 20;

let mistakes: readonly ContentProblem[] = [];

/** The number of mistakes for which the content of the folder is not shown; 0 when what it holds is shown. */
export const mistakesInFolder = (): number => mistakes.length;

/**
 * Reads the content at the start. With a mistake in a folder on the volume, the content that was shown last is shown.
 * @throws {ContentError} when there is no such content
 */
export function openContent(): void {
  try {
    newestSite();
    readRest();
  } catch (error) {
    const saved = lastShownFolder();
    if (!(error instanceof ContentError) || !saved || !existsSync(saved)) throw error;
    showSite({ ...readSite(saved), state: stateOfContent(env.contentDir) });
    readRest();
    refuse(env.contentDir, contentProblems(env.contentDir));
  }
}

/** All that a version of the content consists of besides what `readSite` reads. */
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
  let judged = newestSite().state;
  let seen = judged;
  let looksAlike = 0;
  save(newestSite());
  return repeat(() => {
    const state = stateOfContent(env.contentDir);
    looksAlike = state === seen ? looksAlike + 1 : 0;
    seen = state;
    if (state !== judged && looksAlike >= settledLooks && takeContent(state)) judged = state;
  });
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, lookIntervalMs).unref();
  return () => clearInterval(timer);
}

/** Reads the folder and shows it if it is right. @returns false when it has to be looked at again */
function takeContent(state: string): boolean {
  try {
    const read = readWhole(env.contentDir);
    if (stateOfContent(env.contentDir) !== state) return false;
    if ("problems" in read) refuse(env.contentDir, read.problems);
    else show(read);
    return true;
  } catch (error) {
    log.error({ event: "content-unreadable", error: (error as Error).message });
    return false;
  }
}

function readWhole(folder: string): Site | { problems: ContentProblem[] } {
  try {
    const site = readSite(folder);
    withSite(site, readRest);
    return site;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: contentProblems(folder) };
  }
}

function show(site: Site): void {
  mistakes = [];
  showSite(site);
  log.info({ event: "content-changed", content: site.version });
  save(site);
}

/** A full disk is no reason not to show what is right. */
function save(site: Site): void {
  try {
    saveLastShown(site);
  } catch (error) {
    log.error({ event: "content-not-saved", error: (error as Error).message });
  }
}

function refuse(folder: string, problems: ContentProblem[]): void {
  mistakes = problems;
  // The check took the time zone of what it read.
  setParishClock(newestSite().content.parish.timezone);
  log.error(
    { event: "content-refused", mistakes: problems.length, content: newestSite().version },
    `The content in ${folder} has mistakes: the site shows what it showed before. content:check lists them`,
  );
  for (const { file, line, found, expected } of problems.slice(0, maxLoggedMistakes)) {
    log.error({ event: "content-mistake", file, line, found, expected });
  }
}
