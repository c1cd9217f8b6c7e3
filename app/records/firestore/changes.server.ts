import {
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import { inBatches } from "~/records/batches";
import {
  collections,
  isListOfPeople,
  isMarked,
  type CollectionName,
  type NewRecord,
  type StoredRecord,
} from "~/records/collections";
import { type CollectionRecord, deletionsOf, newMail } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { forgetOldDeletions, rememberIn } from "./deletions.server";
import { addAll, documentOf, isAdded, recordFromDocument, withTimeout } from "./documents.server";
import { documentOfRow, rowsOf, rowsTo } from "./outbox.server";

// Firestore allows 500 writes in a batch: a record, that it was deleted, and its mails.
export const maxBatchSize = 100;

/**
 * Creates a record, and its notification in the same batch. Google's library retries by itself when no answer comes,
 * and may find the document of its own first try: one newer than this call counts as created.
 */
export async function create<C extends CollectionName>(
  connection: Connection,
  collection: C,
  id: string,
  fields: NewRecord<C>,
  notifications: boolean,
): Promise<"created" | "exists"> {
  const { db, serverTime } = connection;
  const began = new Date().toISOString();
  const batch = db.batch();
  batch.create(db.collection(collection).doc(id), documentOf(collection, fields, false, serverTime()));
  if (notifications) batch.set(...documentOfRow(connection, newMail(collection, id)));
  if (await isAdded(batch.commit())) return "created";
  const [stored] = await getMany(connection, collection, [id]);
  return stored && stored.timestamp > began ? "created" : "exists";
}

/** The existing documents among the ids. */
async function existing(
  { db }: Connection,
  reader: Pick<Firestore, "getAll">,
  collection: CollectionName,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const found = await reader.getAll(...ids.map((id) => db.collection(collection).doc(id)));
  return found.filter((document): document is QueryDocumentSnapshot => document.exists);
}

/** The existing records among the ids. */
export async function getMany<C extends CollectionName>(
  connection: Connection,
  collection: C,
  ids: readonly string[],
): Promise<StoredRecord<C>[]> {
  const records: StoredRecord<C>[] = [];
  for await (const part of inBatches(new Set(ids), maxBatchSize)) {
    const found = await withTimeout(existing(connection, connection.db, collection, part));
    records.push(...found.map((document) => recordFromDocument(collection, document)));
  }
  return records;
}

/** Adds the records that do not exist yet, each with its own time. Returns their number. */
export const addRecords = ({ db }: Connection, records: readonly CollectionRecord[]): Promise<number> =>
  addAll(
    records.map(({ collection, record }): [DocumentReference, object] => {
      const { id, timestamp, ...fields } = record;
      const document = documentOf(collection, fields, isMarked(collection, record), new Date(timestamp));
      return [db.collection(collection).doc(id), document];
    }),
  );

/** Changes the existing records among the ids, batch by batch, each in one transaction. Returns their number. */
async function changeEach(
  connection: Connection,
  collection: CollectionName,
  ids: readonly string[],
  change: (transaction: Transaction, found: readonly QueryDocumentSnapshot[]) => unknown,
): Promise<number> {
  let changed = 0;
  for await (const part of inBatches(new Set(ids), maxBatchSize)) {
    const work = connection.db.runTransaction(async (transaction) => {
      const found = await existing(connection, transaction, collection, part);
      await change(transaction, found);
      return found.length;
    });
    changed += await withTimeout(work);
  }
  return changed;
}

/** Replaces the known fields of a record; fields of other programs stay. Returns whether it exists. */
export async function edit(connection: Connection, collection: CollectionName, id: string, fields: object) {
  const { flag, fields: known } = collections[collection];
  const edited = await changeEach(connection, collection, [id], (transaction, [found]) => {
    if (!found) return;
    const others = Object.entries(found.data()).filter(([name]) => !(name in known.shape));
    const all = { ...Object.fromEntries(others), ...fields };
    transaction.set(found.ref, documentOf(collection, all, found.get(flag) === true, found.get("timestamp")));
  });
  return edited > 0;
}

export const mark = (connection: Connection, collection: CollectionName, ids: readonly string[], value: boolean) =>
  changeEach(connection, collection, ids, (transaction, found) => {
    for (const document of found)
      transaction.update(document.ref, documentOf(collection, document.data(), value, document.get("timestamp")));
  });

/** Deletes the existing records and their mails, and remembers their ids. Returns the number of records. */
export async function deleteAll(connection: Connection, collection: CollectionName, ids: readonly string[]) {
  const deleted = await changeEach(connection, collection, ids, async (transaction, found) => {
    const mails = found.map(({ id }) => rowsOf(connection, { collection, id }));
    if (isListOfPeople(collection)) mails.push(...found.map(({ id }) => rowsTo(connection, id)));
    const rows = await Promise.all(mails.map((query) => transaction.get(query)));
    for (const { ref } of [...found, ...rows.flatMap(({ docs }) => docs)]) transaction.delete(ref);
    const deletedIds = found.map(({ id }) => id);
    rememberIn(transaction, connection, deletionsOf(collection, deletedIds, Date.now()));
  });
  if (deleted > 0) await withTimeout(forgetOldDeletions(connection));
  return deleted;
}
