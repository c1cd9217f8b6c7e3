import { type Query, type QueryDocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { type CollectionName } from "~/records/collections";
import { longestWait } from "~/records/outbox-limits";
import { type Outbox, type PendingNotice } from "~/records/record-store";
import { type Connection } from "./connect.server";
import { bounded, notFound, whenStatus } from "./errors.server";

const outboxName = "notificationOutbox";

/** The document of the notice of a record. */
export const noticeRef = ({ db }: Connection, collection: CollectionName, id: string) =>
  db.collection(outboxName).doc(`${collection}.${id}`);

/** A notice that is due at once. */
export const newNotice = (collection: CollectionName, id: string, { timeOf }: Connection) => ({
  collection,
  id,
  due: timeOf(new Date()),
  attempts: 0,
});

/** The notices as documents of a collection of their own. A claim is a transaction: several machines may send. */
export function firestoreOutbox(connection: () => Promise<Connection>): Outbox {
  const all = async () => (await connection()).db.collection(outboxName);
  const ref = async (notice: PendingNotice) => noticeRef(await connection(), notice.collection, notice.id);

  return {
    claim: async (now, retryAt) => bounded(claim(await connection(), now, retryAt)),
    async reschedule(notice, due) {
      const { timeOf } = await connection();
      // Its record may have been deleted meanwhile, and the notice with it.
      await bounded(whenStatus(notFound, (await ref(notice)).update({ due: timeOf(due) }), undefined));
    },
    async done(notice) {
      await bounded((await ref(notice)).delete());
    },
    async nextDue() {
      const found = await bounded((await all()).orderBy("due").limit(1).get());
      return (found.docs[0]?.get("due") as Timestamp | undefined)?.toDate();
    },
    count: async () => (await bounded((await all()).count().get())).data().count,
  };
}

function claim({ db, timeOf }: Connection, now: Date, retryAt: Date): Promise<PendingNotice | undefined> {
  const notices = db.collection(outboxName);
  // A notice put off further than anything ever is was put off by a clock that ran ahead: it is due.
  const ahead = timeOf(new Date(now.getTime() + longestWait));
  const due = [notices.where("due", "<=", timeOf(now)), notices.where("due", ">", ahead)];
  return db.runTransaction(async (transaction) => {
    const first = async (query: Query) => (await transaction.get(query.orderBy("due").limit(1))).docs[0];
    const found: QueryDocumentSnapshot | undefined = (await first(due[0]!)) ?? (await first(due[1]!));
    if (!found) return undefined;
    const notice = found.data() as PendingNotice;
    transaction.update(found.ref, { due: timeOf(retryAt), attempts: notice.attempts + 1 });
    return { collection: notice.collection, id: notice.id, attempts: notice.attempts + 1 };
  });
}
