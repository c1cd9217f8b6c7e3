import { type Database } from "better-sqlite3";
import { setTimeout as pause } from "node:timers/promises";
import { unfitRecords } from "~/records/check-record";
import { type RecordStore } from "~/records/record-store";
import { mailboxOf } from "~/text/mail-address";
import { sqliteDeletions } from "./deletions.server";
import { withStoreErrors } from "./errors.server";
import { sqliteValues } from "./named-values.server";
import { sqliteOutbox } from "./outbox.server";
import { recordReader } from "./record-reader.server";
import { importAll, recordWriter } from "./record-writer.server";
import { Sql } from "./sql.server";

const retryIntervalMs = 30;

interface SqliteOptions {
  /** Whether each new record adds a notification to the outbox. */
  notifications?: boolean;
  /** The longest wait of a change for another process's lock. */
  lockTimeoutMs?: number;
}

/**
 * Opens the store in one SQLite file, made if missing, or on an open database; null opens it when it is first needed.
 * Throws StoreError, without a change, for an unusable file.
 */
export function openSqliteStore(
  file: string,
  { notifications = false, lockTimeoutMs = 5_000 }: SqliteOptions = {},
  db?: Database | null,
): RecordStore {
  const sql = new Sql(file, lockTimeoutMs, db);
  const store: RecordStore = {
    kind: "sqlite",
    place: file,
    values: sqliteValues(sql),
    outbox: sqliteOutbox(sql),
    deletions: sqliteDeletions(sql),
    ...recordReader(sql),
    ...recordWriter(sql, notifications),
    get: async (collection, id) => (await store.getMany(collection, [id]))[0],
    async subscriberWith(email) {
      const mailbox = mailboxOf(email);
      for await (const record of store.list("subscribers")) if (mailboxOf(record.email) === mailbox) return record;
      return undefined;
    },
    import: (records) => importAll(sql, records),
    eraseDeleted: () => truncateLog(sql, lockTimeoutMs),
    async check() {
      const findings = sql.all<{ integrity_check: string }>("PRAGMA integrity_check").map((row) => row.integrity_check);
      // Records on broken pages cannot be checked.
      return findings[0] === "ok" ? unfitRecords(store) : findings;
    },
    close: () => sql.close(),
  };
  return store;
}

/**
 * Moves the write-ahead log into the database file and empties it: deleted records would stay readable in the log.
 * false: other processes were still reading it after `timeoutMs`. Throws StoreError.
 */
async function truncateLog(sql: Sql, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (withStoreErrors(sql.file, () => sql.db.pragma("wal_checkpoint(TRUNCATE)", { simple: true })) !== 0) {
    if (performance.now() > deadline) return false;
    await pause(retryIntervalMs);
  }
  return true;
}
