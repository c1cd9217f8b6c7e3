import { type QueryDocumentSnapshot, type DocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { type AltarList, altarLists, type AltarLists } from "~/records/record-store";
import { type Connection } from "./connect.server";
import { alreadyExists, fallbackOnStatus, withTimeout } from "./errors.server";
import { newNotification, notificationRef } from "./outbox.server";

/** The lists as documents of a collection of their own: several machines may add one, and the first does. */
export function firestoreLists(connection: () => Promise<Connection>): AltarLists {
  const all = async () => (await connection()).db.collection(altarLists);
  return {
    add: async (list) => add(await connection(), list),
    async get(id) {
      const found = await withTimeout((await all()).doc(id).get());
      return found.exists ? listFromDocument(found) : undefined;
    },
    async last() {
      const found = await withTimeout((await all()).orderBy("until", "desc").limit(1).get());
      return found.docs[0] && listFromDocument(found.docs[0]);
    },
    async remove(id) {
      const opened = await connection();
      const list = opened.db.collection(altarLists).doc(id);
      await withTimeout(
        opened.db
          .batch()
          .delete(list)
          .delete(notificationRef(opened, altarLists, id))
          .commit(),
      );
    },
  };
}

function add(connection: Connection, { id, after, until }: AltarList): Promise<"created" | "exists"> {
  const { db, timeOf } = connection;
  const batch = db.batch();
  batch.create(db.collection(altarLists).doc(id), { after: timeOf(after), until: timeOf(until) });
  batch.set(notificationRef(connection, altarLists, id), newNotification(altarLists, id, connection));
  const committed = batch.commit().then(() => "created" as const);
  return withTimeout(fallbackOnStatus(alreadyExists, committed, "exists" as const));
}

function listFromDocument(found: DocumentSnapshot | QueryDocumentSnapshot): AltarList {
  const instant = (name: string) => (found.get(name) as Timestamp).toDate().toISOString();
  return { id: found.id, after: instant("after"), until: instant("until") };
}
