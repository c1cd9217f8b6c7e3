import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { collectionNames, type StoredRecord } from "~/records/collections";
import { newRecordId } from "~/forms/receive/store-record.server";
import { type CollectionRecord, type RecordStore, type MailRow, newMail } from "~/records/record-store";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { prayer, registration, subscriber } from "../../support/records/sample-records";
import { all } from "../../support/records/stored-records";
import { atEndOfFile, temporaryFolder } from "../../support/temporary";
import { firestoreAt, firestoreEmulator } from "../../support/stand-ins/firestore-emulator";

/** A store of a kind that leaves notifications, until the end of the test file. */
export async function storeOfKind(kind: RecordStore["kind"]): Promise<RecordStore> {
  const [emulator, options] = [kind === "firestore" ? await firestoreEmulator() : undefined, { notifications: true }];
  const store = emulator
    ? firestoreAt(emulator.host, options)
    : openSqliteStore(join(temporaryFolder("records"), "parish.db"), options);
  atEndOfFile(() => store.close().then(emulator?.away));
  return store;
}

/** A store in a file of its own, which is closed when the test that asks for it is over. */
export function storeOfTest(options?: { notifications: boolean }): RecordStore {
  const store = openSqliteStore(join(temporaryFolder("records"), "parish.db"), options);
  onTestFinished(() => store.close());
  return store;
}

/** Something of everything: records, values, deletions, and mails that wait, are refused, or have ended for some. */
export async function fill(store: RecordStore): Promise<void> {
  for (const id of ["new", "divided", "deleted"]) await store.create("prayerRequests", id, prayer());
  await store.create("mensMinistryRegistrations", "processed", registration);
  await store.mark("mensMinistryRegistrations", ["processed"], true);
  for (const id of ["member", "gone"]) await store.create("subscribers", id, subscriber());
  await store.delete("prayerRequests", ["deleted"]);
  await store.delete("subscribers", ["gone"]);
  await store.values.change("altar-list.2026-12-06", (_, outbox) => {
    outbox.add("altarLists", "2026-12-06");
    return { id: "2026-12-06" };
  });
  await store.values.change("updates", (_, outbox) => {
    outbox.add("mailings", "week");
    return { state: {}, mailings: [{ id: "week" }] };
  });
  const [whole, week] = [newMail("prayerRequests", "divided"), newMail("mailings", "week")];
  const outcome = { delivered: true, printed: ["one"] } as const;
  const refused = { sinceMs: Date.now(), reason: "EENVELOPE 550" };
  await store.outbox.replace(whole, [
    { ...whole, recipient: "has-it", attempts: 1, dueMs: null, outcome },
    { ...whole, recipient: "refuses", attempts: 1, refused },
    { ...whole, recipient: "waits" },
  ]);
  await store.outbox.replace(week, [{ ...week, recipient: "member" }]);
}

/** Changes a database file by SQL. */
export const execute = (file: string, sql: string) => openSqlite(file).exec(sql).close();

/** Every row of every table, however many tables there are. */
export function tablesOf(file: string): Record<string, Record<string, unknown>[]> {
  const db = openSqlite(file);
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck();
  const rows = (table: string) =>
    db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}" ORDER BY 1, 2`.replace(/, 2$/, "")).all();
  const all = Object.fromEntries(tables.all().map((table) => [table, rows(table)]));
  db.close();
  return all;
}

/** Stores prayer requests with these ids in a database file. */
export async function storeIn(file: string, ...ids: string[]): Promise<void> {
  const store = openSqliteStore(file, { notifications: true });
  for (const id of ids) await store.create("prayerRequests", id, prayer());
  await store.close();
}

/** The ids of the prayer requests in a database file, sorted. */
export async function storedIn(file: string): Promise<string[]> {
  const store = openSqliteStore(file);
  const ids = (await all(store.list("prayerRequests"))).map(({ id }) => id);
  await store.close();
  return ids.sort();
}

/** Makes a database as an earlier version left it, in its file and its log, and closes it unless it is to stay open. */
export function oldDatabase(schema: 8 | 10, file: string, { isOpen = false } = {}) {
  const db = openSqlite(file);
  db.pragma("journal_mode = WAL");
  db.exec(readFileSync(`tests/unit/records/sqlite/schema-${schema}.sql`, "utf8"));
  if (!isOpen) db.close();
  return db;
}

/** Each row of the outbox in words, sorted: what, to whom, and how it ended. */
export async function mailsIn({ outbox }: RecordStore): Promise<string[]> {
  const ending = ({ outcome }: MailRow) => (outcome ? JSON.stringify(outcome) : "waits");
  return (await outbox.rows()).map((row) => [row.collection, row.id, row.recipient, ending(row)].join(" ")).sort();
}

/** Mails of earlier versions: how one stood with each recipient, and all rows after the move to the new outbox. */
export const oldMails = {
  states: { a: "delivered", b: { refusedSince: 1_700_000_000_000 }, c: "given-up" },
  moved: [
    "altarLists 2026-11-22  waits",
    'altarLists 2026-11-22 a {"delivered":true,"printed":["one","two"]}',
    "mailings changes-1 anna waits",
    "prayerRequests new  waits",
    "priestMessages partly  waits",
    'priestMessages partly a {"delivered":true}',
    'priestMessages partly c {"delivered":false}',
    "subscribers asked  waits",
  ],
};

/** Empties a store that other tests have written to. */
export async function emptied(store: RecordStore): Promise<void> {
  for (const collection of collectionNames) {
    await store.delete(
      collection,
      (await all(store.list(collection))).map(({ id }) => id),
    );
  }
}

/** A prayer request as it comes from elsewhere, received so many minutes after noon of a day. */
export function receivedPrayer(minutes: number, read = false): CollectionRecord & { collection: "prayerRequests" } {
  const timestamp = new Date(Date.UTC(2025, 10, 10, 12, minutes)).toISOString();
  const record: StoredRecord<"prayerRequests"> = { id: newRecordId(), ...prayer(), read, timestamp };
  return { collection: "prayerRequests", record };
}

/** Damage that only the whole examination of a database finds: an index with entries other than its records'. */
export function spoilIndex(file: string): void {
  const db = openSqlite(file);
  const definition = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'records_by_time'").pluck().get() as string;
  db.exec("DROP INDEX records_by_time; CREATE INDEX records_by_time ON records (id, collection, timestamp)");
  db.unsafeMode();
  db.pragma("writable_schema = ON");
  db.prepare("UPDATE sqlite_schema SET sql = ? WHERE name = 'records_by_time'").run(definition);
  db.close();
}
