import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The site's folder, wherever the process was started: above this program, in the sources and in the build, the nearest
 * with a package.json. Without one, the working folder.
 */
export function siteFolder(): string {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "package.json"))) return folder;
  }
  return process.cwd();
}
