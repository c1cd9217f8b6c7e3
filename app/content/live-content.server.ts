/**
 * Shows changed content while the site runs. The folder is polled each second. Once it has been still for two seconds,
 * it is read and checked as at a start, and replaces the content before it by one assignment. Content with a mistake is
 * never shown, and any other failure counts as a mistake: no file in the folder can end the site or prevent its start.
 */
import { existsSync } from "node:fs";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { lastShownFolder, putBack, saveLastShown } from "./copies.server";
import {
  newestSnapshot,
  readSnapshot,
  showSnapshot,
  type ContentSnapshot,
  contentStamp,
  withSnapshot,
} from "./snapshot.server";
import { type SiteContent } from "./schema";
import { ContentError, type ContentProblem } from "./source/problem";

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

/** The number of mistakes in the folder's content; 0 when that content is shown. */
export const mistakesInFolder = (): number => mistakes.length;

/**
 * Reads the content at the start. If a folder on the volume has a mistake, shows the content that was shown last.
 * @throws {ContentError} with every mistake of the folder when there is no such content
 */
export function openLiveContent(checks: ContentChecks): void {
  const read = readWhole(env.contentDir, checks, () => {
    if (!putBack(env.contentDir)) return;
    log.warn({ event: "content-put-back" }, "A command was killed: the content is back as it was before it");
  });
  if (!("problems" in read)) return void showSnapshot(read);
  const saved = lastShownFolder();
  const shown = saved && existsSync(saved) ? readWhole(saved, checks) : read;
  if ("problems" in shown) throw new ContentError(read.problems, env.contentDir);
  showSnapshot({ ...shown, stamp: contentStamp(env.contentDir) });
  reportMistakes(env.contentDir, read.problems);
}

/**
 * Shows each later change of the content folder that has no mistake.
 * @param onShown runs after each change
 */
export function watchContent(checks: ContentChecks, onShown: () => void): void {
  let judged = newestSnapshot().stamp;
  let seen = judged;
  let equalPolls = 0;
  save(newestSnapshot());
  const poll = () => {
    const stamp = contentStamp(env.contentDir);
    equalPolls = stamp === seen ? equalPolls + 1 : 0;
    seen = stamp;
    if (equalPolls < equalPollsToSettle) return;
    const isTimeAgain = mistakes.length > 0 && equalPolls % pollsPerRetry === 0;
    if (stamp === judged && !isTimeAgain) return;
    const read = readWhole(env.contentDir, checks);
    // A folder that changed meanwhile is read again at a later poll.
    if (contentStamp(env.contentDir) !== stamp) return;
    judged = stamp;
    if ("problems" in read) return reportMistakes(env.contentDir, read.problems);
    mistakes = [];
    showSnapshot(read);
    log.info({ event: "content-changed", content: read.version });
    save(read);
    onShown();
  };
  setInterval(poll, pollIntervalMs).unref();
}

type Mistaken = { problems: ContentProblem[] };

/** Reads a folder and computes all that its pages need; or lists its mistakes. Any other failure is one of them. */
function readWhole(folder: string, checks: ContentChecks, before = () => {}): ContentSnapshot | Mistaken {
  try {
    before();
    const read = readSnapshot(folder);
    const problems = read.isChecked ? [] : checks.problemsIn(folder, read.content);
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

/** A full disk must not keep correct content from being shown. */
function save(snapshot: ContentSnapshot): void {
  try {
    saveLastShown(snapshot);
  } catch (error) {
    log.error(
      { event: "content-not-saved", error: (error as Error).message },
      "The content is shown, but not kept for a start with a mistake: make room in DATA_DIR, and make it writable for the site's user",
    );
  }
}

/** Logs the mistakes, once for each state of the folder. */
function reportMistakes(folder: string, problems: ContentProblem[]): void {
  const isKnown = JSON.stringify(problems) === JSON.stringify(mistakes);
  mistakes = problems;
  if (isKnown) return;
  log.error(
    { event: "content-refused", mistakes: problems.length, content: newestSnapshot().version },
    `The content in ${folder} has mistakes, so the site keeps showing the earlier content. Run content:check to list them`,
  );
  for (const { file, line, found, expected } of problems.slice(0, maxLoggedMistakes)) {
    log.error(
      { event: "content-mistake", file, line, found, expected },
      `Correct ${file}${line === undefined ? "" : `, line ${line}`}; until then the site shows the content as it was`,
    );
  }
}
