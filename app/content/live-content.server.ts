/**
 * Shows changed content while the site runs. The folder is polled each second. Once it has been still for two seconds,
 * it is read and checked as at a start, and replaces the content before it by one assignment. Content with a mistake is
 * never shown, and any other failure counts as a mistake: no file in the folder can end the site or prevent its start.
 */
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import {
  contentToShow,
  type ContentSnapshot,
  newestSnapshot,
  readSnapshot,
  showSnapshot,
  withSnapshot,
} from "./snapshot.server";
import { type SiteContent } from "./schema";
import { ContentError, type ContentProblem } from "./source/problem";
import { keepShown } from "./versions/keep-shown.server";
import { type ContentVersion, keptAt, keptVersions } from "./versions/kept-versions.server";

const pollIntervalMs = 1_000;
/** An upload is complete when this many polls find the same files. */
const equalPollsToSettle = 2;
/** A folder with mistakes is read again after this many polls: a disk or permission above it may be repaired. */
const pollsPerRetry = 60;
const maxLoggedMistakes = 20;

/** The additions of the upper layers to a version of the content (app/page-data/content-problems.server.ts). */
export interface ContentChecks {
  /** The mistakes of content whose files are right by themselves, such as links to pages that it lacks. */
  problemsIn: (folder: string, content: SiteContent) => ContentProblem[];
  /** Computes the rest of the current version, such as its schedule. */
  computeRest: () => void;
}

let mistakes: readonly ContentProblem[] = [];

/** The mistakes of the folder's content; none when that content is shown. */
export const mistakesInFolder = (): readonly ContentProblem[] => mistakes;

/** The version that was judged last, shown or not. */
let judged = "";

/**
 * Reads the content at the start. If the folder has a mistake, shows the newest kept version that has none.
 * @throws {ContentError} with every mistake of the folder when there is no such version
 */
export function openLiveContent(checks: ContentChecks): void {
  const source = contentToShow();
  judged = source.version;
  const read = readWhole(source, checks);
  if (!("problems" in read)) return void showSnapshot(read);
  for (const kept of keptVersions()) {
    const earlier = readWhole(kept, checks);
    if ("problems" in earlier) continue;
    showSnapshot(earlier);
    return reportMistakes(read.problems);
  }
  throw new ContentError(read.problems, env.contentDir);
}

/** The content that the start could not show, and when the version was kept that it shows; undefined otherwise. */
export function contentRefusedAtStart() {
  if (mistakes.length === 0 || newestSnapshot().folder === env.contentDir) return undefined;
  return { version: judged, problems: mistakes, keptAt: keptAt(newestSnapshot()) };
}

/**
 * Shows each later change of the content folder that has no mistake, and keeps each version that it shows.
 * @param onShown runs after each change
 */
export function watchContent(checks: ContentChecks, onShown: () => void): void {
  let seen = judged;
  let equalPolls = 0;
  const poll = () => {
    const source = contentToShow();
    equalPolls = source.version === seen ? equalPolls + 1 : 0;
    seen = source.version;
    if (seen === newestSnapshot().version) keepShown(source);
    if (equalPolls < equalPollsToSettle) return;
    const isTimeAgain = mistakes.length > 0 && equalPolls % pollsPerRetry === 0;
    if (seen === judged && !isTimeAgain) return;
    const read = readWhole(source, checks);
    // A folder that changed meanwhile is read again at a later poll.
    if (contentToShow().version !== seen) return;
    judged = seen;
    if ("problems" in read) return reportMistakes(read.problems);
    mistakes = [];
    showSnapshot(read);
    log.info({ event: "content-changed", content: read.version });
    onShown();
  };
  setInterval(poll, pollIntervalMs).unref();
}

type Mistaken = { problems: ContentProblem[] };

/** Reads a version and computes all that its pages need; or lists its mistakes. Any other failure is one of them. */
function readWhole(source: ContentVersion, checks: ContentChecks): ContentSnapshot | Mistaken {
  try {
    const read = readSnapshot(source);
    const problems = read.isChecked ? [] : checks.problemsIn(source.folder, read.content);
    if (problems.length > 0) return { problems };
    const snapshot = { ...read, isChecked: true };
    withSnapshot(snapshot, checks.computeRest);
    return snapshot;
  } catch (error) {
    if (error instanceof ContentError) return error;
    const found = `something that cannot be read (${String(error)})`;
    return { problems: [{ file: "./", found, expected: "content that the site can show" }] };
  }
}

/** Logs the mistakes, once for each state of the folder. */
function reportMistakes(problems: ContentProblem[]): void {
  const isKnown = JSON.stringify(problems) === JSON.stringify(mistakes);
  mistakes = problems;
  if (isKnown) return;
  log.error(
    { event: "content-refused", mistakes: problems.length, content: newestSnapshot().version },
    `The content in ${env.contentDir} has mistakes, so the site shows the version before. Correct them (content:check lists them), or bring a version back with content restore`,
  );
  for (const { file, line, found, expected } of problems.slice(0, maxLoggedMistakes)) {
    log.error(
      { event: "content-mistake", file, line, found, expected },
      `Correct ${file}${line === undefined ? "" : `, line ${line}`}; until then the site shows the content as it was`,
    );
  }
}
