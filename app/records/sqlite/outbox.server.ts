import { type Database } from "better-sqlite3";
import { type Outbox, type PendingNotice } from "~/records/record-store";
import { longestWait } from "~/records/outbox-limits";
import { type Commits } from "./commits.server";
import { storeError } from "./errors.server";

/** The notices in the table `outbox`. */
export function sqliteOutbox(db: Database, commits: Commits): Outbox {
  // A notice put off further than anything ever is was put off by a clock that ran ahead: it is due.
  const earliest = db.prepare<[number, number], PendingNotice>(
    "SELECT collection, id, attempts FROM outbox WHERE due <= ? OR due > ? ORDER BY due LIMIT 1",
  );
  const claimed = db.prepare("UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE collection = ? AND id = ?");
  const put = db.prepare("UPDATE outbox SET due = ? WHERE collection = ? AND id = ?");
  const remove = db.prepare("DELETE FROM outbox WHERE collection = ? AND id = ?");
  const first = db.prepare("SELECT min(due) FROM outbox").pluck();
  const size = db.prepare("SELECT count(*) FROM outbox").pluck();

  const read = <T>(get: () => T): T => {
    try {
      return get();
    } catch (error) {
      throw storeError(error);
    }
  };

  return {
    async claim(now, retryAt) {
      const bounds = [now.getTime(), now.getTime() + longestWait] as const;
      // Most often nothing is due: no need to take the lock.
      if (!read(() => earliest.get(...bounds))) return undefined;
      return commits.run(() => {
        const notice = earliest.get(...bounds);
        if (!notice) return undefined;
        claimed.run(retryAt.getTime(), notice.collection, notice.id);
        return { ...notice, attempts: notice.attempts + 1 };
      });
    },
    reschedule: (notice, due) => commits.run(() => void put.run(due.getTime(), notice.collection, notice.id)),
    done: (notice) => commits.run(() => void remove.run(notice.collection, notice.id)),
    async nextDue() {
      const due = read(() => first.get()) as number | null;
      return due === null ? undefined : new Date(due);
    },
    count: async () => read(() => size.get()) as number,
  };
}
