import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every file below a folder of the project, as paths from its root with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).replaceAll("\\", "/"))
    .sort();
}

export const readText = (file: string): string => readFileSync(file, "utf8");
