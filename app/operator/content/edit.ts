import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { maxTextBytes, readRegularFile } from "~/content/source/read-folder.server";

const editFile = ".edit";

/** The number of the edit that a content folder holds (`put --edit`); undefined when it was put there without one. */
export function editOf(folder: string): number | undefined {
  try {
    const text = readRegularFile(path.join(folder, editFile), maxTextBytes).toString();
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

export function setEdit(folder: string, edit: number | undefined): void {
  const file = path.join(folder, editFile);
  // What came in an archive may be a link.
  rmSync(file, { force: true, recursive: true });
  if (edit !== undefined) writeFileSync(file, String(edit));
}
