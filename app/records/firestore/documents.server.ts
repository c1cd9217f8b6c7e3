import { type DocumentData, type DocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { collections, type CollectionName, type StoredRecord } from "~/records/collections";
import { type CollectionRecord } from "~/records/record-store";
import { type Connection } from "./connect.server";

/** A new document, with the server's time. */
export const newDocument = (collection: CollectionName, fields: object, { serverTime }: Connection): DocumentData => ({
  ...fields,
  [collections[collection].flag]: false,
  timestamp: serverTime(),
});

/** The document of a record that comes from elsewhere, with its own time. */
export function documentFromRecord({ record }: CollectionRecord, { timeOf }: Connection): DocumentData {
  const document: DocumentData = { ...record, timestamp: timeOf(record.timestamp) };
  delete document.id;
  return document;
}

/**
 * The record that a document holds. Others may have written it: what the collection does not know is left out, a
 * missing flag counts as false.
 */
export function recordFromDocument<C extends CollectionName>(collection: C, found: DocumentSnapshot): StoredRecord<C> {
  const { flag, fields } = collections[collection];
  const data = found.data() ?? {};
  const known = Object.keys(fields.shape).filter((name) => name in data);
  const time = (data.timestamp ?? found.createTime) as Timestamp;
  return {
    id: found.id,
    ...Object.fromEntries(known.map((name) => [name, data[name]])),
    timestamp: time.toDate().toISOString(),
    [flag]: data[flag] === true,
  } as StoredRecord<C>;
}
