import { type Database } from "better-sqlite3";
import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { checkNew, unfitRecords } from "~/records/check-record";
import { type AltarList, altarLists, type AltarLists, type RecordStore } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { withStoreErrors } from "./errors.server";
import { GroupCommits } from "./group-commits.server";
import { importAll, RecordWriter } from "./record-writer.server";
import { openDatabase } from "./open-database.server";
import { sqliteOutbox } from "./outbox.server";
import { recordFromRow, RecordReader } from "./record-reader.server";
import { truncateLog } from "./truncate-log.server";

interface SqliteOptions {
  /** Each new record leaves a notification in the outbox. */
  notifications?: boolean;
  /** Milliseconds that a change waits for another process to let go of the database. */
  lockTimeoutMs?: number;
}

// A short lock each, so that posts pass in between.
const deleteBatchSize = 500;

/**
 * The collections in one SQLite file, made where there is none. A change is on the disk when its promise
 * resolves. Throws StoreRefusal when the file cannot be used; then nothing was changed.
 */
export const openSqliteStore = (file: string, options?: SqliteOptions): RecordStore =>
  sqliteStoreOn(openDatabase(file), file, options);

/** The store on a database that `openDatabase` has opened; `close` closes it. */
export function sqliteStoreOn(
  db: Database,
  file: string,
  { notifications = false, lockTimeoutMs = 5_000 }: SqliteOptions = {},
): RecordStore {
  const commits = new GroupCommits(db, lockTimeoutMs, requireSameFile(file));
  const changes = new RecordWriter(db);
  const queries = new RecordReader(db);
  const outbox = sqliteOutbox(db, commits);

  const store: RecordStore = {
    kind: "sqlite",
    place: file,
    outbox,
    lists: sqliteLists(db, commits),
    async create(collection, id, fields) {
      checkNew(collection, id, fields);
      return commits.run(() => changes.create(collection, id, fields, notifications));
    },
    get: async (collection, id) => (await store.getMany(collection, [id]))[0],
    getMany: async (collection, ids) => queries.withIds(collection, ids).map((row) => recordFromRow(collection, row)),
    idsWithPrefix: async (names, prefix, limit) => queries.idsWithPrefix(names, prefix, limit),
    async *list(collection, query) {
      for (const rows of queries.pages(collection, query)) {
        for (const row of rows) yield recordFromRow(collection, row);
        // However many pages there are, visitors are answered in between.
        await setImmediate();
      }
    },
    count: async (collection, query) => queries.count(collection, query),
    mark: (collection, ids, value) => commits.run(() => changes.mark(collection, ids, value)),
    delete: (collection, ids) => commits.run(() => changes.delete(collection, ids)),
    async deleteOlderThan(collection, before) {
      let [all, last] = [0, 0];
      do {
        last = await commits.run(() => changes.deleteOlderThan(collection, before, deleteBatchSize));
        all += last;
      } while (last === deleteBatchSize);
      return all;
    },
    import: (records) => importAll(db, commits, records),
    eraseDeleted: () => truncateLog(db, lockTimeoutMs),
    probe: () => commits.run(() => changes.probe()),
    async check(onProgress) {
      const broken = queries.integrity();
      // What lies on broken pages cannot be judged.
      return broken.length > 0 ? broken : unfitRecords(store, onProgress);
    },
    async close() {
      await commits.idle();
      db.close();
    },
  };
  return store;
}

/** Throws when the path no longer leads to the file that was opened: what is written to it then, nobody would find. */
function requireSameFile(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev) return;
    throw new StoreError("unwritable", {
      cause: new Error(`${file} was moved or replaced while the site runs: start the site again`),
    });
  };
}

/** The lists in the table `altar_lists`. */
function sqliteLists(db: Database, commits: GroupCommits): AltarLists {
  const insert = db.prepare(
    "INSERT INTO altar_lists (id, received_after, received_until) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING",
  );
  const notification = db.prepare("INSERT OR IGNORE INTO outbox (collection, id, due) VALUES (?, ?, ?)");
  const columns = "SELECT id, received_after AS after, received_until AS until FROM altar_lists";
  const withId = db.prepare<[string], AltarList>(`${columns} WHERE id = ?`);
  const furthest = db.prepare<[], AltarList>(`${columns} ORDER BY received_until DESC, id DESC LIMIT 1`);
  const removeList = db.prepare("DELETE FROM altar_lists WHERE id = ?");
  const removeNotification = db.prepare("DELETE FROM outbox WHERE collection = ? AND id = ?");

  return {
    add: ({ id, after, until }) =>
      commits.run(() => {
        if (insert.run(id, after, until).changes === 0) return "exists";
        notification.run(altarLists, id, Date.now());
        return "created";
      }),
    get: async (id) => withStoreErrors(() => withId.get(id)),
    last: async () => withStoreErrors(() => furthest.get()),
    remove: (id) =>
      commits.run(() => {
        removeList.run(id);
        removeNotification.run(altarLists, id);
      }),
  };
}
