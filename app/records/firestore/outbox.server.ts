import {
  type CollectionReference,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from "firebase-admin/firestore";
import {
  maxDelayMs,
  altarLists,
  type Outbox,
  type PendingNotification,
  type Undelivered,
} from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { withTimeout, notFound, fallbackOnStatus } from "./documents.server";

const ownNames = { outbox: "notificationOutbox", undelivered: "undeliveredNotifications" };
/** The collections for mails to subscribers. */
export const mailingNames: typeof ownNames = { outbox: "mailingOutbox", undelivered: "mailingRefusals" };

/** The document of a notification. */
export const notificationRef = (
  { db }: Connection,
  collection: PendingNotification["collection"],
  id: string,
  { outbox } = ownNames,
) => db.collection(outbox).doc(`${collection}.${id}`);

/** Adds a notification to a batch, due at once. */
export function addNotification(
  batch: WriteBatch,
  connection: Connection,
  collection: PendingNotification["collection"],
  id: string,
): void {
  batch.set(notificationRef(connection, collection, id), newNotification(connection, collection, id));
}

/** The document of a new notification, due at once. */
export const newNotification = ({ timeOf }: Connection, collection: PendingNotification["collection"], id: string) => ({
  collection,
  id,
  due: timeOf(new Date()),
  attempts: 0,
  recipients: {},
});

/** The notifications in their own collection. A claim is a transaction, because several machines may send. */
export function firestoreOutbox(connection: () => Promise<Connection>, names = ownNames): Outbox {
  const all = async () => (await connection()).db.collection(names.outbox);
  const ref = async (notification: PendingNotification) =>
    notificationRef(await connection(), notification.collection, notification.id, names);
  const counts = async () => (await connection()).db.collection(names.undelivered);

  // A deletion may have removed the notification meanwhile.
  const update = async (notification: PendingNotification, fields: object) =>
    void (await withTimeout(fallbackOnStatus(notFound, (await ref(notification)).update(fields), undefined)));
  const saveRecipients = (notification: PendingNotification) =>
    update(notification, { recipients: notification.recipients });

  return {
    claim: async (now, retryAt) => withTimeout(claim(await connection(), await all(), now, retryAt)),
    saveRecipients,
    reschedule: async (notification, due) =>
      update(notification, { due: (await connection()).timeOf(due), recipients: notification.recipients }),
    async giveUp(notification, { recipient, reason }) {
      // Counted first: if the second write fails, a double count is better than none.
      await changeUndelivered(await counts(), recipient, (found) => ({
        recipient,
        count: (found?.count ?? 0) + 1,
        reason,
      }));
      await saveRecipients(notification);
    },
    async undelivered() {
      const found = await withTimeout((await counts()).get());
      return found.docs.map((document) => document.data() as Undelivered);
    },
    async forgetUndelivered(reported) {
      for (const { recipient, count } of reported) {
        await changeUndelivered(await counts(), recipient, (found) =>
          found && found.count > count ? { ...found, count: found.count - count } : undefined,
        );
      }
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

/** Replaces an address's document with the result of `change`; undefined deletes it. */
async function changeUndelivered(
  counts: CollectionReference,
  recipient: string,
  change: (found: Undelivered | undefined) => Undelivered | undefined,
): Promise<void> {
  const ref = counts.doc(recipient);
  const changed = counts.firestore.runTransaction(async (transaction) => {
    const next = change((await transaction.get(ref)).data() as Undelivered | undefined);
    if (next) transaction.set(ref, next);
    else transaction.delete(ref);
  });
  await withTimeout(changed);
}

function claim(
  { db, timeOf }: Connection,
  notifications: CollectionReference,
  now: Date,
  retryAt: Date,
): Promise<PendingNotification | undefined> {
  // A notification due later than maxDelayMs comes from a clock that ran ahead: it is due now.
  const ahead = new Date(now.getTime() + maxDelayMs);
  const isDue = (due: Date) => due <= now || due > ahead;
  const due = [notifications.where("due", "<=", timeOf(now)), notifications.where("due", ">", timeOf(ahead))];
  return db.runTransaction(async (transaction) => {
    const first = async (query: Query) => (await transaction.get(query.orderBy("due").limit(1))).docs[0];
    // Few lists wait. A query by collection and time would need a hand-made index.
    const lists = (await transaction.get(notifications.where("collection", "==", altarLists))).docs;
    const found: QueryDocumentSnapshot | undefined =
      lists.find((list) => isDue((list.get("due") as Timestamp).toDate())) ??
      (await first(due[0]!)) ??
      (await first(due[1]!));
    if (!found) return undefined;
    const { collection, id, attempts, recipients = {} } = found.data() as PendingNotification;
    transaction.update(found.ref, { due: timeOf(retryAt), attempts: attempts + 1 });
    return { collection, id, attempts: attempts + 1, recipients };
  });
}
