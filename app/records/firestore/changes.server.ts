import { type DocumentReference } from "firebase-admin/firestore";
import { batchesOf } from "~/records/batches";
import { collections, type CollectionName, type NewRecord, type StoredRecord } from "~/records/collections";
import { type CollectionRecord, type ImportResult } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import {
  documentFromRecord,
  newDocument,
  recordFromDocument,
  alreadyExists,
  withTimeout,
  notFound,
  fallbackOnStatus,
} from "./documents.server";
import { addNotification, notificationRef } from "./outbox.server";

// Firestore takes 500 writes in a batch; a record and its notification are two.
const maxBatchSize = 200;
const maxAttempts = 5;

const documentRef = ({ db }: Connection, collection: CollectionName, id: string) => db.collection(collection).doc(id);

async function existing({ db }: Connection, refs: DocumentReference[]) {
  const found = refs.length > 0 ? await withTimeout(db.getAll(...refs)) : [];
  return found.filter((document) => document.exists);
}

const existingWithIds = (connection: Connection, collection: CollectionName, ids: string[]) =>
  existing(
    connection,
    ids.map((id) => documentRef(connection, collection, id)),
  );

/**
 * Trying again is safe: a document is made by its id or not at all. Its notification, if wanted, is made in the same
 * batch. Google's library does so by itself when no answer comes, and may then find the document of its own first try:
 * one that is newer than this call counts as created by it.
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
  batch.create(documentRef(connection, collection, id), newDocument(collection, fields, connection));
  if (notifications) addNotification(batch, connection, collection, id);
  const committed = batch.commit().then(() => "created" as const);
  const outcome = await withTimeout(fallbackOnStatus(alreadyExists, committed, "exists" as const));
  if (outcome === "created") return outcome;
  const [stored] = await getMany(connection, collection, [id]);
  return stored && stored.timestamp > began ? "created" : "exists";
}

/** The records of those ids that exist. */
export async function getMany<C extends CollectionName>(
  connection: Connection,
  collection: C,
  ids: readonly string[],
): Promise<StoredRecord<C>[]> {
  const records: StoredRecord<C>[] = [];
  for await (const part of batchesOf(new Set(ids), maxBatchSize)) {
    const found = await existingWithIds(connection, collection, part);
    records.push(...found.map((document) => recordFromDocument(collection, document)));
  }
  return records;
}

/**
 * Adds what is not there yet, batch by batch. Others may add the same meanwhile: then that batch is looked at again.
 */
export async function addAll(connection: Connection, records: readonly CollectionRecord[]): Promise<ImportResult> {
  let added = 0;
  for await (const part of batchesOf(records, maxBatchSize)) {
    added += await retryOnConflict(() => addBatch(connection, part));
  }
  return { added, existing: records.length - added };
}

async function addBatch(connection: Connection, records: CollectionRecord[]): Promise<number | undefined> {
  const wanted = new Map(records.map((one) => [`${one.collection}/${one.record.id}`, one]));
  const refs = [...wanted.values()].map(({ collection, record }) => documentRef(connection, collection, record.id));
  for (const { ref } of await existing(connection, refs)) wanted.delete(ref.path);
  const batch = connection.db.batch();
  for (const one of wanted.values()) {
    batch.create(documentRef(connection, one.collection, one.record.id), documentFromRecord(one, connection));
  }
  const committed = batch.commit().then(() => wanted.size);
  return withTimeout(fallbackOnStatus(alreadyExists, committed, undefined));
}

/** Replaces the fields of a record. What other programs have written beside them stays. */
export function edit({ db }: Connection, collection: CollectionName, id: string, fields: object): Promise<boolean> {
  const ref = db.collection(collection).doc(id);
  const known = Object.keys(collections[collection].fields.shape);
  const edited = db.runTransaction(async (transaction) => {
    const found = (await transaction.get(ref)).data();
    if (!found) return false;
    const others = Object.entries(found).filter(([name]) => !known.includes(name));
    transaction.set(ref, { ...Object.fromEntries(others), ...fields });
    return true;
  });
  return withTimeout(edited);
}

/** Marks or deletes those of the ids that exist, batch by batch, and says how many there were. */
export async function changeAll(
  connection: Connection,
  collection: CollectionName,
  ids: readonly string[],
  change: { mark: boolean } | "delete",
): Promise<number> {
  let changed = 0;
  for await (const part of batchesOf(new Set(ids), maxBatchSize)) {
    changed += await retryOnConflict(() => changeBatch(connection, collection, part, change));
  }
  return changed;
}

async function changeBatch(
  connection: Connection,
  collection: CollectionName,
  ids: string[],
  change: { mark: boolean } | "delete",
): Promise<number | undefined> {
  const found = await existingWithIds(connection, collection, ids);
  const batch = connection.db.batch();
  for (const { ref } of found) {
    if (change !== "delete") batch.update(ref, { [collections[collection].flag]: change.mark });
    else batch.delete(ref).delete(notificationRef(connection, collection, ref.id));
  }
  const committed = batch.commit().then(() => found.length);
  return withTimeout(fallbackOnStatus(notFound, committed, undefined));
}

/** Does the work again while it answers that others were quicker. */
async function retryOnConflict(work: () => Promise<number | undefined>): Promise<number> {
  for (let tries = 1; tries < maxAttempts; tries++) {
    const done = await work();
    if (done !== undefined) return done;
  }
  return (await work()) ?? 0;
}
