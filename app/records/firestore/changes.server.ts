import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { inBatches } from "~/records/batches";
import {
  collections,
  isListOfPeople,
  type CollectionName,
  type NewRecord,
  type StoredRecord,
} from "~/records/collections";
import { type CollectionRecord, deletionsOf } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { forgetOldDeletions, rememberIn } from "./deletions.server";
import {
  documentFromRecord,
  extraFields,
  newDocument,
  recordFromDocument,
  unlessExists,
  withTimeout,
} from "./documents.server";
import { newRow, rowsOf, rowsTo } from "./outbox.server";

// Firestore allows 500 writes in a batch: a record, that it was deleted, and its mails.
export const maxBatchSize = 100;

const existing = async (reader: Pick<Firestore, "getAll">, refs: DocumentReference[]) =>
  (await reader.getAll(...refs)).filter((document) => document.exists);

const refsOf = ({ db }: Connection, collection: CollectionName, ids: readonly string[]) =>
  ids.map((id) => db.collection(collection).doc(id));

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
  const began = new Date().toISOString();
  const batch = connection.db.batch();
  batch.create(connection.db.collection(collection).doc(id), newDocument(collection, fields, connection));
  if (notifications) batch.set(...newRow(connection, collection, id));
  const committed = batch.commit().then(() => "created" as const);
  const outcome = await unlessExists(committed, "exists" as const);
  if (outcome === "created") return outcome;
  const [stored] = await getMany(connection, collection, [id]);
  return stored && stored.timestamp > began ? "created" : "exists";
}

/** The existing records among the ids. */
export async function getMany<C extends CollectionName>(
  connection: Connection,
  collection: C,
  ids: readonly string[],
): Promise<StoredRecord<C>[]> {
  const records: StoredRecord<C>[] = [];
  for await (const part of inBatches(new Set(ids), maxBatchSize)) {
    const found = await withTimeout(existing(connection.db, refsOf(connection, collection, part)));
    records.push(...found.map((document) => recordFromDocument(collection, document)));
  }
  return records;
}

/** Adds the records that do not exist yet, at most maxBatchSize. Returns their number. */
export const addBatch = (connection: Connection, records: readonly CollectionRecord[]): Promise<number> =>
  connection.db.runTransaction(async (transaction) => {
    const { db } = connection;
    const wanted = new Map(
      records.map((one) => [db.collection(one.collection).doc(one.record.id).path, documentFromRecord(one)]),
    );
    const refs = [...wanted.keys()].map((path) => db.doc(path));
    for (const { ref } of await existing(transaction, refs)) wanted.delete(ref.path);
    for (const [path, document] of wanted) transaction.create(db.doc(path), document);
    return wanted.size;
  });

/** Replaces the known fields of a record; fields of other programs stay. */
export function edit({ db }: Connection, collection: CollectionName, id: string, fields: object): Promise<boolean> {
  const ref = db.collection(collection).doc(id);
  const known = Object.keys(collections[collection].fields.shape);
  return db.runTransaction(async (transaction) => {
    const found = (await transaction.get(ref)).data();
    if (!found) return false;
    const others = Object.entries(found).filter(([name]) => !known.includes(name));
    const isMarked = found[collections[collection].flag] === true;
    const extra = extraFields(collection, fields, isMarked, found.timestamp);
    transaction.set(ref, { ...Object.fromEntries(others), ...fields, ...extra });
    return true;
  });
}

/** Changes the existing records among the ids, batch by batch, each in one transaction. Returns their number. */
async function changeEach(
  connection: Connection,
  collection: CollectionName,
  ids: readonly string[],
  change: (transaction: Transaction, found: readonly DocumentSnapshot[]) => unknown,
): Promise<number> {
  let changed = 0;
  for await (const part of inBatches(new Set(ids), maxBatchSize)) {
    const work = connection.db.runTransaction(async (transaction) => {
      const found = await existing(transaction, refsOf(connection, collection, part));
      await change(transaction, found);
      return found.length;
    });
    changed += await withTimeout(work);
  }
  return changed;
}

export const mark = (connection: Connection, collection: CollectionName, ids: readonly string[], value: boolean) =>
  changeEach(connection, collection, ids, (transaction, found) => {
    for (const document of found) {
      const extra = extraFields(collection, document.data()!, value, document.get("timestamp"));
      transaction.update(document.ref, { [collections[collection].flag]: value, ...extra });
    }
  });

/** Deletes the existing records and their mails, and remembers their ids. Returns the number of records. */
export async function deleteAll(connection: Connection, collection: CollectionName, ids: readonly string[]) {
  const deleted = await changeEach(connection, collection, ids, async (transaction, found) => {
    const mails = await mailsOf(connection, transaction, collection, found);
    for (const { ref } of [...found, ...mails]) transaction.delete(ref);
    const deletedIds = found.map(({ id }) => id);
    rememberIn(transaction, connection, deletionsOf(collection, deletedIds, Date.now()));
  });
  if (deleted > 0) await withTimeout(forgetOldDeletions(connection));
  return deleted;
}

/** The rows of the outbox about records, and to subscribers among them. */
async function mailsOf(
  connection: Connection,
  transaction: Transaction,
  collection: CollectionName,
  records: readonly { id: string }[],
) {
  const queries = records.map(({ id }) => rowsOf(connection, { collection, id }));
  if (isListOfPeople(collection)) queries.push(...records.map(({ id }) => rowsTo(connection, id)));
  const found = await Promise.all(queries.map((query) => transaction.get(query)));
  return found.flatMap(({ docs }) => docs);
}
