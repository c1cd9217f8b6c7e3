import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "~/env.server";
import { openRecordStore } from "~/records/open-store.server";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { StoreError } from "~/records/store-error";
import { prayer } from "../../support/records/sample-records";
import { temporaryFolder } from "../../support/temporary";

const mail = {
  SMTP_URL: "smtp://mail.example.org",
  NOTIFY_FROM: "site@example.org",
  NOTIFY_TO: "office@example.org",
};

test.each([
  ["all mail settings", mail, 1],
  ["no server", { ...mail, SMTP_URL: "" }, 0],
  ["no sender", { ...mail, NOTIFY_FROM: "" }, 0],
  ["nobody to tell", { ...mail, NOTIFY_TO: "" }, 0],
])("with %s, a new record makes a notification only if it can be mailed", async (_, settings, count) => {
  const store = openRecordStore(readEnv({ DATA_DIR: temporaryFolder("open"), ...settings }));
  await store.create("prayerRequests", "one", prayer());
  expect(await store.outbox.count()).toBe(count);
  await store.close();
});

test("a database that must be there is not made", async () => {
  const settings = readEnv({ DATA_DIR: temporaryFolder("open") });
  const file = join(settings.dataDir, "parish.db");
  for (let tries = 0; tries < 2; tries++) {
    expect(() => openRecordStore(settings, { create: false })).toThrow(`There is no database ${file}. DATA_DIR names`);
  }
  await openSqliteStore(file).close();
  const store = openRecordStore(settings, { create: false });
  expect(store.place).toBe(file);
  await store.close();
});

test("RECORD_STORE chooses the store, unless a command names one", async () => {
  const settings = readEnv({ DATA_DIR: temporaryFolder("open"), RECORD_STORE: "firestore" });
  expect(() => openRecordStore(settings)).toThrow("RECORD_STORE=firestore needs credentials");
  const store = openRecordStore(settings, { kind: "sqlite" });
  expect(store.kind).toBe("sqlite");
  await store.close();
});

test("a fault of the store tells the operator its kind in words, or the sentence that was given", () => {
  expect(new StoreError("damaged").message).toBe("The record store failed: damaged.");
  const missing = new StoreError("missing", "There is no database.");
  expect(missing).toMatchObject({
    message: "There is no database.",
    visitorMessage: expect.stringMatching(/can’t be written to/),
  });
});

test("the site learns once that its database is new, and from which schema one was raised", async () => {
  const settings = readEnv({ DATA_DIR: temporaryFolder("schema") });
  const from: number[] = [];
  const open = () => openRecordStore(settings, { site: { onSchema: (version) => void from.push(version) } }).close();
  await open();
  await open();
  const db = openSqlite(join(settings.dataDir, "parish.db"));
  db.pragma("user_version = 13");
  db.close();
  await open();
  await open();
  expect(from).toEqual([0, 13]);
});
