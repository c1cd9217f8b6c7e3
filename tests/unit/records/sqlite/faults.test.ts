import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newRecordId } from "~/forms/receive/store-record.server";
import { type RecordStore } from "~/records/record-store";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { openSqliteStore, sqliteStoreOn } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../../support/temporary";
import { prayer } from "../../../support/records/sample-records";
import { all } from "../stores";

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder("faults");
  file = join(folder, "parish.db");
});

const create = (store: RecordStore, id = newRecordId()) => store.create("prayerRequests", id, prayer());

describe("a database that another process has locked", () => {
  // Plain CommonJS: this process needs nothing of the site.
  const lockingScript = `
    const name = process.versions.napi >= 10 ? "better-sqlite3-napi" : "better-sqlite3";
    const db = new (require(name))(process.argv[1]);
    db.exec("BEGIN IMMEDIATE");
    console.log("locked");
    process.stdin.on("end", () => db.exec("COMMIT")).resume();`;
  let locker: ChildProcess;

  async function lock(): Promise<void> {
    locker = spawn(process.execPath, ["-e", lockingScript, file], { stdio: ["pipe", "pipe", "inherit"] });
    await once(locker.stdout!, "data");
  }

  async function unlock(): Promise<void> {
    if (locker.exitCode !== null) return;
    locker.stdin!.end();
    await once(locker, "exit");
  }

  test("stores the waiting records as soon as it is free", async () => {
    const store = openSqliteStore(file);
    await lock();
    const waiting = [create(store, "one"), create(store, "two")];
    expect(await store.count("prayerRequests")).toBe(0);
    await unlock();
    expect(await Promise.all(waiting)).toEqual(["created", "created"]);
    await store.close();
  });

  test("fails with a message for the visitor, blocks nothing else, and works afterwards", async () => {
    const store = openSqliteStore(file, { lockTimeoutMs: 300 });
    await lock();
    let turns = 0;
    const breathing = setInterval(() => (turns += 1), 5);
    await expect(create(store, "one")).rejects.toMatchObject({
      message: "The record store failed: locked by another program.",
      visitorMessage: expect.stringMatching(/try again in a minute/),
    });
    clearInterval(breathing);
    expect(turns).toBeGreaterThan(3);
    await expect(store.probe()).rejects.toMatchObject({ fault: "busy" });
    await unlock();
    expect(await create(store, "one")).toBe("created");
    await store.close();
  });

  afterEach(() => unlock());
});

describe("a disk that is full", () => {
  interface Disk {
    store: RecordStore;
    makeRoom(): void;
    away(): Promise<void>;
  }

  /** A small file system where the rights allow, else a limit on the size of the database. */
  async function fullDisk(): Promise<Disk> {
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
    } catch {
      return fullDatabase();
    }
    const store = openSqliteStore(file);
    const filler = join(folder, "filler");
    writeFileSync(filler, "x".repeat(600_000));
    return {
      store,
      makeRoom: () => rmSync(filler),
      async away() {
        await store.close();
        execFileSync("umount", [folder]);
      },
    };
  }

  function fullDatabase(): Disk {
    const db = openDatabase(file);
    db.pragma("max_page_count = 40");
    const store = sqliteStoreOn(db, file);
    return { store, makeRoom: () => void db.pragma("max_page_count = 1000000"), away: () => store.close() };
  }

  test.each([
    ["the disk", fullDisk],
    ["the database's limit", async () => fullDatabase()],
  ])("gives an error without a partial record, and works again when there is room (%s)", async (_, fill) => {
    const disk = await fill();
    try {
      const kept: string[] = [];
      const refused = await untilRefused(disk.store, kept);
      expect(refused).toMatchObject({ fault: "full", visitorMessage: expect.stringMatching(/disk is full/) });
      expect((await all(disk.store.list("prayerRequests"))).map(({ id }) => id).sort()).toEqual(kept.sort());
      disk.makeRoom();
      expect(await create(disk.store, "after")).toBe("created");
      expect(await disk.store.count("prayerRequests")).toBe(kept.length + 1);
      expect(await disk.store.check()).toEqual([]);
    } finally {
      await disk.away();
    }
  });

  /** Stores one record after the other until one is refused, and gives why. */
  async function untilRefused(store: RecordStore, kept: string[]): Promise<unknown> {
    const long = { ...prayer(), prayerRequest: "Lord, have mercy. ".repeat(27) };
    for (;;) {
      const id = newRecordId();
      try {
        await store.create("prayerRequests", id, long);
        kept.push(id);
      } catch (error) {
        return error;
      }
    }
  }
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
