import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RecordStore } from "~/records/record-store";
import { requireFile } from "./database-files.server";
import { guardFile } from "./partial-copy.server";
import { copyBackup } from "./check-backup.server";
import { openSqliteStore } from "./store.server";

/**
 * Opens a temporary copy of a backup, which may be of an older version. The copy is removed when the process ends.
 * Throws StoreError when the backup is damaged or is not a records database.
 */
export function openBackup(backup: string): RecordStore {
  requireFile(backup);
  const folder = mkdtempSync(join(tmpdir(), "records-backup-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, "parish.db");
  // Removes the copy even if this process is killed.
  guardFile(copy);
  copyBackup(backup, copy);
  return openSqliteStore(copy);
}
