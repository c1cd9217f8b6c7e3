import { type Database } from "better-sqlite3";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { env, type Env } from "~/env.server";
import { log } from "~/log/log.server";
import { openFirestoreStore } from "./firestore/store.server";
import { type RecordStore } from "./record-store";
import { openDatabase, type OpeningSite } from "./sqlite/open-database.server";
import { removeAbandonedCopies } from "./sqlite/partial-copy.server";
import { openSqliteStore } from "./sqlite/store.server";
import { adviceFor, StoreError } from "./store-error";

/** The path of the embedded database in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, "parish.db");

/** Whether new records make notifications. Without mail settings they would pile up unsent. */
const sendsMail = (settings: Env) => Boolean(settings.smtpUrl && settings.notifyFrom && settings.notifyTo);

export interface OpenOptions {
  /** Default: RECORD_STORE. */
  kind?: RecordStore["kind"] | undefined;
  /** false: throw if the embedded database is missing, because DATA_DIR may be mistyped. Default: true. */
  create?: boolean | undefined;
  site?: OpeningSite;
}

/** Opens one of the two stores. Throws StoreError, with a sentence for the operator, if the store cannot be used. */
export function openRecordStore(settings: Env, { kind, create = true, site }: OpenOptions = {}): RecordStore {
  const notifications = sendsMail(settings);
  if ((kind ?? settings.recordStore) === "firestore") return openFirestoreStore(settings, { notifications });
  const file = databaseFile(settings.dataDir);
  if (!create) requireDatabase(file);
  return openSqliteStore(file, { notifications }, site ? openForSite(file, site) : openDatabase(file));
}

/** On a full disk the site starts without its records, and shows its pages; null then. */
function openForSite(file: string, site: OpeningSite): Database | null {
  try {
    return openDatabase(file, site);
  } catch (error) {
    if (!(error instanceof StoreError) || error.fault !== "full") throw error;
    logNotWritable(error);
    return null;
  }
}

/** Throws StoreError unless the embedded database exists. */
export function requireDatabase(file: string): void {
  if (existsSync(file)) return;
  throw new StoreError(
    "missing",
    `There is no database ${file}. DATA_DIR names its folder; the site makes it at its first start.`,
  );
}

let opened: RecordStore | undefined;

/** The store of this process, opened by the first call. The shutdown closes it. Throws StoreError. */
export function recordStore(): RecordStore {
  if (!opened) void removeAbandonedCopies(env.dataDir);
  return (opened ??= openRecordStore(env, { site: { onSchema: logSchema } }));
}

function logSchema(from: number): void {
  const records = databaseFile(env.dataDir);
  if (from > 0) {
    log.info({ event: "schema-raised", from, records }, "An older version can no longer open the database.");
    return;
  }
  log.warn(
    { event: "records-new", records },
    "The site made a new, empty database. If it had records, stop it: check DATA_DIR, and that its disk is mounted",
  );
}

// Each probe is a write, so its result is kept for this long.
const maxAgeMs = 10_000;

let lastProbe = { isReady: Promise.resolve(false), atMs: -Infinity };

const noteProbe = (isReady: Promise<boolean>) => void (lastProbe = { isReady, atMs: performance.now() });

/** Whether the store accepts records, as of at most ten seconds ago. */
export function isStoreReady(): Promise<boolean> {
  if (performance.now() - lastProbe.atMs >= maxAgeMs) noteProbe(probeStore());
  return lastProbe.isReady;
}

/** Reports the outcome of a real write, which counts as a probe. */
export const reportWrite = (succeeded: boolean): void => noteProbe(Promise.resolve(succeeded));

async function probeStore(): Promise<boolean> {
  try {
    await recordStore().probe();
    return true;
  } catch (error) {
    logNotWritable(error);
    return false;
  }
}

const logNotWritable = (error: unknown) =>
  log.error(
    { event: "store-not-writable", error: error instanceof Error ? error.message : "unknown" },
    `No form can be stored. ${adviceFor(error)}`,
  );
