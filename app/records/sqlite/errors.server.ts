import { StoreError, type StoreFault } from "~/records/store-error";

const faults: [RegExp, StoreFault][] = [
  [/^SQLITE_FULL|^SQLITE_IOERR_SHMSIZE/, "full"],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, "busy"],
  [/^SQLITE_(CORRUPT|NOTADB)/, "damaged"],
];

/** SQLite's result code in an error, such as SQLITE_FULL. */
export const sqliteCode = (error: unknown): string | undefined =>
  error instanceof Error && error.name === "SqliteError" ? (error as NodeJS.ErrnoException).code : undefined;

/** Whether another process holds the lock, so that a retry may succeed. */
export const isBusy = (error: unknown): boolean => storeError(error).fault === "busy";

/** The StoreError for any error. SQLite's messages hold no values, so the log may have them. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = sqliteCode(error) ?? "";
  const known = faults.find(([pattern]) => pattern.test(code));
  return new StoreError(known ? known[1] : "unwritable", { cause: error });
}

/** Runs `work`, and turns any error into a StoreError. */
export function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storeError(error);
  }
}
