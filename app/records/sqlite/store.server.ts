import { type Database } from "better-sqlite3";
import { existsSync, statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { checkNew, unfitRecords } from "~/records/check-record";
import {
  type AltarList,
  altarLists,
  type AltarLists,
  type KeptBulletins,
  type PastSunday,
  type PastSundays,
  type RecordStore,
  type RetentionState,
  type RetentionStates,
} from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { withStoreErrors } from "./errors.server";
import { GroupCommits } from "./group-commits.server";
import { importAll, recordWriter } from "./record-writer.server";
import { sqliteMailings } from "./mailings.server";
import { sqliteValues } from "./named-values.server";
import { openDatabase } from "./open-database.server";
import { outboxAdder, sqliteOutbox } from "./outbox.server";
import { pendingRestore } from "./pending-restore.server";
import { recordFromRow, RecordReader } from "./record-reader.server";
import { truncateLog } from "./truncate-log.server";

interface SqliteOptions {
  /** Whether each new record adds a notification to the outbox. */
  notifications?: boolean;
  /** The longest wait of a change for another process's lock. */
  lockTimeoutMs?: number;
}

// Short locks, so that posts pass in between.
const deleteBatchSize = 500;

/** Opens the store in one SQLite file, made if missing. Throws StoreError, without a change, for an unusable file. */
export const openSqliteStore = (file: string, options?: SqliteOptions): RecordStore =>
  sqliteStoreOn(openDatabase(file), file, options);

/** The store on an open database; `close` closes it. */
export function sqliteStoreOn(
  db: Database,
  file: string,
  { notifications = false, lockTimeoutMs = 5_000 }: SqliteOptions = {},
): RecordStore {
  const commits = new GroupCommits(db, lockTimeoutMs, requireSameFile(file));
  const changes = recordWriter(db);
  const queries = new RecordReader(db);
  const outbox = sqliteOutbox(db, commits);

  const store: RecordStore = {
    kind: "sqlite",
    place: file,
    values: sqliteValues(db, commits),
    outbox,
    lists: sqliteLists(db, commits),
    mailings: sqliteMailings(db, commits),
    sundays: sqlitePastSundays(db, commits),
    bulletins: sqliteBulletins(db, commits),
    retention: sqliteRetention(db, commits),
    idHost: sqliteIdHost(db, commits),
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
        // Lets the server answer visitors between two pages.
        await setImmediate();
      }
    },
    count: async (collection, query) => queries.count(collection, query),
    mark: (collection, ids, value) => commits.run(() => changes.mark(collection, ids, value)),
    async edit(collection, id, fields) {
      checkNew(collection, id, fields);
      return commits.run(() => changes.edit(collection, id, fields));
    },
    delete: (collection, ids) => commits.run(() => changes.delete(collection, ids)),
    async deleteOlderThan(collection, before, neededFrom) {
      let [all, last] = [0, 0];
      do {
        last = await commits.run(() => changes.deleteOlderThan(collection, before, neededFrom, deleteBatchSize));
        all += last;
      } while (last === deleteBatchSize);
      return all;
    },
    import: (records) => importAll(db, commits, records),
    eraseDeleted: () => truncateLog(db, lockTimeoutMs),
    probe: () => commits.run(() => changes.probe()),
    async check(onProgress) {
      const broken = queries.integrity();
      // Records on broken pages cannot be checked.
      return broken.length > 0 ? broken : unfitRecords(store, onProgress);
    },
    async close() {
      await commits.idle();
      db.close();
    },
  };
  return store;
}

/**
 * Throws when a restore waits, or when the path no longer leads to the opened file: nobody would find the records written
 * to it.
 */
function requireSameFile(file: string): () => void {
  const opened = statSync(file);
  const pending = pendingRestore(file);
  return () => {
    if (existsSync(pending)) throw new StoreError("restoring");
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev) return;
    throw new StoreError("unwritable", {
      cause: new Error(`${file} was moved or replaced while the site was running: restart the site`),
    });
  };
}

/** The lists in the table `altar_lists`. */
function sqliteLists(db: Database, commits: GroupCommits): AltarLists {
  const insert = db.prepare(
    "INSERT INTO altar_lists (id, received_after, received_until) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING",
  );
  const addRow = outboxAdder(db);
  const columns = "SELECT id, received_after AS after, received_until AS until FROM altar_lists";
  const withId = db.prepare<[string], AltarList>(`${columns} WHERE id = ?`);
  const furthest = db.prepare<[], AltarList>(`${columns} ORDER BY received_until DESC, id DESC LIMIT 1`);
  const removeList = db.prepare("DELETE FROM altar_lists WHERE id = ?");
  const removeRows = db.prepare("DELETE FROM outbox WHERE collection = ? AND id = ?");

  return {
    add: ({ id, after, until }) =>
      commits.run(() => {
        if (insert.run(id, after, until).changes === 0) return "exists";
        addRow(altarLists, id);
        return "created";
      }),
    get: async (id) => withStoreErrors(() => withId.get(id)),
    last: async () => withStoreErrors(() => furthest.get()),
    remove: (id) =>
      commits.run(() => {
        removeList.run(id);
        removeRows.run(altarLists, id);
      }),
  };
}

function sqlitePastSundays(db: Database, commits: GroupCommits): PastSundays {
  const stored = db.prepare<[], string>("SELECT sundays FROM past_sundays").pluck();
  const replace = db.prepare("UPDATE past_sundays SET sundays = ?");
  return {
    read: async () => JSON.parse(withStoreErrors(() => stored.get()) ?? "[]") as PastSunday[],
    write: (all) => commits.run(() => void replace.run(JSON.stringify(all))),
  };
}

function sqliteBulletins(db: Database, commits: GroupCommits): KeptBulletins {
  const insert = db.prepare("INSERT OR IGNORE INTO bulletins (sunday, bulletin) VALUES (?, ?)");
  const withSunday = db.prepare<[string], string>("SELECT bulletin FROM bulletins WHERE sunday = ?").pluck();
  const all = db.prepare<[], string>("SELECT sunday FROM bulletins ORDER BY sunday DESC").pluck();
  const removal = db.prepare("DELETE FROM bulletins WHERE sunday = ?");
  return {
    keep: (sunday, bulletin) => commits.run(() => void insert.run(sunday, bulletin)),
    get: async (sunday) => withStoreErrors(() => withSunday.get(sunday)),
    sundays: async () => withStoreErrors(() => all.all()),
    remove: (sunday) => commits.run(() => void removal.run(sunday)),
  };
}

function sqliteRetention(db: Database, commits: GroupCommits): RetentionStates {
  const stored = db.prepare<[], string>("SELECT state FROM retention").pluck();
  const replace = db.prepare("UPDATE retention SET state = ?");
  const read = () => JSON.parse(stored.get()!) as RetentionState;
  return {
    read: async () => withStoreErrors(read),
    change: (next) =>
      commits.run(() => {
        const state = next(read());
        replace.run(JSON.stringify(state));
        return state;
      }),
  };
}

function sqliteIdHost(db: Database, commits: GroupCommits): RecordStore["idHost"] {
  const stored = db.prepare<[], string>("SELECT host FROM id_host").pluck();
  const insert = db.prepare("INSERT OR IGNORE INTO id_host (only, host) VALUES (1, ?)");
  return async (first) => {
    const known = withStoreErrors(() => stored.get());
    if (known !== undefined || first === undefined) return known;
    await commits.run(() => void insert.run(first));
    return withStoreErrors(() => stored.get());
  };
}
