import { spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { bundled } from "../../../support/project/bundled";
import { sized } from "../../../support/project/size";
import { prayer } from "../../../support/records/sample-records";
import { temporaryFolder } from "../../../support/temporary";
import { all } from "../../../support/records/stored-records";

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
  const store = openSqliteStore(database);
  const ids = (await all(store.list("prayerRequests"))).map(({ id }) => id).sort();
  expect(await store.check()).toEqual([]);
  await store.close();
  return ids;
}

function startAgain(): void {
  for (const name of readdirSync(folder)) if (name.startsWith("parish.db")) rmSync(join(folder, name), { force: true });
  for (const side of ["", "-wal"]) copyFileSync(original + side, file + side);
}

test("a restore killed at any step leaves the old or the new database whole", async () => {
  const restorer = await bundled("tests/unit/records/sqlite/restorer.ts");
  await prepare();
  const run = (fatalStep: number) =>
    spawnSync(process.execPath, [restorer, backup, file, String(fatalStep)], { encoding: "utf8" });
  startAgain();
  const whole = run(0);
  expect(whole.stderr).toBe("");
  const steps = Number(whole.stdout);
  expect(await idsIn(file)).toEqual(restored);
  for (let step = 1; step <= steps; step += sized(16, 1)) {
    startAgain();
    expect(run(step).signal, `step ${step}`).toBe("SIGKILL");
    const ids = await idsIn(file);
    expect([old, restored], `step ${step}`).toContainEqual(ids);
    if (ids.includes("later")) continue;
    const previous = readdirSync(folder).find((name) => name.startsWith("parish.db.before-restore-"));
    expect(await idsIn(join(folder, previous!)), `step ${step}`).toEqual(old);
  }
}, 900_000);
