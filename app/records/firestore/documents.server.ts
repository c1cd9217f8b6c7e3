import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Timestamp,
} from "firebase-admin/firestore";
import { TimeoutError, withinTime } from "~/dates/timeout";
import {
  type CollectionName,
  collections,
  isListOfPeople,
  type NewRecord,
  type StoredRecord,
} from "~/records/collections";
import { StoreError, type StoreFault } from "~/records/store-error";
import { mailboxOf } from "~/text/mail-address";
import { type Connection } from "./credentials.server";
import { quotaStatus } from "./quota.server";

/**
 * The document of a record. Subscribers are found by their mailbox, and those who have not confirmed by their time,
 * because a query by flag and time would need a hand-made index.
 */
export const documentOf = (
  collection: CollectionName,
  fields: object,
  isMarked: boolean,
  timestamp: unknown,
): DocumentData => ({
  ...fields,
  [collections[collection].flag]: isMarked,
  timestamp,
  ...(isListOfPeople(collection) && {
    mailbox: mailboxOf((fields as NewRecord<"subscribers">).email),
    waitingSince: isMarked ? null : timestamp,
  }),
});

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

/** The statuses of gRPC that Firestore answers with, by their numbers (google/rpc/code.proto). */
const statuses: Record<number, [name: string, fault: StoreFault]> = {
  3: ["INVALID_ARGUMENT", "invalid"],
  4: ["DEADLINE_EXCEEDED", "unreachable"],
  5: ["NOT_FOUND", "missing"],
  7: ["PERMISSION_DENIED", "unwritable"],
  9: ["FAILED_PRECONDITION", "unwritable"],
  10: ["ABORTED", "busy"],
  [quotaStatus]: ["RESOURCE_EXHAUSTED", "quota"],
  13: ["INTERNAL", "unreachable"],
  14: ["UNAVAILABLE", "unreachable"],
  16: ["UNAUTHENTICATED", "credentials"],
};
const alreadyExists = 6;

const statusOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Google's messages may quote the request, so the message names the status only. */
function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { name, message } = error as Error;
  const status = statusOf(error);
  const unknown = typeof status === "number" ? `status ${status}` : name;
  const [known, fault] = statuses[status as number] ?? [
    error instanceof TimeoutError ? message : unknown,
    "unreachable" as const,
  ];
  return new StoreError(fault, `Firestore did not do it: ${known}.`);
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

/** Whether the promise adds a document: false when it exists already. */
export async function isAdded(creating: Promise<unknown>): Promise<boolean> {
  try {
    await creating;
    return true;
  } catch (error) {
    if (statusOf(error) === alreadyExists) return false;
    throw error;
  }
}

/** Adds the documents that do not exist yet. Returns their number. */
export async function addAll(documents: readonly [DocumentReference, object][]): Promise<number> {
  const added = await Promise.all(documents.map(([ref, document]) => isAdded(ref.create(document))));
  return added.filter(Boolean).length;
}
