import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { backupName } from "~/records/sqlite/automatic-backup.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { operator } from "../../support/records/operator";
import { type Server, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let server: Server | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const send = async () => (await server!.visitor().post("/prayer", { prayerNamesLiving: "Olga" })).status;

test("a restore works beside a running site; every request is kept, refused with its text, or in the old file", async () => {
  server = await startServer();
  const { dataDir } = server;
  const namesIn = (file: string): string[] => {
    const db = openDatabase(file);
    const names = db.prepare<[], string>("SELECT fields ->> 'prayerNamesLiving' FROM records").pluck().all();
    db.close();
    return names;
  };
  expect(await send()).toBe(303);
  const backup = path.join(temporaryFolder("backup"), "backup.db");
  await operator(dataDir, "records", "backup", backup);
  let isOver = false;
  const taken: string[] = [];
  const visiting = (async () => {
    for (let count = 0; !isOver; count++) {
      const name = `Visitor ${count}`;
      const { status, html } = await server!.visitor().post("/prayer", { prayerNamesLiving: name });
      if (status === 303) taken.push(name);
      else expect({ status, isThere: html.includes(name) }).toEqual({ status: 503, isThere: true });
    }
  })();
  // Its failure shows where it is awaited, and is no unhandled rejection until then.
  visiting.catch(() => {});
  try {
    await until(() => expect(taken.length).toBeGreaterThan(3));
    await operator(dataDir, "records", "restore", backup, "--yes");
    const taking = taken.length;
    await until(() => expect(taken.length).toBeGreaterThan(taking + 3));
  } finally {
    isOver = true;
    await visiting;
  }
  await server.kill();
  const previous = readdirSync(dataDir).find((name) => name.startsWith("parish.db.before-restore-"));
  const [now, then] = [namesIn(path.join(dataDir, "parish.db")), namesIn(path.join(dataDir, previous!))];
  expect([...now, ...then].filter((name) => name !== "Olga").sort()).toEqual(taken.sort());
  expect(now).toContain("Olga");
});

test("the site runs without its backup folder; a stop leaves no partial copy, and a start removes those of a power cut", async () => {
  const dir = path.join(temporaryFolder("disk"), "not-mounted");
  const dataDir = temporaryFolder("data");
  const database = openDatabase(path.join(dataDir, "parish.db"));
  database.exec("CREATE TABLE large (bytes)");
  for (let count = 0; count < 8; count++) database.exec("INSERT INTO large VALUES (randomblob(32 * 1024 * 1024))");
  database.close();
  const env = { DATA_DIR: dataDir, BACKUP_EVERY: "6h", BACKUP_DIR: dir };
  const backupStatus = async () => {
    const page = await server!.visitor().get("/readyz");
    return [page.status, (JSON.parse(page.html) as { backup: { status: string } }).backup.status];
  };

  server = await startServer({ env });
  await until(() => expect(server!.logs()).toMatch(/"event":"backup-failed".*not-mounted is not there/));
  expect(await backupStatus()).toEqual([200, "failing"]);
  expect(await send()).toBe(303);
  await server.stop();

  mkdirSync(dir);
  server = await startServer({ env });
  await until(() => expect(readdirSync(dir)).toEqual([expect.stringMatching(/\.db\.part-.*-\d+$/)]));
  await server.stop();
  await until(() => expect(readdirSync(dir)).toEqual([]));
  expect(server.logs()).not.toContain("backup-failed");

  const part = "part-host-1";
  const left = [path.join(dir, `${backupName(new Date())}.${part}`), path.join(dataDir, `parish.db.restoring.${part}`)];
  for (const file of left) writeFileSync(file, "records");
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const file of left) utimesSync(file, twoHoursAgo, twoHoursAgo);
  server = await startServer({ env });
  await until(() => expect(left.filter(existsSync)).toEqual([]));
  await until(async () => expect(await backupStatus()).toEqual([200, "ok"]));
});
