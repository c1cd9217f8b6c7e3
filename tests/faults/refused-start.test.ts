import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "~/env.server";
import { openRecordStore } from "~/records/open-store.server";
import { startServer } from "../support/server";
import { temporaryFolder } from "../support/temporary";

/** What an operator reads when the start is refused. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const started = startServer({ env });
  const words = started.then(
    (server) => server.stop().then(() => "it started"),
    (error: Error) => error.message,
  );
  return await words;
}

describe("a damaged database", () => {
  const folder = temporaryFolder("sound");
  const sound = path.join(folder, "parish.db");

  beforeAll(async () => {
    const store = await openRecordStore(readEnv({ DATA_DIR: folder }));
    const fields = { prayerNamesLiving: "Olga", prayerNamesDeparted: "none", prayerRequest: "x".repeat(500) };
    for (let count = 0; count < 200; count++) await store.create("prayerRequests", `request-${count}`, fields);
    await store.close();
  });

  const cutShort = () => readFileSync(sound).subarray(0, 30_000);
  const overwritten = () => readFileSync(sound).fill(0xff, 12_288, 40_960);

  test.each([
    ["that is none", () => Buffer.from("Dear Father, the names for Sunday are...\n".repeat(200))],
    ["that was cut short", cutShort],
    ["that was written over", overwritten],
  ])("%s: the start is refused with words that help, and the file left as it is", async (_, bytes) => {
    const dataDir = temporaryFolder("damaged");
    writeFileSync(path.join(dataDir, "parish.db"), bytes());
    const words = await refusalOf({ DATA_DIR: dataDir });
    expect(words).toContain("ended with 1");
    expect(words).toMatch(/Nothing was changed.*restore/);
    expect(words).not.toMatch(/\n\s+at /);
    expect(readdirSync(dataDir)).toEqual(["parish.db"]);
    expect(readFileSync(path.join(dataDir, "parish.db"))).toEqual(bytes());
  });
});

describe("broken content", () => {
  test("is refused with every mistake and its place, before a record is touched", async () => {
    const [contentDir, dataDir] = [temporaryFolder("content"), temporaryFolder("data")];
    cpSync("content", contentDir, { recursive: true });
    const events = path.join(contentDir, "events.yml");
    writeFileSync(events, readFileSync(events, "utf8").replace(/^(\s*-? *date:).*$/m, "$1 next Tuesday"));
    writeFileSync(path.join(contentDir, "parish.yml"), "name: [\n");
    const words = await refusalOf({ CONTENT_DIR: contentDir, DATA_DIR: dataDir });
    expect(words).toContain("ended with 1");
    expect(words).toMatch(/events\.yml/);
    expect(words).toMatch(/parish\.yml/);
    expect(words).toContain("next Tuesday");
    expect(words).not.toMatch(/\n\s+at /);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe("settings that are not right", () => {
  test.each([
    [{ PORT: "eighty" }, "PORT"],
    [{ SITE_URL: "parish.example.org" }, "SITE_URL"],
    [{ RECORD_STORE: "mongo" }, "RECORD_STORE"],
    [{ RECORD_STORE: "firestore", FIREBASE_SERVICE_ACCOUNT: "{" }, "FIREBASE_SERVICE_ACCOUNT"],
    [{ SMTP_URL: "smtp://localhost:25" }, "NOTIFY_FROM"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  ])("%j: one clear sentence that names it", async (env, name) => {
    const words = await refusalOf({ ...env, FIRESTORE_EMULATOR_HOST: "" });
    expect(words).toContain("ended with 1");
    expect(words).toContain(name);
    expect(words).not.toMatch(/\n\s+at /);
  });
});
