import { type CollectionRecord, deletionsOf, type ImportResult, mailings, newMail } from "~/records/record-store";
import { collections, isListOfPeople, isMarked, type CollectionName, type StoredRecord } from "~/records/collections";
import { inBatches } from "~/records/batches";
import { checkAll } from "~/records/check-record";
import { remember } from "./deletions.server";
import { addRow, removeRows } from "./outbox.server";
import { type Sql } from "./sql.server";

/** More than the largest record of a form with all its texts at their limits. */
const largestRecordBytes = 8 * 1024;

const columns = "collection, id, timestamp, marked, fields";
const listed = "collection = ? AND id IN (SELECT value FROM json_each(?))";
const insert = `INSERT INTO records (${columns}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (collection, id) DO NOTHING`;

/** The writing side of the tables. Each method is called inside a transaction. */
export const recordWriter = (sql: Sql) => ({
  create(collection: CollectionName, id: string, fields: object, withNotification: boolean): "created" | "exists" {
    const added = sql.run(insert, collection, id, new Date().toISOString(), 0, JSON.stringify(fields));
    if (added === 0) return "exists";
    if (withNotification) addRow(sql, newMail(collection, id));
    return "created";
  },
  mark: (collection: CollectionName, ids: readonly string[], value: boolean): number =>
    sql.run(`UPDATE records SET marked = ? WHERE ${listed}`, value ? 1 : 0, collection, JSON.stringify(ids)),
  edit: (collection: CollectionName, id: string, fields: object): boolean =>
    sql.run("UPDATE records SET fields = ? WHERE collection = ? AND id = ?", JSON.stringify(fields), collection, id) >
    0,
  delete(collection: CollectionName, ids: readonly string[]): number {
    const json = JSON.stringify(ids);
    removeRows(sql, collection, ids);
    if (isListOfPeople(collection))
      sql.run(
        "DELETE FROM outbox WHERE collection = ? AND recipient IN (SELECT value FROM json_each(?))",
        ...[mailings, json],
      );
    const deleted = sql.all<{ id: string }>(`DELETE FROM records WHERE ${listed} RETURNING id`, collection, json);
    const deletedIds = deleted.map(({ id }) => id);
    remember(sql, deletionsOf(collection, deletedIds, Date.now()));
    return deleted.length;
  },
  /** Writes and removes the largest record and a row of the outbox: a smaller probe would fit on a full disk. */
  probe(): void {
    const fields = JSON.stringify({ text: "x".repeat(largestRecordBytes) });
    sql.run(insert, "", "probe", new Date().toISOString(), 0, fields);
    addRow(sql, newMail(mailings, "probe"));
    removeRows(sql, mailings, ["probe"]);
    sql.run(`DELETE FROM records WHERE ${listed}`, "", JSON.stringify(["probe"]));
  },
});

const batchSize = 500;
let sequence = 0;

/**
 * Adds all records in one transaction, or none. A temporary table gathers them first: the lock is short, and a million
 * records need no memory. Throws StoreError, and the source's own errors.
 */
export async function importAll(
  sql: Sql,
  records: Iterable<CollectionRecord> | AsyncIterable<CollectionRecord>,
): Promise<ImportResult> {
  const table = `temp.import_${(sequence += 1)}`;
  sql.run(`CREATE TABLE ${table} (${columns})`);
  try {
    let total = 0;
    for await (const batch of inBatches(records, batchSize)) {
      for (const { collection, record } of checkAll(batch))
        sql.run(`INSERT INTO ${table} VALUES (?, ?, ?, ?, ?)`, ...rowFromRecord(collection, record));
      total += batch.length;
    }
    const move = `INSERT INTO main.records (${columns}) SELECT ${columns} FROM ${table} WHERE true ORDER BY rowid
      ON CONFLICT (collection, id) DO NOTHING`;
    const added = await sql.change(() => sql.run(move));
    return { added, existing: total - added };
  } finally {
    sql.run(`DROP TABLE ${table}`);
  }
}

/** A record's row: collection, id, timestamp, marked, fields. */
function rowFromRecord(collection: CollectionName, record: StoredRecord): (string | number)[] {
  const { id, timestamp, ...rest } = record;
  const fields = Object.entries(rest).filter(([name]) => name !== collections[collection].flag);
  const marked = isMarked(collection, record) ? 1 : 0;
  return [collection, id, timestamp, marked, JSON.stringify(Object.fromEntries(fields))];
}
