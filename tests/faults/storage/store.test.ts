import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { operator, recordsOf } from "../../support/records/operator";
import { type Page } from "../../support/visitor/page";
import { clockFrom, setClock } from "../../support/server/clock";
import { type Server, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { leaveOut } from "../../support/project/left-out";
import { until } from "../../support/until";

let server: Server;
const after: (() => void)[] = [];

afterEach(async () => {
  await server?.stop();
  after.splice(0).forEach((put) => put());
});

const names = "Olga, Nicholas\nand the child Anna";

const send = async () => {
  const visitor = server.visitor();
  return visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: names });
};

/** Expects the page for a request that could not be stored: the alert, and the typed text. */
function expectRefusal(page: Page, words: RegExp): void {
  expect(page.status).toBe(503);
  expect(page.text("body")).toMatch(words);
  expect(page.$("textarea[name=prayerNamesLiving]").text().trim()).toBe(names);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
}

/** Each post that was not stored has one line in the log, with the reason and no typed text. */
async function expectOneClearLine(fault: string): Promise<void> {
  const lines = () => server.logs().match(/^.*"event":"post-not-stored".*$/gm);
  await until(() => expect(lines()).toEqual([expect.stringContaining(`"fault":"${fault}"`)]));
  expect(server.logs()).not.toMatch(/Olga|Nicholas/);
}

async function expectOneRecord(): Promise<void> {
  await operator(server.dataDir, "records", "check");
  expect(await recordsOf(server.dataDir, "prayerRequests")).toHaveLength(1);
}

test("locked by another process: the visitor sees an alert, pages answer, and posts work again by themselves", async () => {
  server = await startServer();
  const other = openSqlite(path.join(server.dataDir, "parish.db"));
  after.push(() => other.close());
  other.exec("begin immediate");

  expectRefusal(await send(), /records are busy/);
  await expectOneClearLine("busy");
  expect((await server.visitor().get("/")).status).toBe(200);
  expect((await server.visitor().get("/healthz")).status).toBe(200);
  expect((await server.visitor().get("/readyz")).status).toBe(503);

  other.exec("rollback");
  expect((await send()).status).toBe(303);
  expect((await server.visitor().get("/readyz")).status).toBe(200);
  await expectOneRecord();
});

/** A small file system of its own where the rights allow; undefined where they do not. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder("disk");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], { stdio: "ignore" });
    after.push(() => execFileSync("umount", ["--lazy", folder]));
    return folder;
  } catch {
    return undefined;
  }
}

/** Makes the disk full and gives the way back. */
function fill(disk: string | undefined): () => void {
  if (disk) {
    const ballast = path.join(disk, "ballast");
    try {
      writeFileSync(ballast, Buffer.alloc(4 * 1024 * 1024));
    } catch {
      // It is full: that was the intention.
    }
    return () => rmSync(ballast);
  }
  // No file of the server may grow any more: the kernel refuses its writes as it does on a full disk.
  const limit = (bytes: string) => execFileSync("prlimit", ["--pid", String(server.process.pid), `--fsize=${bytes}:`]);
  limit("0");
  return () => limit("unlimited");
}

test("a start on a full disk shows every page, and forms say what a running site says until there is room", async (context) => {
  const disk = smallDisk();
  if (!disk) return leaveOut(context, "This user may not mount a small disk.");
  const dataDir = path.join(disk, "data");
  mkdirSync(dataDir, { recursive: true });
  await (await startServer({ env: { DATA_DIR: dataDir } })).stop();
  const makeRoom = fill(disk);
  server = await startServer({ env: { DATA_DIR: dataDir } });

  for (const page of ["/", "/announcements", "/bulletin", "/prayer"])
    expect((await server.visitor().get(page)).status, page).toBe(page === "/bulletin" ? 503 : 200);
  expectRefusal(await send(), /our disk is full/);
  expect((await server.visitor().get("/readyz")).status).toBe(503);
  expect(server.logs()).toMatch(/"event":"store-not-writable".*The disk is full: make room/);

  makeRoom();
  expect((await send()).status).toBe(303);
  await expectOneRecord();
});

test("full disk: the visitor sees an alert, pages answer, and posts work again when there is room", async () => {
  const disk = smallDisk();
  const dataDir = disk ? path.join(disk, "data") : temporaryFolder("data");
  mkdirSync(dataDir, { recursive: true });
  server = await startServer({ env: { DATA_DIR: dataDir } });
  const makeRoom = fill(disk);

  expectRefusal(await send(), /could not save this/);
  await expectOneClearLine(disk ? "full" : "unwritable");
  expect((await server.visitor().get("/")).status).toBe(200);
  expect((await server.visitor().get("/healthz")).status).toBe(200);
  expect((await server.visitor().get("/readyz")).status).toBe(503);

  makeRoom();
  expect((await send()).status).toBe(303);
  expect((await server.visitor().get("/readyz")).status).toBe(200);
  await expectOneRecord();
});

test("missing database file: no post is acknowledged that would be lost", async () => {
  server = await startServer();
  for (const side of ["", "-wal", "-shm"]) rmSync(path.join(server.dataDir, `parish.db${side}`), { force: true });
  expectRefusal(await send(), /could not save this/);
  expect((await server.visitor().get("/readyz")).status).toBe(503);
});

test("clock jumps: the day follows, and forms still work", async () => {
  server = await startServer({ env: { ...clockFrom(), MIN_FILL_SECONDS: "2", POSTS_PER_MINUTE: "10" } });
  const dayShown = async (instant: string) => {
    await setClock(server, instant);
    const home = await server.visitor().get("/");
    expect(home.status).toBe(200);
    return home.text("main");
  };
  expect(await dayShown("2026-11-20T23:59:00-05:00")).toContain("November 20");
  const visitor = server.visitor();
  const form = await visitor.get("/prayer");
  expect(await dayShown("2027-03-14T12:00:00-04:00")).toContain("March 14");
  expect((await visitor.submit(form, { prayerNamesLiving: names })).status).toBe(303);

  const opened = await visitor.get("/prayer");
  expect(await dayShown("2026-01-06T12:00:00-05:00")).toContain("January 6");
  // By that clock it was sent before it was opened: the visitor must send it once more.
  const asked = await visitor.submit(opened, { prayerNamesLiving: "Anna" });
  expect(asked.status).toBe(422);
  expect((await visitor.submit(asked, {})).status).toBe(303);
  expect(await recordsOf(server.dataDir, "prayerRequests")).toHaveLength(2);
});
