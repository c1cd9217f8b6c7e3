/** Puts a finished build in the place of the served one, under a running site. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, served, staged, staging } from "./paths.mjs";

/** In each build, the list of the files that it has in public/build. */
const listName = "public-files.json";
const keepReplacedMs = 7 * 24 * 60 * 60_000;

/**
 * The files for browsers come first: their names carry a hash of what they hold, so the new ones stand beside the old
 * ones and there is no moment without either. Then the server's build is swapped by rename. A page that is still open
 * asks for the files of the build that made it, so the files that a build replaces stay for a week.
 */
export function publishBuild() {
  const files = filesBelow(staged.publicBuild);
  writeFileSync(path.join(staged.build, listName), JSON.stringify(files));
  for (const file of files) moveIntoPlace(file);
  const now = new Date();
  for (const file of filesOf(served.build)) if (!files.includes(file)) touch(path.join(served.publicBuild, file), now);
  swapServerBuild();
  removeExpired(new Set(files), now);
}

function moveIntoPlace(file) {
  const target = path.join(served.publicBuild, file);
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(path.join(staged.publicBuild, file), target);
}

function filesOf(build) {
  const list = path.join(build, listName);
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}

const touch = (file, time) => existsSync(file) && utimesSync(file, time, time);

function swapServerBuild() {
  const replaced = path.join(staging, "replaced");
  if (existsSync(served.build)) renameSync(served.build, replaced);
  renameSync(staged.build, served.build);
  rmSync(replaced, { recursive: true, force: true });
}

/** A file's time is when it was built or, once it was replaced, when that was. */
function removeExpired(current, now) {
  for (const file of filesBelow(served.publicBuild)) {
    const full = path.join(served.publicBuild, file);
    if (!current.has(file) && now - statSync(full).mtime > keepReplacedMs) rmSync(full);
  }
}
