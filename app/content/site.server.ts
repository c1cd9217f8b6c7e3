import { setParishClock } from "~/dates/today.server";
import { env } from "~/env.server";
import { openContent } from "./open-content.server";
import { type SiteContent } from "./schema";
import { ContentError } from "./source/problem";

let site: { content: SiteContent; version: string } | undefined;

/**
 * Everything that the parish may change, read once. The first call also sets this process's time zone to the parish's.
 * @throws {ContentError} when the content folder has a mistake
 */
export const siteContent = (): SiteContent => (site ??= loadSite()).content;

/** A hash of all content files, 16 hexadecimal digits; it changes with any byte of them. */
export const contentVersion = (): string => (site ??= loadSite()).version;

function loadSite() {
  const loaded = openContent();
  if ("problems" in loaded) throw new ContentError(loaded.problems, env.contentDir);
  setParishClock(loaded.content.parish.timezone);
  return loaded;
}
