import { type Database } from "better-sqlite3";
import { type CollectionRecord, deletionsOf, type ImportResult, mailings } from "~/records/record-store";
import { collections, isMarked, type CollectionName, type StoredRecord } from "~/records/collections";
import { inBatches } from "~/records/batches";
import { checkAll } from "~/records/check-record";
import { deletionKeeper } from "./deletions.server";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";
import { outboxAdder } from "./outbox.server";

/** More than the largest record of a form with all its texts at their limits. */
const largestRecordBytes = 8 * 1024;

/** A record's row: collection, id, timestamp, marked, fields. */
function rowFromRecord(collection: CollectionName, record: StoredRecord): (string | number)[] {
  const { id, timestamp, ...rest } = record;
  const fields = Object.entries(rest).filter(([name]) => name !== collections[collection].flag);
  const marked = isMarked(collection, record) ? 1 : 0;
  return [collection, id, timestamp, marked, JSON.stringify(Object.fromEntries(fields))];
}

/** The writing side of the tables. Each method is called inside a transaction of `GroupCommits`. */
export function recordWriter(db: Database) {
  const listed = "collection = ? AND id IN (SELECT value FROM json_each(?))";
  const insert = db.prepare(
    `INSERT INTO records (collection, id, timestamp, marked, fields) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (collection, id) DO NOTHING`,
  );
  const addRow = outboxAdder(db);
  const flag = db.prepare(`UPDATE records SET marked = ? WHERE ${listed}`);
  const edit = db.prepare("UPDATE records SET fields = ? WHERE collection = ? AND id = ?");
  const remove = db.prepare(`DELETE FROM records WHERE ${listed}`);
  const removeForGood = db.prepare<string[], string>(`DELETE FROM records WHERE ${listed} RETURNING id`).pluck();
  const removeRows = db.prepare(`DELETE FROM outbox WHERE ${listed}`);
  const removeMailsTo = db.prepare(
    `DELETE FROM outbox WHERE collection = '${mailings}' AND recipient IN (SELECT value FROM json_each(?))`,
  );
  const remember = deletionKeeper(db);

  return {
    create(collection: CollectionName, id: string, fields: object, withNotification: boolean): "created" | "exists" {
      const now = new Date();
      const { changes } = insert.run(collection, id, now.toISOString(), 0, JSON.stringify(fields));
      if (changes === 0) return "exists";
      if (withNotification) addRow(collection, id, "", now.getTime());
      return "created";
    },
    mark: (collection: CollectionName, ids: readonly string[], value: boolean): number =>
      flag.run(value ? 1 : 0, collection, JSON.stringify(ids)).changes,
    edit: (collection: CollectionName, id: string, fields: object): boolean =>
      edit.run(JSON.stringify(fields), collection, id).changes > 0,
    delete(collection: CollectionName, ids: readonly string[]): number {
      removeRows.run(collection, JSON.stringify(ids));
      if (collection === "subscribers") removeMailsTo.run(JSON.stringify(ids));
      const deleted = removeForGood.all(collection, JSON.stringify(ids));
      remember(deletionsOf(collection, deleted, Date.now()));
      return deleted.length;
    },
    /** Writes and removes the largest record and a row of the outbox: a smaller probe would fit on a full disk. */
    probe(): void {
      const fields = JSON.stringify({ text: "x".repeat(largestRecordBytes) });
      insert.run("", "probe", new Date().toISOString(), 0, fields);
      addRow(mailings, "probe");
      removeRows.run(mailings, JSON.stringify(["probe"]));
      remove.run("", JSON.stringify(["probe"]));
    },
  };
}

const batchSize = 500;
let sequence = 0;

/**
 * Adds all records in one transaction, or none. A temporary table gathers them first: the lock is short, and a million
 * records need no memory. Throws StoreError, and the source's own errors.
 */
export async function importAll(
  db: Database,
  commits: GroupCommits,
  records: Iterable<CollectionRecord> | AsyncIterable<CollectionRecord>,
): Promise<ImportResult> {
  const table = `temp.import_${(sequence += 1)}`;
  withStoreErrors(() => db.exec(`CREATE TABLE ${table} (collection, id, timestamp, marked, fields)`));
  try {
    const total = await gather(db, table, records);
    const insert = db.prepare(
      `INSERT INTO main.records (collection, id, timestamp, marked, fields)
       SELECT collection, id, timestamp, marked, fields FROM ${table} WHERE true ORDER BY rowid
       ON CONFLICT (collection, id) DO NOTHING`,
    );
    const added = await commits.run(() => insert.run().changes);
    return { added, existing: total - added };
  } finally {
    db.exec(`DROP TABLE ${table}`);
  }
}

/** Fills the table, and returns the number of records. */
async function gather(
  db: Database,
  table: string,
  records: Iterable<CollectionRecord> | AsyncIterable<CollectionRecord>,
): Promise<number> {
  const insert = db.prepare(`INSERT INTO ${table} VALUES (?, ?, ?, ?, ?)`);
  const insertBatch = db.transaction((batch: CollectionRecord[]) => {
    for (const { collection, record } of batch) insert.run(...rowFromRecord(collection, record));
  });
  let total = 0;
  for await (const batch of inBatches(records, batchSize)) {
    const checked = checkAll(batch);
    withStoreErrors(() => insertBatch(checked));
    total += checked.length;
  }
  return total;
}
