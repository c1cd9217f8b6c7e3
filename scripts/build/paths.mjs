import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The build that is served, and the one that is being made (same file system, so that it can be renamed into place). */
export const served = { build: path.join(root, "build"), publicBuild: path.join(root, "public", "build") };
export const staging = path.join(root, ".cache", "staging");
export const staged = { build: path.join(staging, "build"), publicBuild: path.join(staging, "public", "build") };

/** Every file below a folder, sorted, as paths relative to it; none when there is no such folder. */
export function filesBelow(folder) {
  return entriesOf(folder)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(path.join(folder, entry.name)).map((file) => path.join(entry.name, file))
        : [entry.name],
    );
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

/** The TypeScript files that stand directly in a folder of app/, which are the entry points of what it holds. */
export const entryPoints = (folder) =>
  entriesOf(path.join(root, "app", folder))
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => path.join(root, "app", folder, entry.name));
