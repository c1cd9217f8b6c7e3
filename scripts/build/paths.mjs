import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Where a build below a folder has what the server runs, what browsers get, and the server's build as Remix writes it.
 */
export const outputIn = (folder) => ({
  build: path.join(folder, "build"),
  publicBuild: path.join(folder, "public", "build"),
  remixServer: path.join(folder, "remix", "index.js"),
});

/** The build that is served. */
export const served = outputIn(root);

/** The file of a package's command, e.g. "remix" of "@remix-run/dev", as its package.json names it. */
export function commandOf(packageName, command) {
  const folder = path.join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}

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
