import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { backupName } from "~/records/sqlite/automatic-backup.server";
import { openDatabase } from "~/records/sqlite/open-database.server";
import { operator } from "../../support/records/operator";
import { clockFrom } from "../../support/server/clock";
import { type Server, startServer } from "../../support/server/server";
import { MailServer } from "../../support/stand-ins/mail-server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let server: Server | undefined;
let mail: MailServer | undefined;
afterEach(async () => {
  await server?.stop();
  await mail?.close();
  server = mail = undefined;
});

const readiness = async () => {
  const page = await server!.visitor().get("/readyz");
  return {
    status: page.status,
    backup: (JSON.parse(page.html) as { backup?: { status: string; last: string } }).backup,
  };
};
const send = async () => (await server!.visitor().post("/prayer", { prayerNamesLiving: "Olga" })).status;

test("a restore works beside a running site; every request is kept, refused with its text, or in the old file", async () => {
  server = await startServer();
  const { dataDir } = server;
  const namesIn = (file: string): string[] => {
    const db = openDatabase(file);
    const fields = db
      .prepare<[], string>("SELECT fields FROM records WHERE collection = 'prayerRequests'")
      .pluck()
      .all();
    db.close();
    return fields.map((json) => (JSON.parse(json) as { prayerNamesLiving: string }).prayerNamesLiving);
  };
  expect(await send()).toBe(303);
  const backup = path.join(temporaryFolder("backup"), "backup.db");
  await operator(dataDir, "records", "backup", backup);
  let [isOver, refusals] = [false, 0];
  const taken: string[] = [];
  const visiting = (async () => {
    for (let count = 0; !isOver; count++) {
      const name = `Visitor ${count}`;
      const { status, html } = await server!.visitor().post("/prayer", { prayerNamesLiving: name });
      if (status === 303) taken.push(name);
      else {
        refusals += 1;
        expect({ status, isThere: html.includes(name) }).toEqual({ status: 503, isThere: true });
      }
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
  console.info(
    `${taken.length} requests taken, ${refusals} refused; ${then.length} in the old file, ${now.length} in the new.`,
  );
});

test("a stop during a backup leaves no partial copy, and a start removes those of a power cut", async () => {
  const dir = temporaryFolder("backups");
  const dataDir = temporaryFolder("data");
  const database = openDatabase(path.join(dataDir, "parish.db"));
  database.exec("CREATE TABLE large (bytes)");
  for (let count = 0; count < 8; count++) database.exec("INSERT INTO large VALUES (randomblob(32 * 1024 * 1024))");
  database.close();
  const env = { DATA_DIR: dataDir, BACKUP_EVERY: "6h", BACKUP_DIR: dir };

  server = await startServer({ env });
  await until(() => expect(readdirSync(dir)).toEqual([expect.stringMatching(/\.db\.part-.*-\d+$/)]));
  await server.stop();
  expect(readdirSync(dir)).toEqual([]);
  expect(server.logs()).not.toContain("backup-failed");

  // No process has such an id.
  const part = `part-${hostname()}-${2 ** 22 + 1}`;
  const left = [path.join(dir, `${backupName(new Date())}.${part}`), path.join(dataDir, `parish.db.restoring.${part}`)];
  for (const file of left) writeFileSync(file, "records");
  server = await startServer({ env });
  await until(() => expect(left.filter(existsSync)).toEqual([]));
});

test("the site runs without its backup folder, and reports that in the log, /readyz and the weekly mail", async () => {
  const dir = path.join(temporaryFolder("disk"), "not-mounted");
  mail = await MailServer.open();
  server = await startServer({
    env: {
      ...clockFrom("2026-11-21T18:00:00-05:00"),
      BACKUP_EVERY: "6h",
      BACKUP_DIR: dir,
      SMTP_URL: mail.url,
      NOTIFY_FROM: "site@example.org",
      WEEKLY_LIST: "Saturday 18:00",
      WEEKLY_LIST_TO: "priest@example.org",
    },
  });
  await until(() => expect(server!.logs()).toMatch(/"event":"backup-failed","last":null.*not-mounted is not there/));
  expect(await readiness()).toEqual({ status: 200, backup: { status: "failing", last: null } });
  expect(await send()).toBe(303);
  await until(() => expect(mail!.accepted).toHaveLength(1));
  expect(mail.accepted[0]!.subject).toBe("Commemorations for Sunday, November 22, 2026");
  expect(mail.accepted[0]!.text).toContain("Warning: there has been no good backup of the records for too long.");

  mkdirSync(dir);
  const env = { BACKUP_EVERY: "6h", BACKUP_DIR: dir };
  await server.stop();
  server = await startServer({ env: { ...env, DATA_DIR: server.dataDir } });
  await until(async () => expect((await readiness()).backup).toMatchObject({ status: "ok" }));
});
