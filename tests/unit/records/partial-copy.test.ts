import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { removeAbandonedCopies } from "~/records/sqlite/partial-copy.server";
import { buildRecordsCommand } from "../../support/records/records-command";
import { testEnv } from "../../support/server/test-env";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("partial");
});

const partsIn = () => readdirSync(folder).filter((name) => name.includes(".part"));
const here = hostname();

describe("the command `records backup`", () => {
  let command: string;
  beforeAll(async () => void (command = await buildRecordsCommand()));

  test.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)("ended by %s leaves no copy", async (signal) => {
    const file = join(folder, "parish.db");
    openDatabase(file).close();
    // While it waits for the lock, the command is inside SQLite, as during the copy.
    const other = openSqlite(file);
    other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM records");
    const child = spawn(process.execPath, [command, "backup", join(folder, "copy.db")], {
      env: { ...process.env, ...testEnv(folder) },
      stdio: "ignore",
    });
    await until(() => expect(partsIn()).toEqual([`copy.db.part-${here}-${child.pid}`]));
    const ended = once(child, "exit");
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    await until(() => expect(partsIn()).toEqual([]));
    other.close();
  });
});

test("copies are abandoned when nobody has written to them for an hour", async () => {
  const abandoned = ["copy.db", "parish.db.restoring", "parish.db.before-restore-2026-11-22T18-00-00Z"].flatMap(
    (name) => ["", "-wal", "-journal"].map((suffix) => `${name}.part-${here}-12${suffix}`),
  );
  const young = [`copy.db.part-${here}-13`, "copy.db.part-other-machine-2"];
  const kept = [...young, "film.part", "parish.db"];
  const now = Date.now() / 1000;
  for (const name of [...abandoned, ...kept]) {
    writeFileSync(join(folder, name), "records");
    // The file system's clock may be another than the process's.
    utimesSync(join(folder, name), now, young.includes(name) ? now - 3500 : now - 3601);
  }
  mkdirSync(join(folder, `folder.part-${here}-14`));
  await removeAbandonedCopies(folder);
  expect(readdirSync(folder).sort()).toEqual([...kept, `folder.part-${here}-14`].sort());
  await removeAbandonedCopies(join(folder, "missing"));
});
