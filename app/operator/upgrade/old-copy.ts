import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { Failure } from "~/operator/cli/output";
import { uncommitted } from "~/operator/cli/uncommitted";

/**
 * Checks that a folder holds a copy of the program from which a parish's files can be taken.
 * @param site the folder of this program
 * @returns the version of the old copy and of this one
 * @throws {Failure} in one sentence
 */
export function checkOldCopy(old: string, site: string): { from: string; to: string } {
  const from = versionIn(old);
  if (from === undefined || !existsSync(path.join(old, "content", "parish.yml")))
    throw new Failure(`${old} is no copy of this program: package.json or content/parish.yml is missing.`);
  if (realpathSync(old) === realpathSync(site))
    throw new Failure("Run this in the new copy of the program, and name the folder of the old one.");
  const to = versionIn(site)!;
  if (isNewer(from, to)) throw new Failure(`${old} has version ${from}, which is newer than ${to} here.`);
  const changed = uncommitted(old);
  if (changed) throw new Failure(`${old} has changes that are not committed, such as ${changed}: commit or undo them.`);
  return { from, to };
}

function versionIn(folder: string): string | undefined {
  try {
    const { name, version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Record<
      string,
      unknown
    >;
    return name === "parish-site" && typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}
