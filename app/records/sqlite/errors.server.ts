import { StoreError, type StoreFault } from "~/records/store-error";

const faults: [RegExp, StoreFault][] = [
  [/^SQLITE_FULL|^SQLITE_IOERR_SHMSIZE/, "full"],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, "busy"],
  [/^SQLITE_(CORRUPT|NOTADB)/, "damaged"],
];

/** SQLite's result code of an error, such as SQLITE_FULL. */
export const sqliteCode = (error: unknown): string | undefined =>
  error instanceof Error && error.name === "SqliteError" ? (error as NodeJS.ErrnoException).code : undefined;

/** Whether the same work may succeed in a moment: another process holds the lock. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error) ?? "");

/** The fault that a visitor is told of. SQLite's messages name no values, so they may stand in the log. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = sqliteCode(error) ?? "";
  const known = faults.find(([pattern]) => pattern.test(code));
  return new StoreError(known ? known[1] : "unwritable", { cause: error });
}

/** What `work` returns. @throws {StoreError} for whatever it throws */
export function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storeError(error);
  }
}
