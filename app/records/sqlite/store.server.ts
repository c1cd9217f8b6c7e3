import { type Database } from "better-sqlite3";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { checkNew, unfitRecords } from "~/records/check-record";
import { type RecordStore } from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { importAll, recordWriter } from "./record-writer.server";
import { sqliteDeletions } from "./deletions.server";
import { sqliteValues } from "./named-values.server";
import { sqliteOutbox } from "./outbox.server";
import { brokenParts, countRows, pages, recordFromRow, rowsWithIds } from "./record-reader.server";
import { Sql } from "./sql.server";
import { mailboxOf } from "~/text/mail-address";

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
  const changes = recordWriter(sql);

  const store: RecordStore = {
    kind: "sqlite",
    place: file,
    values: sqliteValues(sql),
    outbox: sqliteOutbox(sql),
    deletions: sqliteDeletions(sql),
    async create(collection, id, fields) {
      checkNew(collection, id, fields);
      return sql.change(() => changes.create(collection, id, fields, notifications));
    },
    get: async (collection, id) => (await store.getMany(collection, [id]))[0],
    getMany: async (collection, ids) => rowsWithIds(sql, collection, ids).map((row) => recordFromRow(collection, row)),
    async *list(collection, query) {
      for (const rows of pages(sql, collection, query)) {
        for (const row of rows) yield recordFromRow(collection, row);
        // Lets the server answer visitors between two pages.
        await setImmediate();
      }
    },
    count: async (collection, query) => countRows(sql, collection, query),
    async subscriberWith(email) {
      const mailbox = mailboxOf(email);
      for await (const record of store.list("subscribers")) if (mailboxOf(record.email) === mailbox) return record;
      return undefined;
    },
    mark: (collection, ids, value) => sql.change(() => changes.mark(collection, ids, value)),
    async edit(collection, id, fields) {
      checkNew(collection, id, fields);
      return sql.change(() => changes.edit(collection, id, fields));
    },
    delete: (collection, ids) => sql.change(() => changes.delete(collection, ids)),
    import: (records) => importAll(sql, records),
    eraseDeleted: () => truncateLog(sql, lockTimeoutMs),
    probe: () => sql.change(() => changes.probe()),
    async check() {
      const broken = brokenParts(sql);
      // Records on broken pages cannot be checked.
      return broken.length > 0 ? broken : unfitRecords(store);
    },
    async close() {
      await sql.idle();
      sql.close();
    },
    async takeRestore() {
      if (!sql.isRestoreAsked()) return false;
      await sql.idle();
      sql.reopen();
      return !sql.isRestoreAsked();
    },
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
