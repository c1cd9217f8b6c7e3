import { collections, type CollectionName, type StoredRecord } from "~/records/collections";
import { type ListQuery, type Selection } from "~/records/record-store";
import { type Sql } from "./sql.server";

const pageSize = 200;
const columns = "id, timestamp, marked, fields";

interface Row {
  id: string;
  timestamp: string;
  marked: 0 | 1;
  fields: string;
}

export function recordFromRow<C extends CollectionName>(collection: C, row: Row): StoredRecord<C> {
  const fields = JSON.parse(row.fields) as object;
  const { flag } = collections[collection];
  return { id: row.id, ...fields, timestamp: row.timestamp, [flag]: row.marked === 1 } as StoredRecord<C>;
}

/** The conditions of a query in SQL, with their values. Instants compare as text: all are ISO in UTC. */
function where(collection: CollectionName, { marked, after, until }: Selection): { sql: string; values: string[] } {
  let [sql, values] = ["collection = ?", [collection as string]];
  // A literal, so that SQLite can use the index of unmarked records.
  if (marked !== undefined) sql += ` AND marked = ${marked ? 1 : 0}`;
  if (after !== undefined) [sql, values] = [`${sql} AND timestamp > ?`, [...values, after]];
  if (until !== undefined) [sql, values] = [`${sql} AND timestamp <= ?`, [...values, until]];
  return { sql, values };
}

/** All rows of a query, page by page. A change between two pages neither ends nor repeats the list. */
export function* pages(sql: Sql, collection: CollectionName, query: ListQuery = {}): Generator<Row[]> {
  const [bound, isBehind, direction] = query.order === "newest" ? ["until", "<", "DESC"] : ["after", ">", "ASC"];
  let left = query.limit ?? Infinity;
  let last: Row | undefined;
  while (left > 0) {
    // The last row replaces one bound of the window. With both, SQLite would scan all rows before the page again.
    const window = where(collection, last ? { ...query, [bound]: undefined } : query);
    const behind = last ? ` AND (timestamp, id) ${isBehind} (?, ?)` : "";
    const size = Math.min(pageSize, left);
    const rows = sql.all<Row>(
      `SELECT ${columns} FROM records WHERE ${window.sql}${behind}
       ORDER BY timestamp ${direction}, id ${direction} LIMIT ?`,
      ...[...window.values, ...(last ? [last.timestamp, last.id] : []), size],
    );
    yield rows;
    if (rows.length < size) return;
    left -= rows.length;
    last = rows.at(-1);
  }
}

export const rowsWithIds = (sql: Sql, collection: CollectionName, ids: readonly string[]): Row[] =>
  sql.all<Row>(
    `SELECT ${columns} FROM records WHERE collection = ? AND id IN (SELECT value FROM json_each(?))`,
    ...[collection, JSON.stringify(ids)],
  );

export function countRows(sql: Sql, collection: CollectionName, query: Selection = {}): number {
  const window = where(collection, query);
  return sql.get<{ n: number }>(`SELECT count(*) AS n FROM records WHERE ${window.sql}`, ...window.values)!.n;
}

/** SQLite's own findings about damaged pages, indexes and constraints. */
export const brokenParts = (sql: Sql): string[] =>
  sql
    .all<{ integrity_check: string }>("PRAGMA integrity_check")
    .map((row) => row.integrity_check)
    .filter((line) => line !== "ok");
