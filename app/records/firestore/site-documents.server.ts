import { type DocumentSnapshot, type QueryDocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import {
  type AltarList,
  altarLists,
  type AltarLists,
  type KeptBulletins,
  type PastSunday,
  type PastSundays,
  type RecordStore,
  type RetentionState,
  type RetentionStates,
} from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { alreadyExists, fallbackOnStatus, withTimeout } from "./documents.server";
import { newRow, rowRef, rowsOf } from "./outbox.server";

/** The lists in their own collection. Of several machines, the first adds a list. */
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
      const rows = await withTimeout(rowsOf(opened, { collection: altarLists, id }).get());
      const batch = opened.db.batch().delete(opened.db.collection(altarLists).doc(id));
      for (const { ref } of rows.docs) batch.delete(ref);
      await withTimeout(batch.commit());
    },
  };
}

/** The past Sundays in one document. */
export function firestorePastSundays(connection: () => Promise<Connection>): PastSundays {
  const ref = async () => (await connection()).db.collection("pastSundays").doc("all");
  return {
    read: async () => ((await withTimeout((await ref()).get())).get("sundays") ?? []) as PastSunday[],
    write: async (sundays) => void (await withTimeout((await ref()).set({ sundays }))),
  };
}

/** The bulletins in their own collection. Of several machines, the first keeps one. */
export function firestoreBulletins(connection: () => Promise<Connection>): KeptBulletins {
  const all = async () => (await connection()).db.collection("bulletins");
  return {
    async keep(sunday, bulletin) {
      const created = (await all()).doc(sunday).create({ sunday, bulletin });
      await withTimeout(fallbackOnStatus(alreadyExists, created, undefined));
    },
    get: async (sunday) => (await withTimeout((await all()).doc(sunday).get())).get("bulletin") as string | undefined,
    async sundays() {
      const found = await withTimeout((await all()).orderBy("sunday", "desc").select("sunday").get());
      return found.docs.map(({ id }) => id);
    },
    remove: async (sunday) => void (await withTimeout((await all()).doc(sunday).delete())),
  };
}

/** The state of retention in one document; a transaction orders several machines' changes. */
export function firestoreRetention(connection: () => Promise<Connection>): RetentionStates {
  const ref = async () => (await connection()).db.collection("retention").doc("state");
  const stateOf = (found: DocumentSnapshot) => (found.data() ?? { daysInForce: null }) as RetentionState;
  return {
    read: async () => stateOf(await withTimeout((await ref()).get())),
    async change(next) {
      const [{ db }, document] = [await connection(), await ref()];
      const changed = db.runTransaction(async (transaction) => {
        const state = next(stateOf(await transaction.get(document)));
        transaction.set(document, state);
        return state;
      });
      return withTimeout(changed);
    },
  };
}

/** The host in the feeds' ids, in one document; the first machine writes it. */
export function firestoreIdHost(connection: () => Promise<Connection>): RecordStore["idHost"] {
  return async (first) => {
    const ref = (await connection()).db.collection("idHost").doc("first");
    const read = async () => (await withTimeout(ref.get())).get("host") as string | undefined;
    const known = await read();
    if (known !== undefined || first === undefined) return known;
    await withTimeout(fallbackOnStatus(alreadyExists, ref.create({ host: first }), undefined));
    return read();
  };
}

function add(connection: Connection, { id, after, until }: AltarList): Promise<"created" | "exists"> {
  const { db, timeOf } = connection;
  const batch = db.batch();
  batch.create(db.collection(altarLists).doc(id), { after: timeOf(after), until: timeOf(until) });
  batch.set(rowRef(connection, { collection: altarLists, id, recipient: "" }), newRow(connection, altarLists, id));
  const committed = batch.commit().then(() => "created" as const);
  return withTimeout(fallbackOnStatus(alreadyExists, committed, "exists" as const));
}

function listFromDocument(found: DocumentSnapshot | QueryDocumentSnapshot): AltarList {
  const instant = (name: string) => (found.get(name) as Timestamp).toDate().toISOString();
  return { id: found.id, after: instant("after"), until: instant("until") };
}
