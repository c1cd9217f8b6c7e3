import { statSync } from "node:fs";
import path from "node:path";
import { setParishClock } from "~/dates/today.server";
import { env } from "~/env.server";
import { openContent } from "./open-content.server";
import { contentFiles, type ContentPart, type SiteContent } from "./schema";
import { ContentError } from "./source/problem";

interface Site {
  content: SiteContent;
  version: string;
  modifiedAtMs: Record<ContentPart, number>;
}

let site: Site | undefined;

/**
 * Everything that the parish may change, read once. The first call also sets this process's time zone to the parish's.
 * @throws {ContentError} when the content folder has a mistake
 */
export const siteContent = (): SiteContent => (site ??= loadSite()).content;

/** A hash of all content files, 16 hexadecimal digits; it changes with any byte of them. */
export const contentVersion = (): string => (site ??= loadSite()).version;

/** When one of these parts' files was last modified, as it was when the content was read. */
export const contentModifiedAt = (parts: readonly ContentPart[]): Date =>
  new Date(Math.max(...parts.map((part) => (site ??= loadSite()).modifiedAtMs[part])));

function loadSite(): Site {
  // Before the files are read: one that changes meanwhile then has a newer time at the next start.
  const modifiedAtMs = modificationTimes();
  const loaded = openContent();
  if ("problems" in loaded) throw new ContentError(loaded.problems, env.contentDir);
  setParishClock(loaded.content.parish.timezone);
  return { ...loaded, modifiedAtMs };
}

function modificationTimes(): Record<ContentPart, number> {
  const times = Object.entries(contentFiles).map(([part, { file }]) => {
    const stats = statSync(path.join(env.contentDir, file), { throwIfNoEntry: false });
    return [part, stats?.mtimeMs ?? 0];
  });
  return Object.fromEntries(times) as Record<ContentPart, number>;
}
