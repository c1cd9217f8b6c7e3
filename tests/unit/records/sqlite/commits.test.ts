import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { openSqliteStore, sqliteStoreOn } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../../support/temporary";
import { prayer } from "../../../support/records/sample-records";
import { all } from "../stores";

test("one record that cannot be written does not take down those that came in the same moment", async () => {
  const file = join(temporaryFolder("commits"), "parish.db");
  const db = openDatabase(file);
  db.exec("CREATE TRIGGER refusing BEFORE INSERT ON records WHEN NEW.id = 'bad' BEGIN SELECT RAISE(ABORT, 'no'); END");
  const store = sqliteStoreOn(db, file);
  const create = (id: string) => store.create("prayerRequests", id, prayer());
  const answers = await Promise.allSettled([create("first"), create("bad"), create("last")]);
  expect(answers).toMatchObject([
    { status: "fulfilled", value: "created" },
    { status: "rejected", reason: { fault: "unwritable" } },
    { status: "fulfilled", value: "created" },
  ]);
  expect((await all(store.list("prayerRequests"))).map(({ id }) => id)).toEqual(["first", "last"]);
  await store.close();
});

test("what was begun is finished before the store is closed", async () => {
  const file = join(temporaryFolder("commits"), "parish.db");
  const store = openSqliteStore(file);
  const creating = store.create("prayerRequests", "begun", prayer());
  await store.close();
  expect(await creating).toBe("created");
  const again = openSqliteStore(file);
  expect((await all(again.list("prayerRequests"))).map(({ id }) => id)).toEqual(["begun"]);
  await again.close();
});

test("no notification is left where there is nobody to send it", async () => {
  const store = openSqliteStore(join(temporaryFolder("commits"), "parish.db"));
  await store.create("prayerRequests", "one", prayer());
  expect(await store.outbox.count()).toBe(0);
  await store.close();
});
