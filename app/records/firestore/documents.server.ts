import { type DocumentData, type DocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { TimeoutError, withinTime } from "~/dates/timeout";
import { type CollectionName, collections, type StoredRecord } from "~/records/collections";
import { type CollectionRecord } from "~/records/record-store";
import { StoreError, type StoreFault } from "~/records/store-error";
import { type Connection } from "./credentials.server";

/** The document of a new record, with the server's time. */
export const newDocument = (collection: CollectionName, fields: object, { serverTime }: Connection): DocumentData => ({
  ...fields,
  [collections[collection].flag]: false,
  timestamp: serverTime(),
});

/** The document of an imported record, with its own time. */
export function documentFromRecord({ record: { id: _, ...fields } }: CollectionRecord): DocumentData {
  return { ...fields, timestamp: new Date(fields.timestamp) };
}

/** The record in a document. Other programs' fields are left out, and a missing flag counts as false. */
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

/** The longest wait for an answer, so that a visitor learns the outcome within eleven seconds. */
const answerTimeoutMs = 10_000;

// gRPC status codes, https://grpc.io/docs/guides/status-codes/
const alreadyExists = 6;
const faults: Record<number, StoreFault> = {
  3: "invalid",
  5: "unwritable",
  7: "unwritable",
  8: "busy",
  16: "unwritable",
};

const statusOf = (error: unknown): number | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === "number" ? code : undefined;
};

/** Google's messages may quote the request, so the message holds the status only. */
function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const status = statusOf(error);
  const { name, message } = error as Error;
  const known = status !== undefined ? `status ${status}` : error instanceof TimeoutError ? message : name;
  return new StoreError(faults[status ?? -1] ?? "unreachable", `Firestore did not do it: ${known}.`);
}

/** Rejects with StoreError 'unreachable' after `limit` ms. The client may still complete the call later. */
export async function withTimeout<T>(promise: Promise<T>, limit = answerTimeoutMs): Promise<T> {
  try {
    return await withinTime(promise, limit);
  } catch (error) {
    throw storeError(error);
  }
}

/**
 * Makes a method of a store from a function that takes the connection first. The method rejects with StoreError after
 * ten seconds without an answer.
 */
export type Answering = <Args extends unknown[], Result>(
  work: (connection: Connection, ...args: Args) => Promise<Result>,
) => (...args: Args) => Promise<Result>;

export const answeringWith =
  (connect: () => Promise<Connection>): Answering =>
  (work) =>
  async (...args) => {
    const connection = await connect();
    return withTimeout(work(connection, ...args));
  };

/** Resolves to `instead` when the document exists already. */
export async function unlessExists<T, U>(promise: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await promise;
  } catch (error) {
    if (statusOf(error) === alreadyExists) return instead;
    throw error;
  }
}
