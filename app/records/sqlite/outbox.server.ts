import {
  type EndedRow,
  type MailedCollection,
  type MailKey,
  type MailRow,
  maxDelayMs,
  type Outbox,
  priorityOf,
} from "~/records/record-store";
import { type Sql } from "./sql.server";

const columns = "collection, id, recipient, attempts, refused, due, outcome";
const isRow = "collection = ? AND id = ? AND recipient = ?";

const keyOf = ({ collection, id, recipient }: MailKey) => [collection, id, recipient];

/** Adds a row within a transaction; one that exists stays as it is. */
export function addRow(sql: Sql, row: MailRow): void {
  const { attempts, refused, dueMs, outcome } = row;
  const jsonOf = (value: object | null) => value && JSON.stringify(value);
  sql.run(
    `INSERT OR IGNORE INTO outbox (${columns}, priority) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...keyOf(row),
    attempts,
    jsonOf(refused),
    dueMs,
    jsonOf(outcome),
    priorityOf(row.collection),
  );
}

/** Removes all rows of mails within a transaction. */
export const removeRows = (sql: Sql, collection: MailedCollection, ids: readonly string[]): void =>
  void sql.run(
    "DELETE FROM outbox WHERE collection = ? AND id IN (SELECT value FROM json_each(?))",
    collection,
    JSON.stringify(ids),
  );

type Columns = Pick<MailRow, "collection" | "id" | "recipient" | "attempts"> &
  Record<"refused" | "outcome", string | null> & { due: number | null };

const rowFrom = ({ refused, due, outcome, ...row }: Columns): MailRow => ({
  ...row,
  refused: JSON.parse(refused ?? "null") as MailRow["refused"],
  dueMs: due,
  outcome: JSON.parse(outcome ?? "null") as MailRow["outcome"],
});

/** The outbox in one table. A row that ended has no due time. */
export function sqliteOutbox(sql: Sql): Outbox {
  const rowsWhere = (condition: string) =>
    sql.all<Columns>(`SELECT ${columns} FROM outbox AS own WHERE ${condition}`).map(rowFrom);
  const remove = (row: MailKey) => sql.run(`DELETE FROM outbox WHERE ${isRow}`, ...keyOf(row));

  return {
    claim: (now, retryAt, lowest = 2) =>
      sql.change(() => {
        // A row due later than maxDelayMs comes from a clock that ran ahead: it is due now.
        const claimed = sql.get<Columns>(
          `UPDATE outbox SET due = ?, attempts = attempts + 1
           WHERE (collection, id, recipient) = (SELECT collection, id, recipient FROM outbox
             WHERE due IS NOT NULL AND priority <= ? AND (due <= ? OR due > ?) ORDER BY priority, due LIMIT 1)
           RETURNING ${columns}`,
          retryAt.getTime(),
          lowest,
          now.getTime(),
          now.getTime() + maxDelayMs,
        );
        return claimed && rowFrom(claimed);
      }),
    replace: (row, rows) =>
      sql.change(() => {
        // A deletion may have removed it meanwhile.
        if (remove(row) > 0) for (const next of rows) addRow(sql, next);
        const waiting = "SELECT 1 FROM outbox WHERE collection = ? AND id = ? AND due IS NOT NULL LIMIT 1";
        return !sql.get(waiting, row.collection, row.id);
      }),
    endedRows: async () =>
      rowsWhere(`due IS NULL AND NOT EXISTS
        (SELECT 1 FROM outbox WHERE collection = own.collection AND id = own.id AND due IS NOT NULL)`) as EndedRow[],
    remove: (rows) => sql.change(() => rows.forEach(remove)),
    async nextDue(lowest = 2) {
      const earliest = "SELECT min(due) AS due FROM outbox WHERE priority <= ?";
      const { due } = sql.get<{ due: number | null }>(earliest, lowest)!;
      return due === null ? undefined : new Date(due);
    },
    count: async () => sql.get<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE due IS NOT NULL")!.n,
    rows: async () => rowsWhere("true"),
    put: (rows) => sql.change(() => rows.forEach((row) => addRow(sql, row))),
  };
}
