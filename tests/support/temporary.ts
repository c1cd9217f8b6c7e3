import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const folders: string[] = [];

/** Makes an empty folder that is removed when the test file or process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `parish-${name}-`));
  folders.push(folder);
  return folder;
}

const ends: (() => Promise<void>)[] = [];

/** Calls a function after the file's last test, before its temporary folders go. */
export const atEndOfFile = (end: () => Promise<void>): void => void ends.push(end);

export async function endFile(): Promise<void> {
  await Promise.all(ends.splice(0).map((end) => end()));
  removeTemporaryFolders();
  // A thread runs many files.
  if (!isMainThread) folders.length = 0;
}

// A thread emits no "exit", and loads this module many times.
if (isMainThread) {
  // vitest ends its processes with this signal, which emits no "exit".
  process.once("SIGTERM", () => process.exit(143));
  process.once("exit", removeTemporaryFolders);
}

/** Runs after a file's last test, and again at the end of the process. */
function removeTemporaryFolders(): void {
  // Firefox writes into its folder for a moment after it was ended.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
