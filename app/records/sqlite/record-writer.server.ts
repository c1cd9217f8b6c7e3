import {
  type CollectionRecord,
  deletionsOf,
  type ImportResult,
  mailings,
  newMail,
  type RecordStore,
} from "~/records/record-store";
import { collections, isListOfPeople, isMarked } from "~/records/collections";
import { inBatches } from "~/records/batches";
import { checkAll, checkNew } from "~/records/check-record";
import { remember } from "./deletions.server";
import { addRow, removeRows } from "./outbox.server";
import { type Sql } from "./sql.server";

/** More than the largest record of a form with all its texts at their limits. */
const largestRecordBytes = 8 * 1024;

const columns = "collection, id, timestamp, marked, fields";
const listed = "collection = ? AND id IN (SELECT value FROM json_each(?))";
const unlessExists = "ON CONFLICT (collection, id) DO NOTHING";
const insert = `INSERT INTO records (${columns}) VALUES (?, ?, ?, 0, ?) ${unlessExists}`;

type Writer = Pick<RecordStore, "create" | "mark" | "edit" | "delete" | "probe">;

/** The writing side of the tables. `notifications`: whether each new record adds a notification to the outbox. */
export const recordWriter = (sql: Sql, notifications: boolean): Writer => ({
  async create(collection, id, fields) {
    checkNew(collection, id, fields);
    return sql.change(() => {
      const added = sql.run(insert, collection, id, new Date().toISOString(), JSON.stringify(fields));
      if (added === 0) return "exists";
      if (notifications) addRow(sql, newMail(collection, id));
      return "created";
    });
  },
  mark: (collection, ids, value) =>
    sql.change(() =>
      sql.run(`UPDATE records SET marked = ? WHERE ${listed}`, value ? 1 : 0, collection, JSON.stringify(ids)),
    ),
  async edit(collection, id, fields) {
    checkNew(collection, id, fields);
    const update = "UPDATE records SET fields = ? WHERE collection = ? AND id = ?";
    return sql.change(() => sql.run(update, JSON.stringify(fields), collection, id) > 0);
  },
  delete: (collection, ids) =>
    sql.change(() => {
      const json = JSON.stringify(ids);
      removeRows(sql, collection, ids);
      if (isListOfPeople(collection))
        sql.run(
          "DELETE FROM outbox WHERE collection = ? AND recipient IN (SELECT value FROM json_each(?))",
          mailings,
          json,
        );
      const deleted = sql.all<{ id: string }>(`DELETE FROM records WHERE ${listed} RETURNING id`, collection, json);
      const deletedIds = deleted.map(({ id }) => id);
      remember(sql, deletionsOf(collection, deletedIds, Date.now()));
      return deleted.length;
    }),
  /** Writes and removes the largest record and a row of the outbox: a smaller probe would fit on a full disk. */
  probe: () =>
    sql.change(() => {
      const fields = JSON.stringify({ text: "x".repeat(largestRecordBytes) });
      sql.run(insert, "", "probe", new Date().toISOString(), fields);
      addRow(sql, newMail(mailings, "probe"));
      removeRows(sql, mailings, ["probe"]);
      sql.run("DELETE FROM records WHERE collection = ''");
    }),
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
      for (const record of checkAll(batch)) sql.run(`INSERT INTO ${table} VALUES (?, ?, ?, ?, ?)`, ...rowFrom(record));
      total += batch.length;
    }
    const move = `INSERT INTO main.records (${columns}) SELECT ${columns} FROM ${table} WHERE true ORDER BY rowid
      ${unlessExists}`;
    const added = await sql.change(() => sql.run(move));
    return { added, existing: total - added };
  } finally {
    sql.run(`DROP TABLE ${table}`);
  }
}

/** A record's row: collection, id, timestamp, marked, fields. */
function rowFrom({ collection, record }: CollectionRecord): (string | number)[] {
  const { id, timestamp, ...rest } = record;
  const fields = { ...rest, [collections[collection].flag]: undefined };
  return [collection, id, timestamp, isMarked(collection, record) ? 1 : 0, JSON.stringify(fields)];
}
