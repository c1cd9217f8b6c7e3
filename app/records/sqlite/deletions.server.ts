import { type Database } from "better-sqlite3";
import { type Deletion, type Deletions, rememberDeletionsMs } from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";

/** About 10 MB. Beyond it, the oldest deletions are forgotten. */
const maxDeletions = 100_000;

/** Remembers deletions within a transaction, the newest of each id, and forgets the old ones. */
export function deletionKeeper(db: Database): (deletions: readonly Deletion[]) => void {
  const remember = db.prepare(
    `INSERT INTO deleted_records (collection, id, deleted_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET deleted_at = max(deleted_at, excluded.deleted_at)`,
  );
  const forgetOld = db.prepare(
    `DELETE FROM deleted_records WHERE deleted_at < ? OR deleted_at <
       (SELECT deleted_at FROM deleted_records ORDER BY deleted_at DESC LIMIT 1 OFFSET ${maxDeletions - 1})`,
  );
  return (deletions) => {
    for (const { collection, id, atMs } of deletions) remember.run(collection, id, atMs);
    if (deletions.length > 0) forgetOld.run(Date.now() - rememberDeletionsMs);
  };
}

/** The ids of deleted records in the table `deleted_records`. */
export function sqliteDeletions(db: Database, commits: GroupCommits): Deletions {
  const all = db.prepare<[], Deletion>("SELECT collection, id, deleted_at AS atMs FROM deleted_records");
  const remember = deletionKeeper(db);
  return {
    all: async () => withStoreErrors(() => all.all()),
    put: (deletions) => commits.run(() => remember(deletions)),
  };
}
