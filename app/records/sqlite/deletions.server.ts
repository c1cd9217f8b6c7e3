import { type Deletion, type Deletions, rememberDeletionsMs } from "~/records/record-store";
import { type Sql } from "./sql.server";

/** Remembers deletions within a transaction, the newest of each id, and forgets the old ones. */
export function remember(sql: Sql, deletions: readonly Deletion[]): void {
  for (const { collection, id, atMs } of deletions) {
    sql.run(
      `INSERT INTO deleted_records (collection, id, deleted_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET deleted_at = max(deleted_at, excluded.deleted_at)`,
      collection,
      id,
      atMs,
    );
  }
  sql.run("DELETE FROM deleted_records WHERE deleted_at < ?", Date.now() - rememberDeletionsMs);
}

/** The ids of deleted records in the table `deleted_records`. */
export const sqliteDeletions = (sql: Sql): Deletions => ({
  all: async () => sql.all<Deletion>("SELECT collection, id, deleted_at AS atMs FROM deleted_records"),
  put: (deletions) => sql.change(() => remember(sql, deletions)),
});
