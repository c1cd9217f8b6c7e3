/** A version of the content, and when the newest of its files was written, in ms since 1970. */
export interface WrittenContent {
  version: string;
  writtenMs: number;
}

/** The content that mails, and the versions that it replaced, the latest first. */
export interface MailingContent extends WrittenContent {
  replaced: string[];
}

/** More versions than machines are ever behind. */
const mostReplaced = 50;

/**
 * The content that mails from now on; undefined if it is not the one here. It is the content that was written last: any
 * edit while the process runs, and the content of a start, unless another version replaced it and none of its files is
 * newer than that version. So an old machine mails nothing, and an old text that the secretary puts back counts.
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
