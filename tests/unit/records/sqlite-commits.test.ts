import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { sqliteStoreOn } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../support/temporary";
import { prayer } from "../../support/sample-records";
import { all } from "./stores";

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
