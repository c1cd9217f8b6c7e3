import { join } from "node:path";
import { env, type Env } from "~/env.server";
import { openFirestoreStore } from "./firestore/store.server";
import { type RecordStore } from "./record-store";
import { openSqliteStore } from "./sqlite/store.server";

/** The embedded database of a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, "parish.db");

/** Whether new records leave notifications: only where there is mail to send them with, so that none pile up. */
const sendsMail = (settings: Env) => Boolean(settings.smtpUrl && settings.notifyFrom && settings.notifyTo);

/**
 * Opens one of the two stores, by the environment's choice unless told. Throws StoreRefusal, with a sentence for the
 * operator, when it cannot be used: damaged, newer, locked, not writable, or without usable credentials.
 */
export function openRecordStore(settings: Env, kind: RecordStore["kind"] = settings.recordStore): RecordStore {
  const notifications = sendsMail(settings);
  if (kind === "firestore") return openFirestoreStore(settings, { notifications });
  return openSqliteStore(databaseFile(settings.dataDir), { notifications });
}

let opened: RecordStore | undefined;

/** The store of this process, opened at the first call and closed by whoever ends the process. Throws StoreRefusal. */
export function recordStore(): RecordStore {
  return (opened ??= openRecordStore(env));
}
