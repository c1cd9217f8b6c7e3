import { existsSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The command line of `records` on this machine, for any folder: npm beside the sources, otherwise (in the container)
 * the built program.
 */
export function recordsCommand(args: string, root = siteFolder()): string {
  if (existsSync(path.join(root, "scripts", "operator.mjs"))) return `npm run -s records -- ${args}`;
  return `node ${path.join(root, "build", "operator", "records.js")} ${args}`;
}

/**
 * The site's folder: the nearest folder above this program with a package.json, in the sources and in the build.
 * Default: the working folder.
 */
export function siteFolder(): string {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "package.json"))) return folder;
  }
  return process.cwd();
}

/** Whether a file below a folder is a link to a place outside it. Throws the system's error for a missing file. */
export function leadsOut(file: string, folder: string): boolean {
  const inside = path.relative(realpathSync(folder), realpathSync(file));
  return inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside);
}

/**
 * Makes a folder and its parents. Node's own `recursive` never returns where the system answers ENOENT in an existing
 * folder, as below /proc. Throws the system's error.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
