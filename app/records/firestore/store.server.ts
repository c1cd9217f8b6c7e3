import { type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { type Readable } from "node:stream";
import { inBatches } from "~/records/batches";
import { checkAll, checkNew, unfitRecords } from "~/records/check-record";
import { type CollectionName, collections, isListOfPeople, isMarked, type StoredRecord } from "~/records/collections";
import { type ListQuery, type RecordStore, type Selection } from "~/records/record-store";
import { addRecords, create, deleteAll, edit, getMany, mark, maxBatchSize } from "./changes.server";
import { mailboxOf } from "~/text/mail-address";
import { connect, type Connection, firestoreAccess, type FirestoreSettings } from "./credentials.server";
import { firestoreDeletions } from "./deletions.server";
import { answeringWith, recordFromDocument, withTimeout } from "./documents.server";
import { firestoreValues } from "./named-values.server";
import { firestoreOutbox } from "./outbox.server";
import { moveOldDocuments } from "./old-documents.server";

const closeTimeoutMs = 2_000;

/**
 * Opens the store in Firestore, which other machines and programs may share. Answers take ten seconds at most. Throws
 * StoreError without usable credentials; the first call connects.
 */
export function openFirestoreStore(settings: FirestoreSettings, { notifications = false } = {}): RecordStore {
  const access = firestoreAccess(settings);
  const connecting = connect(access);
  // The first call reports a failure; until then an unhandled rejection must not end the process.
  connecting.catch(() => undefined);
  let opening: Promise<Connection> | undefined;
  const open = async () => {
    const opened = await withTimeout(connecting);
    await moveOldDocuments(opened);
    return opened;
  };
  const connection = () => {
    opening ??= open();
    // The next call tries again.
    opening.catch(() => (opening = undefined));
    return opening;
  };
  const answering = answeringWith(connection);

  const store: RecordStore = {
    kind: "firestore",
    place: `Firestore, project ${access.projectId ?? "of the credentials"}`,
    values: firestoreValues(answering),
    outbox: firestoreOutbox(answering),
    deletions: firestoreDeletions(answering),
    async create(collection, id, fields) {
      checkNew(collection, id, fields);
      return answering(create<typeof collection>)(collection, id, fields, notifications);
    },
    get: async (collection, id) => (await store.getMany(collection, [id]))[0],
    getMany: async (collection, ids) => getMany(await connection(), collection, ids),
    async *list(collection, query) {
      yield* listRecords(await connection(), collection, query);
    },
    count: async (collection, query) => countRecords(await connection(), collection, query),
    subscriberWith: answering(async ({ db }, email) => {
      const { docs } = await db.collection("subscribers").where("mailbox", "==", mailboxOf(email)).limit(1).get();
      return docs[0] && recordFromDocument("subscribers", docs[0]);
    }),
    mark: async (collection, ids, value) => mark(await connection(), collection, ids, value),
    async edit(collection, id, fields) {
      checkNew(collection, id, fields);
      return answering(edit)(collection, id, fields);
    },
    delete: async (collection, ids) => deleteAll(await connection(), collection, ids),
    async import(records) {
      let [added, all] = [0, 0];
      for await (const batch of inBatches(records, maxBatchSize)) {
        added += await answering(addRecords)(checkAll(batch));
        all += batch.length;
      }
      return { added, existing: all - added };
    },
    // Google erases deleted data itself; there is no call for it.
    eraseDeleted: async () => true,
    probe: answering(async ({ db, serverTime }) => {
      await db.collection("serviceProbes").doc("readyz").set({ answered: serverTime() });
    }),
    check: () => unfitRecords(store),
    close: () =>
      withTimeout(
        connecting.then((opened) => opened.close()),
        closeTimeoutMs,
      ).catch(() => undefined),
  };
  return store;
}

// Firestore stores finer times than the records show, so bounds move to the next whole millisecond.
const nextMillisecond = (instant: string) => new Date(Date.parse(instant) + 1);

/** The people who have not confirmed have a field of their own time, so that nobody else is read (`documentOf`). */
const timeField = (collection: CollectionName, { marked }: Selection) =>
  marked === false && isListOfPeople(collection) ? "waitingSince" : "timestamp";

function queryByTime({ db }: Connection, collection: CollectionName, selection: Selection): Query {
  const field = timeField(collection, selection);
  // Later than null, too.
  const { after = field === "waitingSince" ? new Date(0).toISOString() : undefined, until } = selection;
  let query: Query = db.collection(collection);
  if (after !== undefined) query = query.where(field, ">=", nextMillisecond(after));
  if (until !== undefined) query = query.where(field, "<", nextMillisecond(until));
  return query;
}

/** Streams the records of a query. Filters by flag here: a query by flag and time would need a hand-made index. */
async function* listRecords<C extends CollectionName>(
  connection: Connection,
  collection: C,
  query: ListQuery = {},
): AsyncGenerator<StoredRecord<C>> {
  const { order, limit = Infinity, marked } = query;
  const field = timeField(collection, query);
  let ordered = queryByTime(connection, collection, query).orderBy(field, order === "newest" ? "desc" : "asc");
  if ((marked === undefined || field === "waitingSince") && limit < Infinity) ordered = ordered.limit(limit);
  let left = limit;
  for await (const document of streamDocuments(ordered)) {
    if (left <= 0) return;
    const record = recordFromDocument(collection, document);
    if (marked !== undefined && isMarked(collection, record) !== marked) continue;
    left -= 1;
    yield record;
  }
}

async function* streamDocuments(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const stream = query.stream() as Readable;
  const documents = stream[Symbol.asyncIterator]() as AsyncIterator<QueryDocumentSnapshot>;
  try {
    for (;;) {
      const { done, value } = await withTimeout(documents.next());
      if (done) return;
      yield value;
    }
  } finally {
    stream.destroy();
  }
}

/** Counts the records of a query. Firestore counts them itself unless that would need a hand-made index. */
async function countRecords(connection: Connection, collection: CollectionName, query: Selection = {}) {
  const { marked, after, until } = query;
  if (marked !== undefined && (after ?? until) !== undefined) {
    let count = 0;
    for await (const { length } of inBatches(listRecords(connection, collection, query), maxBatchSize)) count += length;
    return count;
  }
  const byTime = queryByTime(connection, collection, query);
  const byFlag = connection.db.collection(collection).where(collections[collection].flag, "==", marked ?? false);
  const found = await withTimeout((marked === undefined ? byTime : byFlag).count().get());
  return found.data().count;
}
