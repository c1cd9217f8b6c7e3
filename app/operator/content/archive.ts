import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { readRegularFile } from "~/content/source/read-folder.server";
import { Failure } from "~/operator/cli/output";
import { withoutRunnerCommands } from "~/text/escape";

/** All content has at most 4 MB; the rest is for what lies beside it. */
const maxArchiveBytes = 16 * 1024 * 1024;

/**
 * Unpacks a .tar archive into a new folder, with new times, as `copyContent` has it, and with ordinary permissions:
 * those of the computer on which it was packed may lock the site out. An archive of a reasonable size unpacks to no
 * more.
 */
export function extractArchive(archive: string, folder: string): void {
  const input = readRegularFile(archive, maxArchiveBytes);
  mkdirSync(folder);
  const options = ["-xmf", "-", "--no-same-owner", "--no-same-permissions", "-C", folder];
  const { status, error, stderr } = spawnSync("tar", options, { input, encoding: "utf8" });
  if (error ?? status !== 0) {
    const reason = withoutRunnerCommands((error?.message ?? stderr).trim());
    throw new Failure(`${archive} cannot be unpacked (${reason}). Nothing was changed.`);
  }
  allowAccess(folder);
}

/**
 * Gives a folder and all in it ordinary permissions, as `chmod -R u=rwX,go=rX` does. What a link leads to stays as it
 * is.
 */
export function allowAccess(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) allowAccess(inner);
    else if (entry.isFile()) chmodSync(inner, 0o644);
  }
}
