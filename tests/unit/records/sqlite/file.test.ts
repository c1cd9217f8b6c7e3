import { readdirSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { pages } from "~/records/sqlite/record-reader.server";
import { Sql } from "~/records/sqlite/sql.server";
import { migrate, requireOwnDatabase } from "~/records/sqlite/schema.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { StoreError } from "~/records/store-error";
import { temporaryFolder } from "../../../support/temporary";
import { prayer } from "../../../support/records/sample-records";
import { all } from "../../../support/records/stored-records";
import { execute, mailsIn, oldDatabase, oldMails, receivedPrayer, spoilIndex, tablesOf } from "../stores";

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder("sqlite");
  file = join(folder, "parish.db");
});

/** Every byte of a folder, by file, without the index and the empty log that a reader makes. */
const contents = () => {
  const names = readdirSync(folder).filter((name) => !name.endsWith("-shm"));
  const files = names.map((name) => [name, readFileSync(join(folder, name), "hex")] as const);
  return Object.fromEntries(files.filter(([name, bytes]) => !name.endsWith("-wal") || bytes !== ""));
};

function failureOf(work: () => unknown): StoreError {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

async function databaseWith(records: number): Promise<void> {
  const store = openSqliteStore(file);
  await store.import(Array.from({ length: records }, (_, n) => receivedPrayer(n)));
  await store.close();
}

describe("the database file", () => {
  test("is made with its folder, readable by its owner only, and commits to the disk, not to the disk's cache", async () => {
    file = join(folder, "new", "deeper", "parish.db");
    const db = openDatabase(file);
    const store = openSqliteStore(file, {}, db);
    await store.create("prayerRequests", "one", prayer());
    const modes = ["", "-wal", "-shm"].map((side) => statSync(file + side).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    expect(statSync(join(folder, "new")).mode & 0o777).toBe(0o700);
    const settings = ["journal_mode", "synchronous"].map((name) => db.pragma(name, { simple: true }));
    expect(settings).toEqual(["wal", 2]);
    await store.close();
  });

  const list = { id: "2026-11-22", after: "2026-11-15T12:00:00.000Z", until: "2026-11-22T12:00:00.000Z" };
  const reported = (n: number) => `prayerRequests given-up-${n} c {"delivered":false,"reason":"EENVELOPE 550"}`;
  const mails = [...oldMails.moved, "priestMessages partly b waits", reported(1), reported(2)];

  test.each([
    {
      schema: 8 as const,
      values: { "altar-list.2026-11-22": list },
      waiting: mails.filter((mail) => !/^mailings|^subscribers/.test(mail)),
      deletions: [],
    },
    {
      schema: 10 as const,
      values: {
        "altar-list.2026-11-22": list,
        "bulletin.2026-11-22": { title: "27th Sunday", names: [] },
        "id-host": "parish.example.org",
        "past-sundays": [{ date: "2026-11-22", isHeld: true, until: list.until }],
        updates: { state: '{"told":[]}', mailings: [{ id: "changes-1", items: [], until: list.until }] },
      },
      waiting: mails,
      deletions: [{ collection: "prayerRequests", id: "gone", atMs: 8 }],
    },
  ])(
    "of version 2.0 (schema $schema) is brought up to date, with all it had",
    async ({ schema, values, waiting, deletions }) => {
      oldDatabase(schema, file);
      const store = openSqliteStore(file);
      expect(await store.get("prayerRequests", "old")).toMatchObject({
        ...prayer("Anna"),
        prayerNamesDeparted: "Peter",
      });
      const names = await store.values.names("");
      const found = await Promise.all(names.map(async (name) => [name, await store.values.read(name)]));
      expect(Object.fromEntries(found)).toEqual(values);
      expect(await mailsIn(store)).toEqual([...waiting].sort());
      const refused = (await store.outbox.rows()).find(({ recipient }) => recipient === "b");
      expect(refused).toMatchObject({ attempts: 4, refused: { sinceMs: 1_700_000_000_000 }, dueMs: 3 });
      expect(await store.deletions.all()).toEqual(deletions);
      await store.close();
      expect(Object.keys(tablesOf(file))).toEqual(["deleted_records", "outbox", "records", "site_values"]);
    },
  );

  test("of version 1 is refused, in words, and stays as it is", () => {
    oldDatabase(8, file);
    execute(file, "PRAGMA user_version = 7");
    const before = tablesOf(file);
    const words = /was written by version 1 of this program[^]*Nothing was changed: start version 2\.0 with it once/;
    expect(() => openDatabase(file)).toThrow(words);
    expect(tablesOf(file)).toEqual(before);
  });

  test("is not taken for another program's while another process makes its tables", () => {
    const [db, other] = [openSqlite(file), openSqlite(file)];
    const pragma = vi.spyOn(db, "pragma").mockImplementationOnce(() => (migrate(other), 0));
    expect(() => requireOwnDatabase(db, file)).not.toThrow();
    expect(pragma).toHaveBeenCalledWith("user_version", { simple: true });
    for (const each of [db, other]) each.close();
  });

  test("of an earlier version stays as it was when it cannot be brought up to date", () => {
    oldDatabase(10, file);
    execute(file, "CREATE TABLE old_outbox (a)");
    const before = tablesOf(file);
    expect(() => openDatabase(file)).toThrow(/old_outbox/);
    expect(tablesOf(file)).toEqual(before);
  });

  test.each([
    ["records_by_time", { after: "2025", until: "2026" }],
    ["records_waiting", { marked: false }],
  ] as const)("uses its index %s, and continues each page after the last one", async (index, query) => {
    await databaseWith(201);
    const db = openDatabase(file);
    const prepare = vi.spyOn(db, "prepare");
    expect([...pages(new Sql(file, 0, db), "prayerRequests", query)].flat()).toHaveLength(201);
    const sql = prepare.mock.lastCall![0].replaceAll("?", "'x'");
    const [step, ...others] = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
    expect(step!.detail).toContain(`SEARCH records USING INDEX ${index} (`);
    expect(step!.detail).toContain("(timestamp,id)>(?,?)");
    expect(others).toEqual([]);
    db.close();
  });
});

describe("a database file that cannot be used", () => {
  const damages: [string, () => void][] = [
    ["is another kind of file", () => writeFileSync(file, "Dear Father, this is a letter. ".repeat(200))],
    ["was cut short", () => truncateSync(file, statSync(file).size - 4096 * 3)],
    ["was cut to a few bytes", () => truncateSync(file, 10)],
    ["has pages that were written over", () => overwrite(4096, 4096 * 3)],
    ["lost the middle of its header", () => overwrite(16, 60)],
  ];

  function overwrite(from: number, to: number) {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill("garbage!", from, to));
  }

  test.each(damages)("is refused when it %s, and nothing is touched", async (_, damage) => {
    await databaseWith(200);
    damage();
    const before = contents();
    const failure = failureOf(() => openSqliteStore(file));
    expect(failure).toMatchObject({ fault: "damaged" });
    expect(failure.message).toContain(file);
    expect(failure.message).toContain("restore");
    expect(contents()).toEqual(before);
  });

  test("is refused when a newer version of the program wrote it", async () => {
    await databaseWith(1);
    execute(file, "PRAGMA user_version = 99");
    const before = contents();
    expect(() => openSqliteStore(file)).toThrow(
      /newer version of this program \(schema 99.*start the newer version, or restore a backup/,
    );
    expect(contents()).toEqual(before);
  });

  test.each([0, 4])("is refused when it belongs to another program, which numbers it %i", (version) => {
    execute(file, `PRAGMA user_version = ${version}; PRAGMA journal_mode = WAL; CREATE TABLE bookmarks (url TEXT)`);
    const before = contents();
    const failure = failureOf(() => openSqliteStore(file));
    expect(failure).toMatchObject({ fault: "foreign" });
    expect(failure.message).toMatch(/another program.*choose another DATA_DIR/);
    expect(contents()).toEqual(before);
    // A log that was absent before the check may be another process's, with its first records.
    expect(readdirSync(folder)).toContain("parish.db-wal");
  });

  test.skipIf(process.getuid?.() === 0)("is refused when its log may not be read, which the words name", async () => {
    await databaseWith(1);
    writeFileSync(`${file}-wal`, "", { mode: 0o000 });
    const failure = failureOf(() => openSqliteStore(file));
    expect(failure).toMatchObject({ fault: "unwritable" });
    expect(failure.message).toContain(`chmod 600 ${file}-wal`);
  });

  test("refuses writes after it was moved away", async () => {
    const store = openSqliteStore(file);
    await store.create("prayerRequests", "before", prayer());
    renameSync(file, `${file}.moved`);
    await expect(store.create("prayerRequests", "after", prayer())).rejects.toMatchObject({
      fault: "unwritable",
      message: `${file} was moved while the site was running: put it back`,
    });
    await expect(store.probe()).rejects.toMatchObject({ fault: "unwritable" });
    renameSync(`${file}.moved`, file);
    expect(await store.create("prayerRequests", "after", prayer())).toBe("created");
    // Both may be of one millisecond: their order is that of their ids then.
    expect((await all(store.list("prayerRequests"))).map(({ id }) => id).sort()).toEqual(["after", "before"]);
    await store.close();
  });
});

test("damage while the site runs is reported by every read", async () => {
  const before = openSqliteStore(file, { notifications: true });
  for (let n = 0; n < 50; n++) await before.create("prayerRequests", `record-${n}`, prayer());
  await before.close();
  const store = openSqliteStore(file);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill("garbage!", 4096));
  const damaged = { name: "StoreError", fault: "damaged", visitorMessage: expect.stringMatching(/are being repaired/) };
  await expect(store.count("prayerRequests")).rejects.toMatchObject(damaged);
  await expect(store.get("prayerRequests", "record-1")).rejects.toMatchObject(damaged);
  await expect(store.outbox.nextDue()).rejects.toMatchObject(damaged);
  await expect(store.outbox.claim(new Date(), new Date())).rejects.toMatchObject(damaged);
  await expect(store.create("prayerRequests", "after", prayer())).rejects.toMatchObject(damaged);
  await store.close();
});

test("the check finds an invalid record by its id, and a broken index", async () => {
  await databaseWith(3);
  execute(file, "UPDATE records SET id = 'odd', fields = '{\"secret\":\"x\"}' WHERE seq = 1");
  const store = openSqliteStore(file);
  const words = /^prayerRequests\/odd does not fit its schema: prayerNamesLiving((?!secret).)*$/;
  expect(await store.check()).toEqual([expect.stringMatching(words)]);
  spoilIndex(file);
  const found = await store.check();
  expect(found).toHaveLength(3);
  expect(found[0]).toMatch(/row 1 missing from index records_by_time/);
  await store.close();
});
