/** A version of the content, and when the newest of its files was written, in ms since 1970. */
export interface WrittenContent {
  version: string;
  writtenMs: number;
}

/** The content that mails, and the versions that it replaced, the latest first. */
export interface MailingContent extends WrittenContent {
  replaced: string[];
}

/** More than one machine is ever behind. */
const mostReplaced = 50;

/**
 * Which content mails from now on; undefined if not the one that is here. The content written last does: an edit while
 * the process runs always, and what a start finds unless it was replaced and none of its files is newer than those of
 * the version in its place. So an old machine says nothing, and a secretary who puts the old text back is heard.
 * @param seen the version that this process saw last; undefined at its start
 */
export function mailingContent(
  before: MailingContent | undefined,
  here: WrittenContent,
  seen: string | undefined,
): MailingContent | undefined {
  if (!before) return { ...here, replaced: [] };
  const { version } = here;
  // A copied file may keep an early time.
  const writtenMs = Math.max(here.writtenMs, before.writtenMs);
  if (version === before.version) return { ...before, writtenMs };
  const isNewer = here.writtenMs > before.writtenMs;
  const isOld = seen === undefined ? before.replaced.includes(version) && !isNewer : seen === version;
  if (isOld) return undefined;
  const replaced = [before.version, ...before.replaced.filter((earlier) => earlier !== version)].slice(0, mostReplaced);
  return { version, writtenMs, replaced };
}
