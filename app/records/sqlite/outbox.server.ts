import { type Database } from "better-sqlite3";
import { type Outbox, type PendingNotification } from "~/records/record-store";
import { maxDelayMs } from "~/records/outbox-limits";
import { type GroupCommits } from "./group-commits.server";
import { withStoreErrors } from "./errors.server";

/** The notifications in the table `outbox`. */
export function sqliteOutbox(db: Database, commits: GroupCommits): Outbox {
  // A notification put off further than anything ever is was put off by a clock that ran ahead: it is due.
  const earliestDue = db.prepare<[number, number], PendingNotification>(
    "SELECT collection, id, attempts FROM outbox WHERE due <= ? OR due > ? ORDER BY due LIMIT 1",
  );
  const claimed = db.prepare("UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE collection = ? AND id = ?");
  const put = db.prepare("UPDATE outbox SET due = ? WHERE collection = ? AND id = ?");
  const remove = db.prepare("DELETE FROM outbox WHERE collection = ? AND id = ?");
  const first = db.prepare("SELECT min(due) FROM outbox").pluck();
  const size = db.prepare("SELECT count(*) FROM outbox").pluck();

  return {
    async claim(now, retryAt) {
      const bounds = [now.getTime(), now.getTime() + maxDelayMs] as const;
      // Most often nothing is due: no need to take the lock.
      if (!withStoreErrors(() => earliestDue.get(...bounds))) return undefined;
      return commits.run(() => {
        const notification = earliestDue.get(...bounds);
        if (!notification) return undefined;
        claimed.run(retryAt.getTime(), notification.collection, notification.id);
        return { ...notification, attempts: notification.attempts + 1 };
      });
    },
    reschedule: (notification, due) =>
      commits.run(() => void put.run(due.getTime(), notification.collection, notification.id)),
    done: (notification) => commits.run(() => void remove.run(notification.collection, notification.id)),
    async nextDue() {
      const due = withStoreErrors(() => first.get()) as number | null;
      return due === null ? undefined : new Date(due);
    },
    count: async () => withStoreErrors(() => size.get()) as number,
  };
}
