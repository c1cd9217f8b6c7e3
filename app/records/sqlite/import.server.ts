import { type Database } from "better-sqlite3";
import { batchesOf } from "~/records/batches";
import { checkAll } from "~/records/check-record";
import { type CollectionRecord, type ImportResult } from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";
import { rowFromRecord } from "./record-writer.server";

const batchSize = 500;
let sequence = 0;

/**
 * Adds all records in one transaction, or none. They are gathered in a temporary table first: so the database is locked
 * for the last step only, and a million records need no memory. Throws StoreError, and whatever the source throws.
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

/** Fills the table; gives the number of records. */
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
  for await (const batch of batchesOf(records, batchSize)) {
    const checked = checkAll(batch);
    withStoreErrors(() => insertBatch(checked));
    total += checked.length;
  }
  return total;
}
