import { statSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "../build/paths.mjs";

/** Says whether a file of the folder was added, removed or written since it was last asked. */
export function changeDetector(folder) {
  let seen = stateOf(folder);
  return () => {
    const now = stateOf(folder);
    const hasChanged = now !== seen;
    seen = now;
    return hasChanged;
  };
}

const stateOf = (folder) =>
  filesBelow(folder)
    .map((file) => `${file} ${statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs}`)
    .join("\n");
