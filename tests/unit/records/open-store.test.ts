import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "~/env.server";
import { openRecordStore } from "~/records/open-store.server";
import { prayer } from "../../support/records/sample-records";
import { temporaryFolder } from "../../support/temporary";
import { execute } from "./stores";

const mail = {
  SMTP_URL: "smtp://mail.example.org",
  NOTIFY_FROM: "site@example.org",
  NOTIFY_TO: "office@example.org",
};

test.each(["nothing", ...Object.keys(mail)])(
  "without %s, a new record makes a notification only if it can be mailed",
  async (missing) => {
    const store = openRecordStore(readEnv({ DATA_DIR: temporaryFolder("open"), ...mail, [missing]: "" }));
    await store.create("prayerRequests", "one", prayer());
    expect(await store.outbox.count()).toBe(missing === "nothing" ? 1 : 0);
    await store.close();
  },
);

test("RECORD_STORE chooses the store, unless a command names one; a database that must be there is not made", async () => {
  const settings = readEnv({ DATA_DIR: temporaryFolder("open"), RECORD_STORE: "firestore" });
  expect(() => openRecordStore(settings)).toThrow("RECORD_STORE=firestore needs credentials");
  const file = join(settings.dataDir, "parish.db");
  const open = () => openRecordStore(settings, { kind: "sqlite", create: false });
  for (let tries = 0; tries < 2; tries++) expect(open).toThrow(`There is no database ${file}. DATA_DIR names`);
  await openRecordStore(settings, { kind: "sqlite" }).close();
  const store = open();
  expect([store.kind, store.place]).toEqual(["sqlite", file]);
  await store.close();
});

test("the site learns once that its database is new, and from which schema one was raised", async () => {
  const settings = readEnv({ DATA_DIR: temporaryFolder("schema") });
  const from: number[] = [];
  const open = () => openRecordStore(settings, { site: { onSchema: (version) => void from.push(version) } }).close();
  await open();
  await open();
  execute(join(settings.dataDir, "parish.db"), "PRAGMA user_version = 13");
  await open();
  await open();
  expect(from).toEqual([0, 13]);
});
