import { type Database } from "better-sqlite3";
import {
  type EndedRow,
  type MailedCollection,
  type MailOutcome,
  maxDelayMs,
  type Outbox,
  type OutboxKey,
  type OutboxRow,
  priorityOf,
  type StoredRow,
} from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";

/** Adds rows within a transaction; a row that exists stays as it is. `recipient`: '' for a row to be divided. */
export function outboxAdder(db: Database) {
  const insert = db.prepare(
    "INSERT OR IGNORE INTO outbox (collection, id, recipient, priority, due) VALUES (?, ?, ?, ?, ?)",
  );
  return (collection: MailedCollection, id: string, recipient = "", dueMs = Date.now()) =>
    void insert.run(collection, id, recipient, priorityOf(collection), dueMs);
}

const keyOf = ({ collection, id, recipient }: OutboxKey) => [collection, id, recipient];

type Row = Omit<OutboxRow, "refused"> & { refused: string | null };

const rowFrom = ({ refused, ...row }: Row): OutboxRow =>
  refused === null ? row : { ...row, refused: JSON.parse(refused) as NonNullable<OutboxRow["refused"]> };

/** The outbox in one table. A row that ended has no due time. */
export function sqliteOutbox(db: Database, commits: GroupCommits): Outbox {
  const oneRow = "collection = ? AND id = ? AND recipient = ?";
  // A row due later than maxDelayMs comes from a clock that ran ahead: it is due now.
  const first = db.prepare<number[], Row>(
    `SELECT collection, id, recipient, attempts, refused FROM outbox
     WHERE due IS NOT NULL AND priority <= ? AND (due <= ? OR due > ?) ORDER BY priority, due LIMIT 1`,
  );
  const claimed = db.prepare(`UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE ${oneRow}`);
  const postponed = db.prepare(`UPDATE outbox SET due = ?, refused = ? WHERE ${oneRow}`);
  const finished = db.prepare(`UPDATE outbox SET due = NULL, outcome = ? WHERE ${oneRow}`);
  const removed = db.prepare(`DELETE FROM outbox WHERE ${oneRow}`);
  const waiting = db.prepare("SELECT 1 FROM outbox WHERE collection = ? AND id = ? AND due IS NOT NULL LIMIT 1");
  const ended = db.prepare<[], OutboxKey & { outcome: string }>(
    `SELECT collection, id, recipient, outcome FROM outbox AS ended WHERE due IS NULL AND NOT EXISTS
       (SELECT 1 FROM outbox WHERE collection = ended.collection AND id = ended.id AND due IS NOT NULL)`,
  );
  const nextDue = db.prepare<[], number | null>("SELECT min(due) FROM outbox").pluck();
  const size = db.prepare<[], number>("SELECT count(*) FROM outbox WHERE due IS NOT NULL").pluck();
  const stored = db.prepare<[], Row & { dueMs: number | null; outcome: string | null }>(
    "SELECT collection, id, recipient, attempts, refused, due AS dueMs, outcome FROM outbox",
  );
  const put = db.prepare(
    `INSERT OR IGNORE INTO outbox (collection, id, recipient, priority, attempts, refused, due, outcome)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const add = outboxAdder(db);
  const hasEnded = ({ collection, id }: OutboxKey) => waiting.get(collection, id) === undefined;

  return {
    async claim(now, retryAt, lowest = 2) {
      const next = () => first.get(lowest, now.getTime(), now.getTime() + maxDelayMs);
      // Usually nothing is due, and no lock is needed.
      if (!withStoreErrors(next)) return undefined;
      return commits.run(() => {
        const row = next();
        if (!row) return undefined;
        claimed.run(retryAt.getTime(), ...keyOf(row));
        return { ...rowFrom(row), attempts: row.attempts + 1 };
      });
    },
    divide: (row, recipients) =>
      commits.run(() => {
        // A deletion may have removed it meanwhile.
        if (removed.run(keyOf(row)).changes > 0)
          for (const recipient of recipients) add(row.collection, row.id, recipient);
        return hasEnded(row);
      }),
    reschedule: (row, due) =>
      commits.run(() => {
        postponed.run(due.getTime(), row.refused ? JSON.stringify(row.refused) : null, ...keyOf(row));
      }),
    finish: (row, outcome) =>
      commits.run(() => {
        finished.run(JSON.stringify(outcome), ...keyOf(row));
        return hasEnded(row);
      }),
    ended: async () =>
      withStoreErrors(() => ended.all()).map((row) => ({
        ...row,
        outcome: JSON.parse(row.outcome) as EndedRow["outcome"],
      })),
    remove: (rows) =>
      commits.run(() => {
        for (const row of rows) removed.run(keyOf(row));
      }),
    async nextDue() {
      const due = withStoreErrors(() => nextDue.get());
      return due ? new Date(due) : undefined;
    },
    count: async () => withStoreErrors(() => size.get()) ?? 0,
    rows: async () =>
      withStoreErrors(() => stored.all()).map(({ dueMs, outcome, ...row }): StoredRow => {
        const waits = dueMs === null ? { outcome: JSON.parse(outcome!) as MailOutcome } : { dueMs };
        return { ...rowFrom(row), ...waits };
      }),
    put: (rows) =>
      commits.run(() => {
        for (const row of rows) {
          const [due, outcome] = "dueMs" in row ? [row.dueMs, null] : [null, JSON.stringify(row.outcome)];
          const refused = row.refused ? JSON.stringify(row.refused) : null;
          put.run(...keyOf(row), priorityOf(row.collection), row.attempts, refused, due, outcome);
        }
      }),
  };
}
