import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { type CivilDate } from "~/dates/civil-date";
import { nowIn, todayIn } from "~/today.server";
import { env } from "~/env.server";
import { contentPaths, documentPaths, folderFaults } from "./content-paths.server";
import { documentAt, type SentDocument } from "./documents.server";
import { cachedOrRead, type CachedLoad } from "./load/cached-load.server";
import { type LoadedContent, loadContent } from "./load/load.server";
import { copyAt } from "./pictures/copies.server";
import { pictureAt, picturesStamp } from "./pictures/picture-folders.server";
import { contentFiles, type ContentPart, type SiteContent } from "./schema";
import { ContentError } from "./source/problem";
import { fileStamp, modifiedAtMs, sizeAndTime } from "./source/read-folder.server";

/** One version of the content, as read from the folder at one moment. Immutable. */
export interface ContentSnapshot {
  folder: string;
  /** The stamp of folder and pictures before they were read. */
  stamp: string;
  content: SiteContent;
  /** A hash of all files read. */
  version: string;
  /** Whether mistakes were looked for in the whole of it, here or by the build. */
  isChecked: boolean;
  modifiedAtMs: Record<ContentPart, number>;
  /** The time at which it was read and found free of mistakes. */
  readAt: Date;
}

let newest: ContentSnapshot | undefined;
const requests = new AsyncLocalStorage<ContentSnapshot>();

/** The newest version. The first call reads it. @throws {ContentError} if the folder has a mistake */
export const newestSnapshot = (): ContentSnapshot => newest ?? showSnapshot(readSnapshot(env.contentDir));

/** The version that this request began with; outside of requests, the newest. */
const currentSnapshot = (): ContentSnapshot => requests.getStore() ?? newestSnapshot();

/** All content. @throws {ContentError} if the content folder has a mistake */
export const siteContent = (): SiteContent => currentSnapshot().content;

/** Today in the parish's time zone, or PREVIEW_DATE. */
export const parishToday = (): CivilDate => todayIn(siteContent().parish.timezone);

/** The present moment, or the same time on PREVIEW_DATE. */
export const parishNow = (now?: Date): Date => nowIn(siteContent().parish.timezone, now);

/** A hash of all content files: 16 hexadecimal digits. */
export const contentVersion = (): string => currentSnapshot().version;

export const contentCheckedAt = (): Date => currentSnapshot().readAt;

/** The file of content/files or content/pictures, or the copy of a picture, at a decoded address. */
export function shownFile(address: string): SentDocument | undefined {
  const { folder } = currentSnapshot();
  return copyAt(address) ?? pictureAt(folder, address) ?? documentAt(folder, address);
}

/** The latest modification time of these parts' files when the content was read. */
export const contentModifiedAt = (parts: readonly ContentPart[]): Date =>
  new Date(Math.max(...parts.map((part) => currentSnapshot().modifiedAtMs[part])));

/** Runs a request: it sees the present version of the content until it ends, even if the content changes. */
export const withNewestContent = (run: () => void): void => withSnapshot(newestSnapshot(), run);

/** Calls a function with this version as the current one. */
export const withSnapshot = <Value>(snapshot: ContentSnapshot, run: () => Value): Value => requests.run(snapshot, run);

/** Caches a value computed from the content, once for each version. */
export function perContent<Value>(compute: (snapshot: ContentSnapshot) => Value): () => Value {
  const values = new WeakMap<ContentSnapshot, { value: Value }>();
  return () => {
    const snapshot = currentSnapshot();
    let known = values.get(snapshot);
    if (!known) values.set(snapshot, (known = { value: compute(snapshot) }));
    return known.value;
  };
}

/** Caches a value computed from content and date, once for each day of each version. */
export function perDay<Value>(compute: (today: CivilDate) => Value): () => Value {
  const latest = perContent<{ today?: CivilDate; value?: Value }>(() => ({}));
  return () => {
    const [known, today] = [latest(), parishToday()];
    if (known.today !== today) Object.assign(known, { today, value: compute(today) });
    return known.value as Value;
  };
}

/** Reads a content folder. @throws {ContentError} if it has a mistake */
export function readSnapshot(folder: string): ContentSnapshot {
  // Stamps first: a file that changes while being read then counts as changed.
  const [stamp, modifiedAtMs] = [contentStamp(folder), modificationTimes(folder)];
  const { result, isCached: isChecked, version } = cachedOrRead(contentLoad(folder));
  if ("problems" in result) throw new ContentError(result.problems, folder);
  return { folder, stamp, ...result, isChecked, version, modifiedAtMs, readAt: new Date() };
}

/** Tells the cache how to read the content folder. The result also depends on its pictures and documents. */
export function contentLoad(folder = env.contentDir): CachedLoad<LoadedContent> {
  // Size and time only: reading the bytes of every file would slow each start, and a copied build has other ctimes.
  const documents = documentPaths(folder).map((file) => `${file} ${sizeAndTime(path.join(folder, file))}`);
  return {
    name: "content",
    files: contentPaths(folder).map((file) => path.join(folder, file)),
    extraKey: [picturesStamp(folder), ...documents, ...folderFaults(folder).map(({ found }) => found)].join("\0"),
    read: () => loadContent(folder),
  };
}

/** Makes a version the newest one, for all later requests. */
export const showSnapshot = (snapshot: ContentSnapshot): ContentSnapshot => (newest = snapshot);

/** Changes whenever a file that the site reads in a content folder, or a picture, changes. Opens no file. */
export const contentStamp = (folder: string): string =>
  [...contentPaths(folder), ...documentPaths(folder)]
    .map((file) => `${file} ${fileStamp(path.join(folder, file))}`)
    .concat(picturesStamp(folder))
    .join("\n");

function modificationTimes(folder: string): Record<ContentPart, number> {
  const times = Object.entries(contentFiles).map(([part, { file }]) => [part, modifiedAtMs(path.join(folder, file))]);
  return Object.fromEntries(times) as Record<ContentPart, number>;
}
