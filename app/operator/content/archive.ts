import { spawnSync } from "node:child_process";
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
  // Follows no links within the folder.
  spawnSync("chmod", ["-R", "u=rwX,go=rX", folder]);
}
