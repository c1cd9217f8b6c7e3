import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { type CivilDate } from "~/dates/civil-date";
import { nowIn, todayIn } from "~/today.server";
import { env } from "~/env.server";
import { contentPaths, filesStamp } from "./content-paths.server";
import { picturesFolder } from "./load/load.server";
import { openContent } from "./load/open-content.server";
import { contentFiles, type ContentPart, type SiteContent } from "./schema";
import { ContentError } from "./source/problem";
import { filesIn, modifiedAtMs } from "./source/read-folder.server";

/**
 * One version of the content: what was read from the folder at one moment. It never changes; the next version is
 * another.
 */
export interface ContentSnapshot {
  folder: string;
  /** Of the folder and of the pictures, as it was before they were read. */
  stamp: string;
  content: SiteContent;
  /** A hash of all that is read of the folder, the calendar's tables included. */
  version: string;
  /** It is the one that was checked and cached when the site was built. */
  isCached: boolean;
  modifiedAtMs: Record<ContentPart, number>;
  /** When it was read, and found to be without a mistake. */
  readAt: Date;
}

let newest: ContentSnapshot | undefined;
const requests = new AsyncLocalStorage<ContentSnapshot>();

/** The newest version of the content. The first call reads it. @throws {ContentError} when the folder has a mistake */
export const newestSnapshot = (): ContentSnapshot => newest ?? showSnapshot(readSnapshot(env.contentDir));

/** The version that this request began with; outside of a request the newest. */
const currentSnapshot = (): ContentSnapshot => requests.getStore() ?? newestSnapshot();

/** Everything that the parish may change. @throws {ContentError} when the content folder has a mistake */
export const siteContent = (): SiteContent => currentSnapshot().content;

/** Today's date by the parish's clock, or the day of PREVIEW_DATE. */
export const parishToday = (): CivilDate => todayIn(siteContent().parish.timezone);

/** The present moment, or that of PREVIEW_DATE by the parish's clock. */
export const parishNow = (now?: Date): Date => nowIn(siteContent().parish.timezone, now);

/** A hash of all content files and tables, 16 hexadecimal digits; it changes with any byte of them. */
export const contentVersion = (): string => currentSnapshot().version;

/** When this content was read, and found to be without a mistake. */
export const contentCheckedAt = (): Date => currentSnapshot().readAt;

/** When one of these parts' files was last modified, as it was when the content was read. */
export const contentModifiedAt = (parts: readonly ContentPart[]): Date =>
  new Date(Math.max(...parts.map((part) => currentSnapshot().modifiedAtMs[part])));

/**
 * Calls a function in which, and in all that it starts, the content stays as it is now: an answer is of one version.
 */
export const withNewestContent = (run: () => void): void => withSnapshot(newestSnapshot(), run);

/** Calls a function for which a version is the current one. */
export const withSnapshot = <Value>(snapshot: ContentSnapshot, run: () => Value): Value => requests.run(snapshot, run);

/** What is computed from the content, once for each version of it. */
export function perContent<Value>(compute: (snapshot: ContentSnapshot) => Value): () => Value {
  const values = new WeakMap<ContentSnapshot, { value: Value }>();
  return () => {
    const snapshot = currentSnapshot();
    let known = values.get(snapshot);
    if (!known) values.set(snapshot, (known = { value: compute(snapshot) }));
    return known.value;
  };
}

/** What is computed from the content and the parish's today, once for each day of each version. */
export function perDay<Value>(compute: (today: CivilDate) => Value): () => Value {
  const latest = perContent<{ today?: CivilDate; value?: Value }>(() => ({}));
  return () => {
    const [known, today] = [latest(), parishToday()];
    if (known.today !== today) Object.assign(known, { today, value: compute(today) });
    return known.value as Value;
  };
}

/** Reads a content folder. @throws {ContentError} when it has a mistake */
export function readSnapshot(folder: string): ContentSnapshot {
  // Before the files are read: one that changes meanwhile is then seen as changed.
  const [stamp, modifiedAtMs] = [contentStamp(folder), modificationTimes(folder)];
  const loaded = openContent(folder);
  if ("problems" in loaded) throw new ContentError(loaded.problems, folder);
  return { folder, stamp, ...loaded, modifiedAtMs, readAt: new Date() };
}

/** Makes a version the newest one: every later request is answered from it. */
export const showSnapshot = (snapshot: ContentSnapshot): ContentSnapshot => (newest = snapshot);

/**
 * Changes with every change of what the site reads of a content folder, or of the pictures. No file is opened for it.
 */
export const contentStamp = (folder: string): string =>
  [filesStamp(folder, contentPaths(folder)), filesStamp(picturesFolder(), filesIn(picturesFolder()))].join("\n");

function modificationTimes(folder: string): Record<ContentPart, number> {
  const times = Object.entries(contentFiles).map(([part, { file }]) => [part, modifiedAtMs(path.join(folder, file))]);
  return Object.fromEntries(times) as Record<ContentPart, number>;
}
