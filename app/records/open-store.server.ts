import { existsSync } from "node:fs";
import { join } from "node:path";
import { env, type Env } from "~/env.server";
import { log } from "~/log/log.server";
import { openFirestoreStore } from "./firestore/store.server";
import { type RecordStore } from "./record-store";
import { removeAbandonedCopies } from "./sqlite/partial-copy.server";
import { openSqliteStore } from "./sqlite/store.server";
import { StoreError } from "./store-error";

/** The embedded database of a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, "parish.db");

/** Whether new records leave notifications: only where there is mail to send them with, so that none pile up. */
const sendsMail = (settings: Env) => Boolean(settings.smtpUrl && settings.notifyFrom && settings.notifyTo);

export interface OpenOptions {
  /** Without it the environment's choice. */
  kind?: RecordStore["kind"] | undefined;
  /** false: an embedded database that does not exist is refused, because DATA_DIR may be mistyped. Default: true. */
  create?: boolean | undefined;
}

/**
 * Opens one of the two stores. Throws StoreError, with a sentence for the operator, when it cannot be used: missing,
 * damaged, newer, locked, not writable, or without usable credentials.
 */
export function openRecordStore(settings: Env, { kind, create = true }: OpenOptions = {}): RecordStore {
  const notifications = sendsMail(settings);
  if ((kind ?? settings.recordStore) === "firestore") return openFirestoreStore(settings, { notifications });
  const file = databaseFile(settings.dataDir);
  if (!create) requireDatabase(file);
  void removeAbandonedCopies(settings.dataDir);
  return openSqliteStore(file, { notifications });
}

/** Throws StoreError unless the embedded database exists. */
export function requireDatabase(file: string): void {
  if (existsSync(file)) return;
  throw new StoreError("missing", {
    message: `There is no database ${file}. DATA_DIR names its folder; the site makes it at its first start.`,
  });
}

let opened: RecordStore | undefined;

/** The store of this process, opened at the first call and closed by whoever ends the process. Throws StoreError. */
export function recordStore(): RecordStore {
  return (opened ??= openRecordStore(env));
}

// Whether it takes records is asked of the store seldom: each question is a write to it.
const maxAgeMs = 10_000;

/** The newest answer, shared by all who ask meanwhile. */
let newest: { isReady: Promise<boolean>; askedAtMs: number } | undefined;

/** Whether the store accepts a record, as of ten seconds ago at most. */
export function isStoreReady(): Promise<boolean> {
  const nowMs = performance.now();
  if (newest === undefined || nowMs - newest.askedAtMs >= maxAgeMs) {
    newest = { isReady: probeStore(), askedAtMs: nowMs };
  }
  return newest.isReady;
}

/** Says how a record fared that a visitor sent: it tells as much as a probe does. */
export function reportWrite(succeeded: boolean): void {
  newest = { isReady: Promise.resolve(succeeded), askedAtMs: performance.now() };
}

async function probeStore(): Promise<boolean> {
  try {
    await recordStore().probe();
    return true;
  } catch (error) {
    log.error({ event: "store-not-writable", error: error instanceof Error ? error.message : "unknown" });
    return false;
  }
}
