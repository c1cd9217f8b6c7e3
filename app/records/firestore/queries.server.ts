import { type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { type Readable } from "node:stream";
import { collections, isMarked, type CollectionName, type StoredRecord } from "~/records/collections";
import { type ListQuery } from "~/records/record-store";
import { type Connection } from "./credentials.server";
import { recordFromDocument, withTimeout } from "./documents.server";

type Selection = Pick<ListQuery, "marked" | "after" | "until">;

// Firestore keeps finer time than the records show; a whole millisecond lies on one side of a bound.
const nextMillisecond = (instant: string) => new Date(Date.parse(instant) + 1);

function queryByTime({ db, timeOf }: Connection, collection: CollectionName, { after, until }: Selection): Query {
  let query: Query = db.collection(collection);
  if (after !== undefined) query = query.where("timestamp", ">=", timeOf(nextMillisecond(after)));
  if (until !== undefined) query = query.where("timestamp", "<", timeOf(nextMillisecond(until)));
  return query;
}

/**
 * The records of a query, streamed. The flag is looked at here: a query by flag and time together would need an index
 * that somebody has to set up for each collection first.
 */
export async function* listRecords<C extends CollectionName>(
  connection: Connection,
  collection: C,
  { marked, order, limit = Infinity, ...times }: ListQuery = {},
): AsyncGenerator<StoredRecord<C>> {
  let query = queryByTime(connection, collection, times).orderBy("timestamp", order === "newest" ? "desc" : "asc");
  if (marked === undefined && limit < Infinity) query = query.limit(limit);
  let left = limit;
  for await (const document of streamDocuments(query)) {
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

/**
 * The ids that begin with the prefix. '~' comes after every character of an id. Looked at once more here, because
 * the emulator of the tests passes over cursors on names.
 */
export async function idsWithPrefix({ db }: Connection, collection: CollectionName, prefix: string) {
  const byId = db.collection(collection).orderBy("__name__").startAt(prefix).endBefore(`${prefix}~`);
  const { docs } = await withTimeout(byId.get());
  return docs.map(({ id }) => id).filter((id) => id.startsWith(prefix));
}

/** How many records a query finds; Firestore counts them itself where no index of ours is needed for that. */
export async function countRecords(connection: Connection, collection: CollectionName, query: Selection = {}) {
  const { marked, after, until } = query;
  if (marked !== undefined && (after !== undefined || until !== undefined)) {
    const found = listRecords(connection, collection, query);
    let counted = 0;
    while (!(await found.next()).done) counted += 1;
    return counted;
  }
  const all = queryByTime(connection, collection, query);
  const asked = marked === undefined ? all : all.where(collections[collection].flag, "==", marked);
  return (await withTimeout(asked.count().get())).data().count;
}
