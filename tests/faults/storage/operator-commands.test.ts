import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { operator, recordsOf } from "../../support/records/operator";
import { testEnv } from "../../support/server/test-env";
import { type Server, startServer } from "../../support/server/server";
import { smallDisk } from "../../support/small-disk";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

const line = (id: string) =>
  JSON.stringify({
    collection: "prayerRequests",
    id,
    timestamp: "2026-11-20T10:00:00.000Z",
    read: false,
    prayerNamesLiving: "Anna",
    prayerNamesDeparted: "none",
    prayerRequest: "x".repeat(300),
  });
const ids = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index}`);
const fileOf = (name: string, wanted: readonly string[]): string => {
  const file = path.join(temporaryFolder("lines"), name);
  writeFileSync(file, wanted.map((id) => `${line(id)}\n`).join(""));
  return file;
};
const storedIds = async (dataDir: string) =>
  (await recordsOf(dataDir, "prayerRequests")).map(({ id }) => String(id)).sort();

/** Runs a command. `before` is a command that runs it, such as prlimit; `output` is the file for its output. */
function run(volume: string, before: readonly string[], args: readonly string[], output?: string) {
  const env = {
    ...process.env,
    ...testEnv(path.join(volume, "data")),
    CONTENT_DIR: path.join(volume, "content"),
    PREVIEW_DATE: "",
  };
  const [name, ...rest] = [...before, process.execPath, `build/operator/${args[0]!}.js`, ...args.slice(1)];
  const { status, stdout, stderr } = spawnSync(name!, rest, {
    env: env as unknown as NodeJS.ProcessEnv,
    encoding: "utf8",
    stdio: ["ignore", output ? openSync(output, "w") : "pipe", "pipe"],
  });
  return { status, said: (stdout ?? "") + stderr };
}

/** A volume with three records, a backup of one of them, and content. */
async function filled(volume: string): Promise<string> {
  const dataDir = path.join(volume, "data");
  mkdirSync(dataDir);
  const backup = path.join(temporaryFolder("backup"), "backup.db");
  await operator(dataDir, "records", "import", "--create", fileOf("one", ["first"]));
  await operator(dataDir, "records", "backup", backup);
  await operator(dataDir, "records", "import", fileOf("others", ["second", "third"]));
  expect(run(volume, [], ["content", "copy"]).status).toBe(0);
  // As beside a running site: its side files are there, and it is the command itself that finds no room.
  const site = openSqlite(path.join(dataDir, "parish.db"));
  site.prepare("SELECT count(*) FROM records").get();
  onTestFinished(() => void site.close());
  return backup;
}

/** Files that exist only while a command works. */
const leftovers = (volume: string) =>
  readdirSync(volume, { recursive: true, encoding: "utf8" }).filter((name) => /\.part|\.restoring|before-/.test(name));

const sunday = ["records", "commemorations", "--sunday", "2026-11-22"];

async function expectNothingHalfDone(volume: string, before: readonly string[], backup: string): Promise<void> {
  const commands = [
    ["records", "import", fileOf("many", ids("many", 3_000))],
    ["records", "delete", "prayerRequests", "second", "--yes"],
    ["records", "mark", "prayerRequests", "second"],
    ["records", "backup", path.join(volume, "backup.db")],
    ["records", "restore", backup, "--yes"],
    ["content", "copy", "--force"],
    [...sunday, "--html", path.join(volume, "list.html"), "--mark-read"],
    ["records", "export"],
  ];
  for (const command of commands) {
    const output = command[1] === "export" ? path.join(volume, "output") : undefined;
    const { status, said } = run(volume, before, command, output);
    expect(said, command.join(" ")).toMatch(/The disk|no room for|cannot be written|could not be (read or )?written/);
    expect(said).not.toMatch(/\n\s+at |node:/);
    expect(status, said).toBe(1);
    expect(leftovers(volume)).toEqual([]);
  }
  expect(existsSync(path.join(volume, "content", "parish.yml"))).toBe(true);
}

describe("Each command on a full disk", () => {
  test("explains it in a sentence and changes nothing; with room it succeeds", async () => {
    const disk = smallDisk();
    const volume = disk?.folder ?? temporaryFolder("limited");
    const backup = await filled(volume);
    disk?.fill();
    // Without a small disk no file may grow: the kernel refuses each write, as a broken disk or a quota does.
    await expectNothingHalfDone(volume, disk ? [] : ["prlimit", "--fsize=0", "--"], backup);
    disk?.makeRoom();
    const dataDir = path.join(volume, "data");
    await operator(dataDir, "records", "check");
    expect(await storedIds(dataDir)).toEqual(["first", "second", "third"]);
    await operator(dataDir, "records", "delete", "prayerRequests", "second", "--yes");
    expect(await storedIds(dataDir)).toEqual(["first", "third"]);
    await operator(dataDir, "records", "restore", backup, "--yes");
    expect(await storedIds(dataDir)).toEqual(["first"]);
  });

  test("keeps a damaged database where it is until the backup's records fit", async () => {
    const volume = temporaryFolder("damaged");
    const backup = await filled(volume);
    const file = path.join(volume, "data", "parish.db");
    const damaged = readFileSync(file).fill("garbage!", 0, 100);
    writeFileSync(file, damaged);
    const { size } = statSync(backup);
    const restore = ["records", "restore", backup, "--yes"];
    expect(run(volume, ["prlimit", `--fsize=${size - 1}`, "--"], restore).status).toBe(1);
    expect(readFileSync(file)).toEqual(damaged);
    expect(readdirSync(path.dirname(file)).filter((name) => name.includes("before-restore"))).toEqual([]);
    expect(run(volume, ["prlimit", `--fsize=${2 * size}`, "--"], restore)).toMatchObject({ status: 0 });
    expect(await recordsOf(path.dirname(file), "prayerRequests")).toHaveLength(1);
  });

  test("explains it when only the end of its output does not fit, and marks nothing as read", async () => {
    const volume = temporaryFolder("cut-short");
    const [dataDir, output, page] = ["data", "output", "page.html"].map((name) => path.join(volume, name)) as [
      string,
      string,
      string,
    ];
    await filled(volume);
    await operator(dataDir, "records", "import", fileOf("many", ids("many", 100)));
    for (const [command, file] of [
      [["records", "export"], output],
      [[...sunday, "--html", "-"], output],
      [[...sunday, "--html", page], page],
    ] as const) {
      expect(run(volume, [], command, output).status).toBe(0);
      const { size } = statSync(file);
      const marking = command[1] === "export" ? command : [...command, "--mark-read"];
      for (const limit of [Math.floor(size / 2), size - 1]) {
        const { status, said } = run(volume, ["prlimit", `--fsize=${limit}`, "--"], marking, output);
        expect(said).toMatch(/output could not be written|page.html cannot be written/);
        expect(status).toBe(1);
        expect(leftovers(volume)).toEqual([]);
      }
      if (file === page) expect(statSync(page).size).toBe(size);
    }
    expect((await recordsOf(dataDir, "prayerRequests")).filter(({ read }) => read)).toEqual([]);
  });
});

// The time is for a slow machine; nothing waits for it otherwise.
describe("While visitors send their requests, and the command is killed", { timeout: 600_000 }, () => {
  let server: Server;
  let acknowledged: string[];
  let isOver: boolean;
  let visitors: Promise<void>[];

  beforeEach(async () => {
    server = await startServer();
    [acknowledged, isOver] = [[], false];
    visitors = Array.from({ length: 4 }, async (_, number) => {
      for (let count = 0; !isOver; count++) {
        const name = `Visitor ${number} ${count}`;
        const { status } = await server.visitor().post("/prayer", { prayerNamesLiving: name });
        expect(status).toBe(303);
        acknowledged.push(name);
      }
    });
  });
  afterEach(() => server.stop());

  /** Starts a command and kills it when so many more requests have been answered, unless it has ended by then. */
  async function killed(requests: number, args: readonly string[]): Promise<void> {
    const env = { ...process.env, ...testEnv(server.dataDir), PREVIEW_DATE: "" } as unknown as NodeJS.ProcessEnv;
    const child = spawn(process.execPath, ["build/operator/records.js", ...args], { env, stdio: "ignore" });
    const gone = once(child, "exit");
    const before = acknowledged.length;
    await until(() => expect(child.exitCode !== null || acknowledged.length >= before + requests).toBe(true));
    child.kill("SIGKILL");
    await gone;
  }

  const moments = [5, 20, 40, 60, 90, 130];

  test("import adds all its records or none, delete removes all or none, and every visitor's request is stored once", async () => {
    for (const [round, requests] of moments.entries()) {
      const wanted = ids(`round${round}`, 2_000);
      const stored = async () =>
        (await storedIds(server.dataDir)).filter((id) => id.startsWith(`round${round}-`)).length;
      const file = fileOf("import", wanted);
      await killed(requests, ["import", file]);
      expect([0, wanted.length]).toContain(await stored());
      await operator(server.dataDir, "records", "import", file);
      const removal = ["delete", "prayerRequests", ...wanted, "--yes"];
      await killed(requests, removal);
      expect([0, wanted.length]).toContain(await stored());
      if ((await stored()) > 0) await operator(server.dataDir, "records", ...removal);
    }
    isOver = true;
    await Promise.all(visitors);
    await operator(server.dataDir, "records", "check");
    const stored = await recordsOf(server.dataDir, "prayerRequests");
    const names = stored.map(({ prayerNamesLiving }) => String(prayerNamesLiving));
    expect(names.sort()).toEqual([...acknowledged].sort());
  });
});
