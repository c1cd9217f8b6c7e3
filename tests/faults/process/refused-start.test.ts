import { chmodSync, chownSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "~/env.server";
import { openRecordStore } from "~/records/open-store.server";
import { listen } from "../../support/network/free-port";
import { type ServerOptions, siteCommand, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";

/** The messages of a refused start. */
function refusalOf(env: Record<string, string>, options: ServerOptions = {}): Promise<string> {
  return startServer({ env, ...options }).then(
    (server) => server.stop().then(() => "it started"),
    (error: Error) => error.message,
  );
}

// Only root can make files of another owner.
describe.skipIf(process.getuid?.() !== 0)("files that are another user's", () => {
  const [owner, nobody] = [65_533, 65_534];
  const asNobody = (dataDir: string, command = siteCommand) =>
    refusalOf({ DATA_DIR: dataDir }, { command, isNobody: true });

  async function databaseOf(user: number): Promise<{ dataDir: string; file: string }> {
    const dataDir = temporaryFolder("records");
    const file = path.join(dataDir, "parish.db");
    await openRecordStore(readEnv({ DATA_DIR: dataDir })).close();
    for (const place of [dataDir, file]) chownSync(place, user, user);
    return { dataDir, file };
  }

  test.each([
    ["may not be read", 0o600, ["-wal", "-shm"]],
    ["may only be read", 0o644, ["-wal"]],
  ])("a log file of root that %s is named with a remedy", async (_, mode, sides) => {
    const { dataDir, file } = await databaseOf(nobody);
    const logs = sides.map((side) => file + side);
    for (const log of logs) writeFileSync(log, "", { mode });
    const words = await asNobody(dataDir);
    expect(words).toContain(`${logs.join(" and ")} cannot be read and written by this program (user 65534)`);
    expect(words).toContain(`do not delete it. Run as root: chown 65534 ${logs.join(" ")}`);
    expect(words).not.toContain("Make its folder writable");
    for (const log of logs) chownSync(log, nobody, nobody);
    const mended = await startServer({ env: { DATA_DIR: dataDir }, isNobody: true });
    await mended.stop();
  });

  test("a command names the owner, and no remedy that stops the site; the site itself asks for its files", async () => {
    const { dataDir, file } = await databaseOf(owner);
    chmodSync(dataDir, 0o755);
    chmodSync(file, 0o644);
    for (const command of [["list"], ["backup", path.join(dataDir, "copy.db")]]) {
      const words = await asNobody(dataDir, [process.execPath, "build/operator/records.js", ...command]);
      expect(words).toContain(`${file} belongs to user ${owner}, and this program runs as user ${nobody}.`);
      expect(words).toContain(`sudo -u '#${owner}' `);
      expect(words).not.toMatch(/chown|chmod/);
    }
    const site = await asNobody(dataDir);
    expect(site).toContain(`Run as root: chown ${nobody} ${file} `);
    expect(site).not.toContain("sudo");
  });

  test("a folder that cannot be read is named, and no file in it", async () => {
    const dataDir = temporaryFolder("roots-folder");
    chmodSync(dataDir, 0o700);
    const words = await asNobody(dataDir);
    expect(words).toContain(`${dataDir}/parish.db cannot be written (EACCES). Make its folder writable`);
    expect(words).not.toContain("chmod");
  });
});

/** Each line is for the log, and one of them is a sentence for the operator. */
function expectOneSentence(words: string, name: string): void {
  expect(words).toContain("ended with 1");
  const lines = words
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line) as { msg: string });
  expect(lines.map(({ msg }) => msg).join(" ")).toContain(name);
  expect(words).not.toMatch(/ at .*:\d+:\d+/);
}

describe("wrong settings", () => {
  test.each([
    [{ PORT: "abc" }, "PORT must be a whole number, from 1 to 65535, such as 3000."],
    [{ HOST: "nohost.invalid" }, "HOST"],
    [{ RECORD_STORE: "firestore", FIREBASE_SERVICE_ACCOUNT: "{" }, "FIREBASE_SERVICE_ACCOUNT"],
    [{ SMTP_URL: "smtp://localhost:25" }, "NOTIFY_FROM"],
    [{ DATA_DIR: "/proc/x" }, "/proc/x/parish.db cannot be written (ENOENT). Make its folder writable, or choose"],
    [{ DATA_DIR: `/${"x".repeat(300)}` }, "cannot be written (ENAMETOOLONG)"],
    [{ CONTENT_DIR: "/proc/x" }, "mistakes in /proc/x"],
  ])("%j: one clear sentence names the setting", async (env, name) => {
    expectOneSentence(await refusalOf({ ...env, FIRESTORE_EMULATOR_HOST: "" } as Record<string, string>), name);
  });

  test("a port in use is named with a remedy", async () => {
    const other = createServer();
    const port = await listen(other);
    const words = await refusalOf({ PORT: String(port) });
    other.close();
    expectOneSentence(words, "PORT");
    expect(words).toMatch(/Another program listens on port \d+ .*set PORT to a port that is free/);
  });

  test("a terminal shows the plain sentence", async () => {
    const command = siteCommand.map((word) => `'${word}'`).join(" ");
    const words = await refusalOf({ PORT: "abc" }, { command: ["script", "-qec", command, "/dev/null"] });
    expect(words).toMatch(/^ {2}PORT must be a whole number/m);
    expect(words).not.toContain('{"level"');
  });
});
