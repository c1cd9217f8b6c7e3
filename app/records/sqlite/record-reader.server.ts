import { type Database, type Statement } from "better-sqlite3";
import { collections, type CollectionName, type StoredRecord } from "~/records/collections";
import { type ListQuery } from "~/records/record-store";
import { withStoreErrors } from "./errors.server";

const pageSize = 200;

interface Row {
  id: string;
  timestamp: string;
  marked: 0 | 1;
  fields: string;
}

type Condition = [sql: string, ...values: (string | number)[]];
type Selection = Pick<ListQuery, "marked" | "after" | "until">;

export function recordFromRow<C extends CollectionName>(collection: C, row: Row): StoredRecord<C> {
  const fields = JSON.parse(row.fields) as object;
  const { flag } = collections[collection];
  return { id: row.id, ...fields, timestamp: row.timestamp, [flag]: row.marked === 1 } as StoredRecord<C>;
}

/** The conditions of a query in SQL, with their values. Instants compare as text: all are ISO in UTC. */
function conditions(collection: CollectionName, { marked, after, until }: Selection): Condition[] {
  const all: (Condition | undefined)[] = [
    ["collection = ?", collection],
    // A literal, so that SQLite can use the index of unmarked records.
    marked === undefined ? undefined : [`marked = ${marked ? 1 : 0}`],
    after === undefined ? undefined : ["timestamp > ?", after],
    until === undefined ? undefined : ["timestamp <= ?", until],
  ];
  return all.filter((condition) => condition !== undefined);
}

const whereClause = (all: Condition[]) => all.map(([sql]) => sql).join(" AND ");
const boundValues = (all: Condition[]) => all.flatMap(([, ...bound]) => bound);

/** The reading side of the table `records`. Every method throws StoreError. */
export class RecordReader {
  private readonly statements = new Map<string, Statement>();
  constructor(private readonly db: Database) {}

  /** One page after the row `last`, in the query's order. */
  page(collection: CollectionName, query: ListQuery, last: Row | undefined, size = pageSize): Row[] {
    const newest = query.order === "newest";
    // The last row replaces one bound of the window. With both, SQLite would scan all rows before the page again.
    const all = conditions(collection, last ? { ...query, [newest ? "until" : "after"]: undefined } : query);
    if (last) all.push([`(timestamp, id) ${newest ? "<" : ">"} (?, ?)`, last.timestamp, last.id]);
    const direction = newest ? "DESC" : "ASC";
    const sql = `SELECT id, timestamp, marked, fields FROM records WHERE ${whereClause(all)}
      ORDER BY timestamp ${direction}, id ${direction} LIMIT ?`;
    return this.read(sql, [...boundValues(all), size]) as Row[];
  }

  /** All rows of a query, page by page. A change between two pages neither ends nor repeats the list. */
  *pages(collection: CollectionName, query: ListQuery = {}): Generator<Row[]> {
    let left = query.limit ?? Infinity;
    let last: Row | undefined;
    while (left > 0) {
      const size = Math.min(pageSize, left);
      const rows = this.page(collection, query, last, size);
      yield rows;
      if (rows.length < size) return;
      left -= rows.length;
      last = rows.at(-1);
    }
  }

  withIds(collection: CollectionName, ids: readonly string[]): Row[] {
    const sql = `SELECT id, timestamp, marked, fields FROM records
      WHERE collection = ? AND id IN (SELECT value FROM json_each(?))`;
    return this.read(sql, [collection, JSON.stringify(ids)]) as Row[];
  }

  idsWithPrefix(names: readonly CollectionName[], prefix: string, limit: number): string[] {
    // '~' sorts after every character of an id.
    const end = `${prefix}~`;
    const sql = `SELECT id FROM records
      WHERE collection IN (SELECT value FROM json_each(?)) AND id >= ? AND id < ? ORDER BY id LIMIT ?`;
    return (this.read(sql, [JSON.stringify(names), prefix, end, limit]) as { id: string }[]).map(({ id }) => id);
  }

  count(collection: CollectionName, query: Selection = {}): number {
    const all = conditions(collection, query);
    const sql = `SELECT count(*) AS n FROM records WHERE ${whereClause(all)}`;
    return (this.read(sql, boundValues(all)) as { n: number }[])[0]!.n;
  }

  /** SQLite's own findings about damaged pages, indexes and constraints. */
  integrity(): string[] {
    const found = this.read("PRAGMA integrity_check", []) as { integrity_check: string }[];
    return found.map((row) => row.integrity_check).filter((line) => line !== "ok");
  }

  private read(sql: string, bound: (string | number)[]): unknown[] {
    return withStoreErrors(() => {
      const statement = this.statements.get(sql) ?? this.db.prepare(sql);
      this.statements.set(sql, statement);
      return statement.all(...bound);
    });
  }
}
