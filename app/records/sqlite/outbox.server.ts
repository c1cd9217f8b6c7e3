import { type Database } from "better-sqlite3";
import {
  altarLists,
  maxDelayMs,
  type Outbox,
  type PendingNotification,
  type Undelivered,
} from "~/records/record-store";
import { withStoreErrors } from "./errors.server";
import { type GroupCommits } from "./group-commits.server";

type NotificationRow = Omit<PendingNotification, "recipients"> & { recipients: string };

const ownTables = { outbox: "outbox", undelivered: "undelivered" };
/** The tables for mails to subscribers. */
export const mailingTables: typeof ownTables = { outbox: "mailing_outbox", undelivered: "mailing_refusals" };

/** The notifications in one table, and the given-up counts in another. */
export function sqliteOutbox(db: Database, commits: GroupCommits, { outbox, undelivered } = ownTables): Outbox {
  // A notification due later than maxDelayMs comes from a clock that ran ahead: it is due now.
  const earliest = (which: string) =>
    db.prepare<[number, number], NotificationRow>(
      `SELECT collection, id, attempts, recipients FROM ${outbox} WHERE ${which} (due <= ? OR due > ?) ORDER BY due LIMIT 1`,
    );
  const [earliestList, earliestOfAll] = [earliest(`collection = '${altarLists}' AND`), earliest("")];
  const claimed = db.prepare(`UPDATE ${outbox} SET due = ?, attempts = attempts + 1 WHERE collection = ? AND id = ?`);
  const put = db.prepare(`UPDATE ${outbox} SET due = ?, recipients = ? WHERE collection = ? AND id = ?`);
  const keep = db.prepare(`UPDATE ${outbox} SET recipients = ? WHERE collection = ? AND id = ?`);
  const remove = db.prepare(`DELETE FROM ${outbox} WHERE collection = ? AND id = ?`);
  const first = db.prepare(`SELECT min(due) FROM ${outbox}`).pluck();
  const size = db.prepare(`SELECT count(*) FROM ${outbox}`).pluck();
  const add = db.prepare(
    `INSERT INTO ${undelivered} (recipient, count, reason) VALUES (?, 1, ?)
     ON CONFLICT (recipient) DO UPDATE SET count = count + 1, reason = excluded.reason`,
  );
  const given = db.prepare<[], Undelivered>(`SELECT recipient, count, reason FROM ${undelivered} ORDER BY recipient`);
  const reduce = db.prepare(`UPDATE ${undelivered} SET count = count - ? WHERE recipient = ?`);
  const forget = db.prepare(`DELETE FROM ${undelivered} WHERE count <= 0`);

  const saveRecipients = ({ collection, id, recipients }: PendingNotification) =>
    keep.run(JSON.stringify(recipients), collection, id);

  return {
    async claim(now, retryAt) {
      const bounds = [now.getTime(), now.getTime() + maxDelayMs] as const;
      const next = () => earliestList.get(...bounds) ?? earliestOfAll.get(...bounds);
      // Usually nothing is due, and no lock is needed.
      if (!withStoreErrors(next)) return undefined;
      return commits.run(() => {
        const row = next();
        if (!row) return undefined;
        claimed.run(retryAt.getTime(), row.collection, row.id);
        const recipients = JSON.parse(row.recipients) as PendingNotification["recipients"];
        return { ...row, attempts: row.attempts + 1, recipients };
      });
    },
    saveRecipients: (notification) => commits.run(() => void saveRecipients(notification)),
    reschedule: ({ collection, id, recipients }, due) =>
      commits.run(() => void put.run(due.getTime(), JSON.stringify(recipients), collection, id)),
    giveUp: (notification, { recipient, reason }) =>
      commits.run(() => {
        saveRecipients(notification);
        add.run(recipient, reason);
      }),
    undelivered: async () => withStoreErrors(() => given.all()),
    forgetUndelivered: (reported) =>
      commits.run(() => {
        for (const { recipient, count } of reported) reduce.run(count, recipient);
        forget.run();
      }),
    done: (notification) => commits.run(() => void remove.run(notification.collection, notification.id)),
    async nextDue() {
      const due = withStoreErrors(() => first.get()) as number | null;
      return due === null ? undefined : new Date(due);
    },
    count: async () => withStoreErrors(() => size.get()) as number,
  };
}
