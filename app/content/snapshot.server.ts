import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { type CivilDate } from "~/dates/civil-date";
import { nowIn, todayIn } from "~/today.server";
import { env } from "~/env.server";
import { documentAt, type SentDocument } from "./documents.server";
import { cachedContent } from "./load/cached-content.server";
import { loadContent } from "./load/load.server";
import { copyAt } from "./pictures/picture-copies.server";
import { pictureAt } from "./pictures/picture-folders.server";
import { contentFiles, type ContentPart, type SiteContent } from "./schema";
import { ContentError } from "./source/problem";
import { modifiedAtMs } from "./source/read-folder.server";
import { versionUnderWay } from "./versions/replace.server";
import { type ContentVersion } from "./versions/kept-versions.server";
import { versionOf } from "./versions/version-of.server";

/** One version of the content, as read from the folder at one moment. Immutable. */
export interface ContentSnapshot extends ContentVersion {
  content: SiteContent;
  /** Whether mistakes were looked for in the whole of it, here or by the build. */
  isChecked: boolean;
  modifiedAtMs: Record<ContentPart, number>;
  /** The time at which it was read and found free of mistakes. */
  readAt: Date;
}

let newest: ContentSnapshot | undefined;
const requests = new AsyncLocalStorage<ContentSnapshot>();

/** The newest version. The first call reads it. @throws {ContentError} if the folder has a mistake */
export const newestSnapshot = (): ContentSnapshot => newest ?? showSnapshot(readSnapshot(contentToShow()));

/** The version that this request began with; outside of requests, the newest. */
const currentSnapshot = (): ContentSnapshot => requests.getStore() ?? newestSnapshot();

/** All content. @throws {ContentError} if the content folder has a mistake */
export const siteContent = (): SiteContent => currentSnapshot().content;

/** Today in the parish's time zone, or PREVIEW_DATE. */
export const parishToday = (): CivilDate => todayIn(siteContent().parish.timezone);

/** The present moment, or the same time on PREVIEW_DATE. */
export const parishNow = (now?: Date): Date => nowIn(siteContent().parish.timezone, now);

export const contentVersion = (): string => currentSnapshot().version;

export const contentCheckedAt = (): Date => currentSnapshot().readAt;

/** The file of content/files or content/pictures, or the copy of a picture, at a decoded address. */
export function shownFile(address: string): SentDocument | undefined {
  const { folder } = currentSnapshot();
  return copyAt(address) ?? pictureAt(folder, address) ?? documentAt(folder, address);
}

/** The latest modification time of these parts' files when the content was read. */
export const contentModifiedAt = (parts = Object.keys(contentFiles) as readonly ContentPart[]): Date =>
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

/** A folder as a version of the content. */
export const versionIn = (folder: string): ContentVersion => ({ folder, version: versionOf(folder) });

/** The content to show if it has no mistake: CONTENT_DIR, or the version that a command is putting there. */
export const contentToShow = (): ContentVersion => versionUnderWay(env.contentDir) ?? versionIn(env.contentDir);

/** Reads a version of the content. @throws {ContentError} if it has a mistake */
export function readSnapshot(source: ContentVersion): ContentSnapshot {
  const modifiedAtMs = modificationTimes(source.folder);
  const cached = cachedContent(source.version);
  const loaded = cached ? { content: cached } : loadContent(source.folder);
  if ("problems" in loaded) throw new ContentError(loaded.problems, source.folder);
  return { ...source, ...loaded, isChecked: cached !== undefined, modifiedAtMs, readAt: new Date() };
}

/** Makes a version the newest one, for all later requests. */
export const showSnapshot = (snapshot: ContentSnapshot): ContentSnapshot => (newest = snapshot);

function modificationTimes(folder: string): Record<ContentPart, number> {
  const times = Object.entries(contentFiles).map(([part, { file }]) => [part, modifiedAtMs(path.join(folder, file))]);
  return Object.fromEntries(times) as Record<ContentPart, number>;
}
