/**
 * A copy of the content that was shown last, beside a content folder on the volume. A machine that slept while somebody
 * put a mistake into the folder would otherwise not start again.
 */
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { type Site, stateOfContent } from "./site.server";

const versionFile = ".version";

/** Where the copy is; undefined where the content is not in the folder of the records, and a mistake stops the start. */
export function lastShownFolder(): string | undefined {
  const isOnVolume = env.contentDir.startsWith(env.dataDir + path.sep);
  return isOnVolume ? `${env.contentDir}-last-shown` : undefined;
}

/** Copies what a version was read from, unless the copy is of this version already or the folder has changed since. */
export function saveLastShown({ folder, state, version }: Site): void {
  const target = lastShownFolder();
  if (!target || folder === target || savedVersion(target) === version) return;
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(folder, partial, { recursive: true, preserveTimestamps: true });
  writeFileSync(path.join(partial, versionFile), version);
  if (stateOfContent(folder) !== state) return;
  rmSync(target, { recursive: true, force: true });
  renameSync(partial, target);
}

function savedVersion(folder: string): string | undefined {
  const file = path.join(folder, versionFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
