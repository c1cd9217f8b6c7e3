import { type Query, type QueryDocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { maxDelayMs } from "~/records/outbox-limits";
import { type Outbox, type PendingNotification } from "~/records/record-store";
import { type Connection } from "./connect.server";
import { withTimeout, notFound, fallbackOnStatus } from "./errors.server";

const outboxName = "notificationOutbox";

/** The document of the notification of a record. */
export const notificationRef = ({ db }: Connection, collection: PendingNotification["collection"], id: string) =>
  db.collection(outboxName).doc(`${collection}.${id}`);

/** A notification that is due at once. */
export const newNotification = (collection: PendingNotification["collection"], id: string, { timeOf }: Connection) => ({
  collection,
  id,
  due: timeOf(new Date()),
  attempts: 0,
});

/** The notifications as documents of a collection of their own. A claim is a transaction: several machines may send. */
export function firestoreOutbox(connection: () => Promise<Connection>): Outbox {
  const all = async () => (await connection()).db.collection(outboxName);
  const ref = async (notification: PendingNotification) =>
    notificationRef(await connection(), notification.collection, notification.id);

  return {
    claim: async (now, retryAt) => withTimeout(claim(await connection(), now, retryAt)),
    async reschedule(notification, due) {
      const { timeOf } = await connection();
      // Its record may have been deleted meanwhile, and the notification with it.
      await withTimeout(fallbackOnStatus(notFound, (await ref(notification)).update({ due: timeOf(due) }), undefined));
    },
    async done(notification) {
      await withTimeout((await ref(notification)).delete());
    },
    async nextDue() {
      const found = await withTimeout((await all()).orderBy("due").limit(1).get());
      return (found.docs[0]?.get("due") as Timestamp | undefined)?.toDate();
    },
    count: async () => (await withTimeout((await all()).count().get())).data().count,
  };
}

function claim({ db, timeOf }: Connection, now: Date, retryAt: Date): Promise<PendingNotification | undefined> {
  const notifications = db.collection(outboxName);
  // A notification put off further than anything ever is was put off by a clock that ran ahead: it is due.
  const ahead = timeOf(new Date(now.getTime() + maxDelayMs));
  const due = [notifications.where("due", "<=", timeOf(now)), notifications.where("due", ">", ahead)];
  return db.runTransaction(async (transaction) => {
    const first = async (query: Query) => (await transaction.get(query.orderBy("due").limit(1))).docs[0];
    const found: QueryDocumentSnapshot | undefined = (await first(due[0]!)) ?? (await first(due[1]!));
    if (!found) return undefined;
    const notification = found.data() as PendingNotification;
    transaction.update(found.ref, { due: timeOf(retryAt), attempts: notification.attempts + 1 });
    return { collection: notification.collection, id: notification.id, attempts: notification.attempts + 1 };
  });
}
