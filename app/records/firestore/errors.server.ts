import { TimeoutError, timeout } from "remix-utils/promise";
import { StoreError, type StoreFault } from "~/records/store-error";

/** Milliseconds that any answer may take: the visitor hears within eleven seconds whether the record was stored. */
const answerTimeoutMs = 10_000;

// gRPC status codes, https://grpc.io/docs/guides/status-codes/
export const alreadyExists = 6;
export const notFound = 5;
const faults: Record<number, StoreFault> = {
  3: "refused",
  5: "unwritable",
  7: "unwritable",
  8: "busy",
  16: "unwritable",
};

const statusOf = (error: unknown): number | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === "number" ? code : undefined;
};

/** Google's own messages may repeat what was sent, so the log learns the status alone. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const status = statusOf(error);
  const { name, message } = error as Error;
  const known = status !== undefined ? `status ${status}` : error instanceof TimeoutError ? message : name;
  return new StoreError(faults[status ?? -1] ?? "unreachable", { cause: new Error(`Firestore: ${known}`) });
}

/** The promise's answer, or StoreError 'unreachable' when it takes too long. The client may still be trying then. */
export async function withTimeout<T>(promise: Promise<T>, limit = answerTimeoutMs): Promise<T> {
  try {
    return await timeout(promise, { ms: limit });
  } catch (error) {
    throw storeError(error);
  }
}

/** The promise's answer, or `instead` when Firestore refused with that status. */
export async function fallbackOnStatus<T, U>(status: number, promise: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await promise;
  } catch (error) {
    if (statusOf(error) === status) return instead;
    throw error;
  }
}
