import { type Firestore, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { type Readable } from "node:stream";
import { inBatches } from "~/records/batches";
import { type CollectionName, collections, isListOfPeople, isMarked, type StoredRecord } from "~/records/collections";
import { type ListQuery, type RecordStore, type Selection } from "~/records/record-store";
import { mailboxOf } from "~/text/mail-address";
import { type Connection } from "./credentials.server";
import { type Answering, recordFromDocument, withTimeout } from "./documents.server";

// Firestore allows 500 writes in a batch: a record, that it was deleted, and its mails.
export const maxBatchSize = 100;

type Reader = Pick<RecordStore, "getMany" | "list" | "count" | "subscriberWith">;

/** The reading side of the records. */
export function recordReader(connect: () => Promise<Connection>, answering: Answering): Reader {
  /** Filters by flag here: a query by flag and time would need a hand-made index. */
  async function* list<C extends CollectionName>(
    collection: C,
    query: ListQuery = {},
  ): AsyncGenerator<StoredRecord<C>> {
    const { limit = Infinity, marked } = query;
    const field = timeField(collection, query);
    const byTime = queryByTime(await connect(), collection, query);
    let ordered = byTime.orderBy(field);
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

  return {
    list,
    async getMany(collection, ids) {
      const connection = await connect();
      const found: QueryDocumentSnapshot[] = [];
      for await (const part of inBatches(new Set(ids), maxBatchSize))
        found.push(...(await withTimeout(existing(connection, connection.db, collection, part))));
      return found.map((document) => recordFromDocument(collection, document));
    },
    /** Firestore counts the records itself unless that would need a hand-made index. */
    async count(collection, query = {}) {
      const { marked, after, until } = query;
      if (marked !== undefined && (after ?? until) !== undefined) {
        let count = 0;
        for await (const { length } of inBatches(list(collection, query), maxBatchSize)) count += length;
        return count;
      }
      const connection = await connect();
      const byTime = queryByTime(connection, collection, query);
      const byFlag = connection.db.collection(collection).where(collections[collection].flag, "==", marked ?? false);
      const found = await withTimeout((marked === undefined ? byTime : byFlag).count().get());
      return found.data().count;
    },
    subscriberWith: answering(async ({ db }, email) => {
      const { docs } = await db.collection("subscribers").where("mailbox", "==", mailboxOf(email)).limit(1).get();
      return docs[0] && recordFromDocument("subscribers", docs[0]);
    }),
  };
}

/** The existing documents among the ids. */
export async function existing(
  { db }: Connection,
  reader: Pick<Firestore, "getAll">,
  collection: CollectionName,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const found = await reader.getAll(...ids.map((id) => db.collection(collection).doc(id)));
  return found.filter((document): document is QueryDocumentSnapshot => document.exists);
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
