import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newRecordId } from "~/forms/receive/store-record.server";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../../support/temporary";
import { prayer } from "../../../support/records/sample-records";
import { all } from "../stores";

let file: string;
beforeEach(() => {
  file = join(temporaryFolder("faults"), "parish.db");
});

test("a full disk gives an error without a partial record, and the store works again when there is room", async () => {
  const db = openDatabase(file);
  db.pragma("max_page_count = 40");
  const store = openSqliteStore(file, {}, db);
  const long = { ...prayer(), prayerRequest: "Lord, have mercy. ".repeat(27) };
  const kept: string[] = [];
  let refused: unknown;
  while (!refused) {
    const id = newRecordId();
    await store.create("prayerRequests", id, long).then(
      () => kept.push(id),
      (error: unknown) => (refused = error),
    );
  }
  expect(refused).toMatchObject({ fault: "full", visitorMessage: expect.stringMatching(/disk is full/) });
  db.pragma("max_page_count = 1000000");
  expect(await store.create("prayerRequests", "after", prayer())).toBe("created");
  expect((await all(store.list("prayerRequests"))).map(({ id }) => id).sort()).toEqual([...kept, "after"].sort());
  expect(await store.check()).toEqual([]);
  await store.close();
});

test("two processes that start at once both find the newest schema", () => {
  const [one, other] = [openDatabase(file), openDatabase(file)];
  expect(one.pragma("user_version")).toEqual(other.pragma("user_version"));
  one.close();
  other.close();
  const db = openSqlite(file);
  expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
  db.close();
});
