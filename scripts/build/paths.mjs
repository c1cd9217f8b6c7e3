import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A build's output below a folder: for the server, for browsers, and Remix's own server build. */
export const outputIn = (folder) => ({
  build: path.join(folder, "build"),
  publicBuild: path.join(folder, "public", "build"),
  remixServer: path.join(folder, "remix", "index.js"),
});

/** The build that is served. */
export const served = outputIn(root);

/** The file of a package's command from its package.json, e.g. "remix" of "@remix-run/dev". */
export function commandOf(packageName, command) {
  const folder = path.join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** Every file below a folder, sorted, as relative paths; none without the folder. */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name))
    .sort();
}

/** The file of a build that lists its files for browsers. */
export const publicListIn = (build) => path.join(build, "public-files.json");

/** The files of a build for browsers, as paths below public/build; none without the list. */
export function publicFilesOf(build) {
  const list = publicListIn(build);
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}
