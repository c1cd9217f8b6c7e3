import { join } from "node:path";
import { openSqlite } from "~/records/sqlite/database-files.server";

/** Makes every record of a data folder an hour old while the site runs. */
export function makeRecordsAnHourOld(dataDir: string): void {
  const db = openSqlite(join(dataDir, "parish.db"));
  db.prepare("UPDATE records SET timestamp = ?").run(new Date(Date.now() - 3_600_000).toISOString());
  db.close();
}
