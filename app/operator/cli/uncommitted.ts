import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { Failure } from "./output";

/** The parish's own paths in a copy of the program. */
const parishPaths = ["content", "public", "fly.toml"];

/**
 * The first of the parish's files that git has not committed; undefined without git, and in a folder that git does not
 * know.
 * @throws {Failure} where git refuses to look, as in another user's folder
 */
export function uncommitted(folder: string): string | undefined {
  const args = ["-C", folder, "-c", "core.quotePath=false", "status", "--porcelain", "--", ...parishPaths];
  const { status, stdout, stderr, error } = spawnSync("git", args, { encoding: "utf8" });
  if (status === 0) return stdout.split("\n")[0]!.slice(3) || undefined;
  if (error || !isRepository(folder)) return undefined;
  throw new Failure(
    `Git cannot tell whether everything in ${folder} is committed: ${stderr.split("\n", 1)[0]} Nothing was changed.`,
  );
}

function isRepository(folder: string): boolean {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, ".git")) || (parent !== folder && isRepository(parent));
}
