import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newRecordId } from "~/forms/receive/store-record.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { temporaryFolder } from "../../../support/temporary";
import { type Bundled, bundled } from "../../../support/project/bundled";
import { isFullSize, sized } from "../../../support/project/size";
import { prayer } from "../../../support/records/sample-records";
import { all } from "../stores";

const rounds = sized(1, 10);

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder("kill");
  file = join(folder, "parish.db");
});

describe("a writer that is killed", () => {
  let writer: Bundled;
  beforeAll(async () => void (writer = await bundled("tests/unit/records/sqlite/writer.ts")));
  afterAll(() => writer.away());

  /** Runs a writer until it has acknowledged so many records, and kills it in the middle of what it does. */
  async function killedAfter(acknowledged: number, sent: Set<string>, kept: Set<string>) {
    const child = spawn(process.execPath, [writer.file, file], { stdio: ["ignore", "pipe", "inherit"] });
    const target = kept.size + acknowledged;
    for await (const line of createInterface(child.stdout)) {
      const [what, id] = line.split(" ") as [string, string];
      (what === "kept" ? kept : sent).add(id);
      if (kept.size >= target) child.kill("SIGKILL");
    }
  }

  test(`loses and doubles no acknowledged record in ${rounds} rounds`, async () => {
    const [sent, kept] = [new Set<string>(), new Set<string>()];
    for (let round = 0; round < rounds; round++) await killedAfter(100 + 37 * round, sent, kept);
    const store = openSqliteStore(file);
    const stored = (await all(store.list("prayerRequests"))).map(({ id }) => id);
    expect(new Set(stored).size).toBe(stored.length);
    expect([...kept].filter((id) => !stored.includes(id))).toEqual([]);
    expect(stored.filter((id) => !sent.has(id))).toEqual([]);
    expect(await store.outbox.count()).toBe(stored.length);
    expect(await store.check()).toEqual([]);
    await store.close();
  });

  test.runIf(isFullSize)("shares the database with a living process", async () => {
    const [sent, kept] = [new Set<string>(), new Set<string>()];
    const store = openSqliteStore(file);
    const killed = killedAfter(500, sent, kept);
    let mine = 0;
    const writing = (async () => {
      while (kept.size < 500)
        mine += (await store.create("prayerRequests", newRecordId(), prayer())) === "created" ? 1 : 0;
    })();
    await Promise.all([killed, writing]);
    const stored = new Set((await all(store.list("prayerRequests"))).map(({ id }) => id));
    expect([...kept].every((id) => stored.has(id))).toBe(true);
    expect(stored.size - mine).toBeGreaterThanOrEqual(kept.size);
    expect(await store.check()).toEqual([]);
    await store.close();
  });
});
