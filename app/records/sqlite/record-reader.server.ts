import { setImmediate } from "node:timers/promises";
import { collections, type CollectionName, type StoredRecord } from "~/records/collections";
import { type ListQuery, type RecordStore, type Selection } from "~/records/record-store";
import { type Sql } from "./sql.server";

const pageSize = 200;
const columns = "id, timestamp, marked, fields";

interface Row {
  id: string;
  timestamp: string;
  marked: 0 | 1;
  fields: string;
}

function recordFromRow<C extends CollectionName>(collection: C, row: Row): StoredRecord<C> {
  const fields = JSON.parse(row.fields) as object;
  const { flag } = collections[collection];
  return { id: row.id, ...fields, timestamp: row.timestamp, [flag]: row.marked === 1 } as StoredRecord<C>;
}

/** The conditions of a query in SQL, with their values. Instants compare as text: all are ISO in UTC. */
function where(collection: CollectionName, { marked, after, until }: Selection): [sql: string, ...values: string[]] {
  const conditions = [
    "collection = ?",
    // A literal, so that SQLite can use the index of unmarked records.
    marked !== undefined && `marked = ${marked ? 1 : 0}`,
    after !== undefined && "timestamp > ?",
    until !== undefined && "timestamp <= ?",
  ];
  const values = [collection, after, until].filter((value) => value !== undefined);
  return [conditions.filter(Boolean).join(" AND "), ...values];
}

/** All rows of a query, page by page. A change between two pages neither ends nor repeats the list. */
export function* pages(sql: Sql, collection: CollectionName, query: ListQuery = {}): Generator<Row[]> {
  let left = query.limit ?? Infinity;
  let last: Row | undefined;
  while (left > 0) {
    // The last row replaces the beginning of the window. With both, SQLite would scan all rows before the page again.
    const [window, ...values] = where(collection, last ? { ...query, after: undefined } : query);
    const behind = last ? " AND (timestamp, id) > (?, ?)" : "";
    const size = Math.min(pageSize, left);
    const rows = sql.all<Row>(
      `SELECT ${columns} FROM records WHERE ${window}${behind} ORDER BY timestamp, id LIMIT ?`,
      ...[...values, ...(last ? [last.timestamp, last.id] : []), size],
    );
    yield rows;
    if (rows.length < size) return;
    left -= rows.length;
    last = rows.at(-1);
  }
}

/** The reading side of the table of records. */
export const recordReader = (sql: Sql): Pick<RecordStore, "getMany" | "list" | "count"> => ({
  async getMany(collection, ids) {
    const listed = "collection = ? AND id IN (SELECT value FROM json_each(?))";
    const rows = sql.all<Row>(`SELECT ${columns} FROM records WHERE ${listed}`, collection, JSON.stringify(ids));
    return rows.map((row) => recordFromRow(collection, row));
  },
  async *list(collection, query) {
    for (const rows of pages(sql, collection, query)) {
      for (const row of rows) yield recordFromRow(collection, row);
      // Lets the server answer visitors between two pages.
      await setImmediate();
    }
  },
  async count(collection, query = {}) {
    const [window, ...values] = where(collection, query);
    return sql.get<{ n: number }>(`SELECT count(*) AS n FROM records WHERE ${window}`, ...values)!.n;
  },
});
