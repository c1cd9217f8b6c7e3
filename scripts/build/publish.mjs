/** Puts a finished build in the place of the served one, under a running site. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, served } from "./paths.mjs";

/** In each build, the list of the files that it has in public/build. */
const listName = "public-files.json";

/**
 * The files for browsers come first: their names carry a hash of what they hold, so the new ones stand beside the old
 * ones and there is no moment without either. Then the server's build is swapped by rename. A site that runs goes on with
 * the build that it was started with until it is restarted, so the files of the replaced build stay until the next one.
 * @param staged the finished build
 * @param {string} staging a folder of the same file system for what is replaced
 */
export function publishBuild(staged, staging) {
  const files = filesBelow(staged.publicBuild);
  const kept = new Set([...files, ...filesOf(served.build)]);
  writeFileSync(path.join(staged.build, listName), JSON.stringify(files));
  for (const file of files) moveIntoPlace(staged, file);
  if (existsSync(served.build)) renameSync(served.build, path.join(staging, "replaced"));
  renameSync(staged.build, served.build);
  for (const file of filesBelow(served.publicBuild)) if (!kept.has(file)) rmSync(path.join(served.publicBuild, file));
}

function moveIntoPlace({ publicBuild }, file) {
  const target = path.join(served.publicBuild, file);
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(path.join(publicBuild, file), target);
}

function filesOf(build) {
  const list = path.join(build, listName);
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}
