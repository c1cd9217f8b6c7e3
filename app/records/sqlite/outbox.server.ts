import {
  type MailedCollection,
  type MailOutcome,
  maxDelayMs,
  type Outbox,
  type OutboxKey,
  type OutboxRow,
  priorityOf,
  type StoredRow,
} from "~/records/record-store";
import { type Sql } from "./sql.server";

const oneRow = "collection = ? AND id = ? AND recipient = ?";

const keyOf = ({ collection, id, recipient }: OutboxKey) => [collection, id, recipient];

/** The columns attempts, refused, due and outcome. */
const stateOf = ({ attempts, refused, ...row }: StoredRow) => [
  ...[attempts, refused ? JSON.stringify(refused) : null],
  ...("dueMs" in row ? [row.dueMs, null] : [null, JSON.stringify(row.outcome)]),
];

/** Adds a row within a transaction; one that exists stays as it is. */
const insert = (sql: Sql, row: StoredRow) =>
  sql.run(
    `INSERT OR IGNORE INTO outbox (collection, id, recipient, priority, attempts, refused, due, outcome)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[...keyOf(row), priorityOf(row.collection), ...stateOf(row)],
  );

/** Adds a row that is due at once, within a transaction. `recipient`: '' for a row to be divided. */
export const addRow = (sql: Sql, collection: MailedCollection, id: string, recipient = ""): void =>
  void insert(sql, { collection, id, recipient, attempts: 0, dueMs: Date.now() });

/** Removes all rows of mails within a transaction. */
export const removeRows = (sql: Sql, collection: MailedCollection, ids: readonly string[]): void =>
  void sql.run(
    "DELETE FROM outbox WHERE collection = ? AND id IN (SELECT value FROM json_each(?))",
    ...[collection, JSON.stringify(ids)],
  );

type Row = Omit<OutboxRow, "refused"> & { refused: string | null };

const rowFrom = ({ refused, ...row }: Row): OutboxRow =>
  refused === null ? row : { ...row, refused: JSON.parse(refused) as NonNullable<OutboxRow["refused"]> };

/** The outbox in one table. A row that ended has no due time. */
export function sqliteOutbox(sql: Sql): Outbox {
  const hasEnded = ({ collection, id }: OutboxKey) =>
    !sql.get("SELECT 1 FROM outbox WHERE collection = ? AND id = ? AND due IS NOT NULL LIMIT 1", collection, id);

  return {
    async claim(now, retryAt, lowest = 2) {
      // A row due later than maxDelayMs comes from a clock that ran ahead: it is due now.
      const next = () =>
        sql.get<Row>(
          `SELECT collection, id, recipient, attempts, refused FROM outbox
           WHERE due IS NOT NULL AND priority <= ? AND (due <= ? OR due > ?) ORDER BY priority, due LIMIT 1`,
          ...[lowest, now.getTime(), now.getTime() + maxDelayMs],
        );
      // Usually nothing is due, and no lock is needed.
      if (!next()) return undefined;
      return sql.change(() => {
        const row = next();
        if (!row) return undefined;
        const claimed = `UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE ${oneRow}`;
        sql.run(claimed, retryAt.getTime(), ...keyOf(row));
        return { ...rowFrom(row), attempts: row.attempts + 1 };
      });
    },
    divide: (row, recipients) =>
      sql.change(() => {
        // A deletion may have removed it meanwhile.
        if (sql.run(`DELETE FROM outbox WHERE ${oneRow}`, ...keyOf(row)) > 0)
          for (const recipient of recipients) addRow(sql, row.collection, row.id, recipient);
        return hasEnded(row);
      }),
    update: (row) =>
      sql.change(() => {
        const state = "attempts = ?, refused = ?, due = ?, outcome = ?";
        sql.run(`UPDATE outbox SET ${state} WHERE ${oneRow}`, ...stateOf(row), ...keyOf(row));
        return hasEnded(row);
      }),
    async ended() {
      const rows = sql.all<OutboxKey & { outcome: string }>(
        `SELECT collection, id, recipient, outcome FROM outbox AS ended WHERE due IS NULL AND NOT EXISTS
           (SELECT 1 FROM outbox WHERE collection = ended.collection AND id = ended.id AND due IS NOT NULL)`,
      );
      return rows.map((row) => ({ ...row, outcome: JSON.parse(row.outcome) as MailOutcome }));
    },
    remove: (rows) =>
      sql.change(() => {
        for (const row of rows) sql.run(`DELETE FROM outbox WHERE ${oneRow}`, ...keyOf(row));
      }),
    async nextDue(lowest = 2) {
      const earliest = "SELECT min(due) AS due FROM outbox WHERE priority <= ?";
      const { due } = sql.get<{ due: number | null }>(earliest, lowest)!;
      return due === null ? undefined : new Date(due);
    },
    count: async () => sql.get<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE due IS NOT NULL")!.n,
    async rows() {
      const all = sql.all<Row & { dueMs: number | null; outcome: string }>(
        "SELECT collection, id, recipient, attempts, refused, due AS dueMs, outcome FROM outbox",
      );
      return all.map(({ dueMs, outcome, ...row }): StoredRow => {
        const state = dueMs === null ? { outcome: JSON.parse(outcome) as MailOutcome } : { dueMs };
        return { ...rowFrom(row), ...state };
      });
    },
    put: (rows) => sql.change(() => rows.forEach((row) => void insert(sql, row))),
  };
}
