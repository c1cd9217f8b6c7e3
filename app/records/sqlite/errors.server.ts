import { recordsCommand } from "~/site-folder.server";
import { StoreError, type StoreFault } from "~/records/store-error";

const damage = (file: string, found: string) =>
  `The records in ${file} are damaged (${found.replaceAll("\n", " ")}). Nothing was changed. Keep a copy of the file, then ` +
  `bring back a backup with \`${recordsCommand("restore FILE --yes")}\`, or move the file away to begin empty.`;

/** SQLite's and the system's codes, with the fault and the operator's words for it. */
const faults: [RegExp, StoreFault, words: (file: string, code: string) => string][] = [
  [
    /^SQLITE_(FULL|IOERR_SHMSIZE)|^(ENOSPC|EDQUOT)$/,
    "full",
    (file) => `The disk that holds ${file} is full. Nothing was done by halves: make room, then try again.`,
  ],
  [
    /^SQLITE_(BUSY|LOCKED|PROTOCOL)/,
    "busy",
    (file, code) => `${file} is locked by another program (${code}). Stop that program, then try again.`,
  ],
  [/^SQLITE_(CORRUPT|NOTADB)/, "damaged", damage],
  [
    // A system's error has a name such as EROFS; Node's own begin with ERR_.
    /^SQLITE_(READONLY|CANTOPEN|PERM|IOERR)|^E[A-Z0-9]+$/,
    "unwritable",
    (file, code) =>
      `${file} cannot be written (${code}). Make its folder writable, or choose another DATA_DIR or file.`,
  ],
];

export const damaged = (file: string, found: string) => new StoreError("damaged", damage(file, found));

/** SQLite's or the system's code in an error, such as SQLITE_FULL or ENOENT. */
export const codeOf = (error: unknown): string => String((error as Partial<NodeJS.ErrnoException> | null)?.code ?? "");

/** Turns an error about a file into a StoreError, if its code is known; returns other errors unchanged. */
export function explained(error: unknown, file: string): unknown {
  const code = codeOf(error);
  const [, fault, words] = faults.find(([pattern]) => pattern.test(code)) ?? [];
  return fault && words ? new StoreError(fault, words(file, code), error) : error;
}

/** The StoreError for any error. SQLite's messages hold no values, so the log may have them. */
export function storeError(error: unknown, file = "the database"): StoreError {
  const known = explained(error, file);
  if (known instanceof StoreError) return known;
  const { name, message } = error as Error;
  return new StoreError("unwritable", `The record store failed: ${name === "SqliteError" ? message : name}.`, error);
}

/** Whether another process holds the lock, so that a retry may succeed. */
export const isBusy = (error: unknown): boolean => storeError(error).fault === "busy";

/** Runs `work` on a database file, and turns any error into a StoreError. */
export function withStoreErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storeError(error, file);
  }
}
