import { join } from "node:path";
import { type Database } from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { Sql } from "~/records/sqlite/sql.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../../support/temporary";
import { prayer } from "../../../support/records/sample-records";
import { newRecordId } from "~/forms/receive/store-record.server";
import { all } from "../../../support/records/stored-records";
import { storedIn, storeOfTest } from "../stores";

test("one failing record does not affect those of the same moment", async () => {
  const file = join(temporaryFolder("commits"), "parish.db");
  const db = openDatabase(file);
  db.exec("CREATE TRIGGER refusing BEFORE INSERT ON records WHEN NEW.id = 'bad' BEGIN SELECT RAISE(ABORT, 'no'); END");
  const store = openSqliteStore(file, {}, db);
  const create = (id: string) => store.create("prayerRequests", id, prayer());
  const answers = await Promise.allSettled([create("first"), create("bad"), create("last")]);
  expect(answers).toMatchObject([
    { status: "fulfilled", value: "created" },
    { status: "rejected", reason: { fault: "unwritable", message: "The record store failed: no." } },
    { status: "fulfilled", value: "created" },
  ]);
  expect((await all(store.list("prayerRequests"))).map(({ id }) => id)).toEqual(["first", "last"]);
  await store.close();
});

describe("a database that another process has locked", () => {
  const lockTimeoutMs = 250;
  let db: Database;
  let other: Database;
  let attempts: number;
  let afterAttempt: () => void;
  let sql: Sql;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const file = join(temporaryFolder("commits"), "parish.db");
    db = openDatabase(file);
    other = openDatabase(file);
    other.exec("BEGIN IMMEDIATE");
    attempts = 0;
    afterAttempt = () => {};
    sql = new Sql(file, lockTimeoutMs, db);
    // Each attempt takes 100 ms of the clock that counts.
    vi.spyOn(sql, "requireSameFile").mockImplementation(() => {
      attempts += 1;
      vi.advanceTimersByTime(100);
      afterAttempt();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    db.close();
    other.close();
  });

  test("makes simultaneous changes wait together", async () => {
    const changes = Array.from({ length: 50 }, () => sql.change(() => {}));
    for (const { status } of await Promise.allSettled(changes)) expect(status).toBe("rejected");
    expect(attempts).toBe(3);
  });

  test("applies each change's own time limit", async () => {
    const ended: string[] = [];
    const change = (name: string) => sql.change(() => {}).catch(() => ended.push(`${name} at ${attempts}`));
    let second: Promise<unknown> | undefined;
    afterAttempt = () => void (attempts === 2 && (second = change("second")));
    await change("first");
    await second;
    expect(ended).toEqual(["first at 3", "second at 5"]);
    const third = sql.change(() => "stored");
    other.exec("ROLLBACK");
    expect(await third).toBe("stored");
  });
});

test("a full disk refuses a record whole, and the store works again when there is room", async () => {
  const file = join(temporaryFolder("commits"), "parish.db");
  const db = openDatabase(file);
  db.pragma("max_page_count = 40");
  const store = openSqliteStore(file, {}, db);
  const create = () => store.create("prayerRequests", newRecordId(), prayer("Olga, ".repeat(80)));
  let kept = 0;
  const filling = (async () => {
    for (;;) kept += await create().then(() => 1);
  })();
  await expect(filling).rejects.toMatchObject({ fault: "full", visitorMessage: expect.stringMatching(/disk is full/) });
  db.pragma("max_page_count = 1000000");
  expect(await create()).toBe("created");
  expect(await store.count("prayerRequests")).toBe(kept + 1);
  expect(await store.check()).toEqual([]);
  await store.close();
});

test("the store finishes its work before it closes", async () => {
  const store = storeOfTest();
  const creating = store.create("prayerRequests", "begun", prayer());
  await store.close();
  expect(await creating).toBe("created");
  expect(await storedIn(store.place)).toEqual(["begun"]);
});
