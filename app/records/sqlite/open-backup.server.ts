import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RecordStore } from "~/records/record-store";
import { requireFile } from "./database-files.server";
import { guardFile } from "./partial-copy.server";
import { copyBackup } from "./restore.server";
import { openSqliteStore } from "./store.server";

/**
 * The records of a backup, in a temporary copy that is gone when the process ends: the file itself is only read, and
 * may be of an older version. Throws StoreError when it is damaged or is not a records database.
 */
export function openBackup(backup: string): RecordStore {
  requireFile(backup);
  const folder = mkdtempSync(join(tmpdir(), "records-backup-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, "parish.db");
  // Also when the process is killed.
  guardFile(copy);
  copyBackup(backup, copy);
  return openSqliteStore(copy);
}
