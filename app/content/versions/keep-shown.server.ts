import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { NoRoom } from "./copy-files.server";
import { ChangedMeanwhile, type ContentVersion, keepVersion, withVersions } from "./kept-versions.server";
import { finishReplacing } from "./replace.server";

let isAtWork = false;
/** The version that is kept, or that cannot be: it is not tried again. */
let done = "";

/**
 * Keeps the shown version, beside the requests; if a killed command was putting it into CONTENT_DIR, puts it there
 * first. Call it again and again: another process may be changing the versions.
 */
export function keepShown({ folder, version }: ContentVersion): void {
  if (isAtWork || version === done) return;
  isAtWork = true;
  const work = async () => {
    if (folder !== env.contentDir && finishReplacing(env.contentDir))
      log.warn(
        { event: "content-command-finished" },
        "A content command was killed: the site did what it had left to do",
      );
    await keepVersion(env.contentDir);
  };
  void withVersions(0, work)
    .then(() => (done = version))
    .catch((error: NodeJS.ErrnoException) => {
      if (error instanceof ChangedMeanwhile || error.code === "SQLITE_BUSY") return;
      done = version;
      const reason = error instanceof NoRoom ? "too little room on the disk" : (error.code ?? error.message);
      log.warn(
        { event: "content-not-kept", reason },
        "The site shows its content, and could not keep a copy of it: after a mistake in the content it would not start. Make room in DATA_DIR, or correct what the reason names",
      );
    })
    .finally(() => (isAtWork = false));
}
