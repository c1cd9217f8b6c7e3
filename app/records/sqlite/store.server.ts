import { type Database } from "better-sqlite3";
import { statSync } from "node:fs";
import { checkAll, checkNew, unfitRecords } from "~/records/check-record";
import { type RecordStore } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { Changes } from "./changes.server";
import { Commits } from "./commits.server";
import { openDatabase } from "./open-database.server";
import { sqliteOutbox } from "./outbox.server";
import { Queries, recordOf } from "./queries.server";

export interface SqliteOptions {
  /** Each new record leaves a notice in the outbox. */
  notices?: boolean;
  /** Milliseconds that a change waits for another process to let go of the database. */
  patience?: number;
}

// A short lock each, so that posts pass in between.
const deletedAtOnce = 500;

/**
 * The three collections in one SQLite file, made where there is none. A change is on the disk when its promise
 * resolves. Throws StoreRefusal when the file cannot be used; then nothing was changed.
 */
export const openSqliteStore = (file: string, options?: SqliteOptions): RecordStore =>
  storeOn(openDatabase(file), file, options);

/** The store on a database that `openDatabase` has opened; `close` closes it. */
export function storeOn(
  db: Database,
  file: string,
  { notices = false, patience = 5_000 }: SqliteOptions = {},
): RecordStore {
  const commits = new Commits(db, patience, sameFile(file));
  const changes = new Changes(db);
  const queries = new Queries(db);
  const outbox = sqliteOutbox(db, commits);

  const store: RecordStore = {
    kind: "sqlite",
    place: file,
    outbox,
    async create(collection, id, fields) {
      checkNew(collection, id, fields);
      return commits.run(() => changes.create(collection, id, fields, notices));
    },
    get: async (collection, id) => (await store.getMany(collection, [id]))[0],
    getMany: async (collection, ids) => queries.withIds(collection, ids).map((row) => recordOf(collection, row)),
    async *list(collection, query) {
      for (const row of queries.rows(collection, query)) yield recordOf(collection, row);
    },
    count: async (collection, query) => queries.count(collection, query),
    mark: (collection, ids, value) => commits.run(() => changes.mark(collection, ids, value)),
    delete: (collection, ids) => commits.run(() => changes.delete(collection, ids)),
    async deleteOlderThan(collection, before) {
      let [all, last] = [0, 0];
      do {
        last = await commits.run(() => changes.deleteOlderThan(collection, before, deletedAtOnce));
        all += last;
      } while (last === deletedAtOnce);
      return all;
    },
    async import(records) {
      const checked = checkAll(records);
      return commits.run(() => changes.add(checked));
    },
    probe: () => commits.run(() => changes.probe()),
    async check() {
      const broken = queries.integrity();
      // What lies on broken pages cannot be judged.
      return broken.length > 0 ? broken : unfitRecords(store);
    },
    async close() {
      await commits.idle();
      db.close();
    },
  };
  return store;
}

/** Throws when the path no longer leads to the file that was opened: what is written to it then, nobody would find. */
function sameFile(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev) return;
    throw new StoreError("unwritable", {
      cause: new Error(`${file} was moved or replaced while the site runs: start the site again`),
    });
  };
}
