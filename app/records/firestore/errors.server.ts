import { StoreError, type StoreFault } from "~/records/store-error";

/** Milliseconds that any answer may take: the visitor hears within eleven seconds whether the record was kept. */
export const longestAnswer = 10_000;

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

/** Google's own words may repeat what was sent, so the log learns the status alone. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const status = statusOf(error);
  const known = status === undefined ? (error as Error).name : `status ${status}`;
  return new StoreError(faults[status ?? -1] ?? "unreachable", { cause: new Error(`Firestore: ${known}`) });
}

/** The promise's answer, or StoreError 'unreachable' when it takes too long. The client may still be trying then. */
export async function bounded<T>(promise: Promise<T>, limit = longestAnswer): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    const cause = new Error(`Firestore: no answer in ${limit} ms`);
    timer = setTimeout(() => fail(new StoreError("unreachable", { cause })), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } catch (error) {
    throw storeError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The promise's answer, or `instead` when Firestore refused with that status. */
export async function whenStatus<T, U>(status: number, promise: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await promise;
  } catch (error) {
    if (statusOf(error) === status) return instead;
    throw error;
  }
}
