import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * A text that changes when a file of these folders, or of a folder in one of them, is added, removed or written. Nothing
 * is read, so that it can be asked for every second; a folder that is not there has no files.
 */
export const stateOfFolders = (folders: readonly string[]): string => folders.map(stateOfFolder).join("\n");

function stateOfFolder(folder: string): string {
  return namesIn(folder)
    .flatMap((name) => [name, ...namesIn(path.join(folder, name)).map((inner) => path.join(name, inner))])
    .map((name) => `${name} ${stateOfFile(path.join(folder, name))}`)
    .join("\n");
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** The time of the last change tells a file that was put here with an older time, as `mv` and `cp -p` do. */
function stateOfFile(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isDirectory() ? "folder" : `${stats?.ino} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}`;
}
