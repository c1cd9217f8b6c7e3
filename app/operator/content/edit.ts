import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { maxTextBytes, readRegularFile } from "~/content/source/read-folder.server";

const editFile = ".edit";

/** The edit number of a content folder (`put --edit`); undefined if it was put without one. */
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
  // The file from an archive may be a link.
  rmSync(file, { force: true, recursive: true });
  if (edit !== undefined) writeFileSync(file, String(edit));
}
