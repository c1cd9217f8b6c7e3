import { spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { bundled } from "../../../support/project/bundled";
import { sized } from "../../../support/project/size";
import { prayer } from "../../../support/records/sample-records";
import { temporaryFolder } from "../../../support/temporary";
import { storedIn } from "../stores";

const folder = temporaryFolder("restore-kill");
const [file, backup, original] = ["parish.db", "backup.db", "original.db"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

/** A database with "kept" and "later" in its log, and its backup of before, with "deleted". */
async function prepare(): Promise<void> {
  const store = openSqliteStore(file);
  for (const id of ["kept", "deleted"]) await store.create("prayerRequests", id, prayer());
  backupDatabase(file, backup);
  await store.delete("prayerRequests", ["deleted"]);
  await store.create("prayerRequests", "later", prayer());
  for (const side of ["", "-wal"]) copyFileSync(file + side, original + side);
  await store.close();
}

const old = ["kept", "later"];
const restored = ["kept"];

async function idsIn(database: string): Promise<string[]> {
  const ids = await storedIn(database);
  const store = openSqliteStore(database);
  expect(await store.check()).toEqual([]);
  await store.close();
  return ids;
}

function startAgain(): void {
  for (const name of readdirSync(folder)) if (name.startsWith("parish.db")) rmSync(join(folder, name), { force: true });
  for (const side of ["", "-wal"]) copyFileSync(original + side, file + side);
}

/** What a reader finds that does not finish the restore. */
function recordsNow(): string[] {
  const db = openSqlite(file);
  const ids = db.prepare<[], string>("SELECT id FROM records ORDER BY id").pluck().all();
  db.close();
  return ids;
}

test("a restore killed at any step leaves the old or the new database, and the next opening has one of them whole", async () => {
  const restorer = await bundled("tests/unit/records/sqlite/restorer.ts");
  await prepare();
  const run = (fatalStep: number) =>
    spawnSync(process.execPath, [restorer, backup, file, String(fatalStep)], { encoding: "utf8" });
  startAgain();
  const whole = run(0);
  expect(whole.stderr).toBe("");
  const steps = Number(whole.stdout);
  expect(await idsIn(file)).toEqual(restored);
  const ends = { old: 0, new: 0 };
  for (let step = 1; step <= steps; step += sized(16, 1)) {
    startAgain();
    expect(run(step).signal, `step ${step}`).toBe("SIGKILL");
    expect([old, restored], `step ${step}`).toContainEqual(recordsNow());
    const ids = await idsIn(file);
    expect([old, restored], `step ${step}`).toContainEqual(ids);
    ends[ids.includes("later") ? "old" : "new"] += 1;
    const previous = readdirSync(folder).find((name) => name.startsWith("parish.db.before-restore-"));
    if (!ids.includes("later")) expect(await idsIn(join(folder, previous!)), `step ${step}`).toEqual(old);
  }
  console.info(`${steps} steps: ${ends.old} kills left the old database, ${ends.new} the new one.`);
}, 900_000);
