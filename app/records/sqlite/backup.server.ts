import { closeSync, existsSync, openSync } from "node:fs";
import { StoreRefusal } from "~/records/store-error";
import { isSameFile, moveIntoPlace, removeDatabase, requireFile } from "./database-files.server";
import { Sqlite } from "./driver.server";
import { examine } from "./open-database.server";

const lockTimeoutMs = 10_000;

export interface Overwriting {
  /** Replace what is there. */
  force?: boolean;
}

/**
 * Writes a consistent copy of a database into one file, readable by its owner alone, while others read and write it.
 * The copy appears under its name when it is whole and has been examined. Throws StoreRefusal.
 */
export function backupDatabase(file: string, target: string, { force = false }: Overwriting = {}): void {
  requireFile(file);
  if (existsSync(target) && (!force || isSameFile(file, target))) {
    throw new StoreRefusal("occupied", `${target} exists already. Choose another name, or add --force to replace it.`);
  }
  const part = `${target}.part`;
  removeDatabase(part);
  try {
    closeSync(openSync(part, "wx", 0o600));
    const db = new Sqlite(file, { readonly: true, timeout: lockTimeoutMs });
    try {
      db.prepare("VACUUM INTO ?").run(part);
    } finally {
      db.close();
    }
    examine(part);
    moveIntoPlace(part, target);
  } finally {
    removeDatabase(part);
  }
}
