/**
 * A copy of the content that was shown last, beside a content folder on the volume. A machine that slept while somebody
 * put a mistake into the folder would otherwise not start again.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { contentPaths } from "./content-paths.server";
import { type ContentSnapshot, stateOfContent } from "./snapshot.server";
import { maxTextBytes, modifiedAtMs, readRegularFile } from "./source/read-folder.server";

const versionFile = ".version";

/** Where the copy is; undefined where the content is not in the folder of the records, and a mistake stops the start. */
export function lastShownFolder(): string | undefined {
  const isOnVolume = env.contentDir.startsWith(env.dataDir + path.sep);
  return isOnVolume ? `${env.contentDir}-last-shown` : undefined;
}

/** Copies the files that a version was read from, unless the copy is of this version already or the folder has changed since. */
export function saveLastShown({ folder, state, version }: ContentSnapshot): void {
  const target = lastShownFolder();
  if (!target || folder === target || savedVersion(target) === version) return;
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial);
  for (const file of contentPaths(folder)) copyFile(path.join(folder, file), path.join(partial, file));
  writeFileSync(path.join(partial, versionFile), version);
  if (stateOfContent(folder) !== state) return;
  rmSync(target, { recursive: true, force: true });
  renameSync(partial, target);
}

/** With its time of modification, which pages and the feed give. A part that the parish does not have has no file. */
function copyFile(from: string, to: string): void {
  const seconds = modifiedAtMs(from) / 1000;
  if (seconds === 0) return;
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, readRegularFile(from, maxTextBytes));
  utimesSync(to, seconds, seconds);
}

function savedVersion(folder: string): string | undefined {
  const file = path.join(folder, versionFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
