import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync } from "node:fs";
import path from "node:path";
import { withRegularFile } from "~/content/source/read-folder.server";
import { Failure } from "~/operator/cli/output";
import { withoutRunnerCommands } from "~/text/escape";

/** Content has at most 4 MB and 30 MB of files; the rest allows for other files beside it. */
const maxArchiveBytes = 48 * 1024 * 1024;

/**
 * Unpacks a .tar archive into an empty folder, with new times. Sets ordinary permissions, because those in the archive
 * may lock the site out.
 */
export function extractArchive(archive: string, folder: string): void {
  const options = ["-xmf", "-", "--no-same-owner", "--no-same-permissions", "-C", folder];
  const { status, error, stderr } = withRegularFile(archive, maxArchiveBytes, (handle) =>
    spawnSync("tar", options, { stdio: [handle, "pipe", "pipe"], encoding: "utf8" }),
  );
  if (error ?? status !== 0) {
    const reason = withoutRunnerCommands((error?.message ?? stderr).trim());
    throw new Failure(`${archive} cannot be unpacked (${reason}). Nothing was changed.`);
  }
  allowAccess(folder);
}

/** Sets ordinary permissions on a folder and its contents, like `chmod -R u=rwX,go=rX`. Skips the targets of links. */
function allowAccess(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) allowAccess(inner);
    else if (entry.isFile()) chmodSync(inner, 0o644);
  }
}
