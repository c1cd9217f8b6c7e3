import { FirestoreServer } from "@firestore-emulator/server";
import fc from "fast-check";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../support/network/free-port";
import { isFullSize } from "../../support/project/size";
import { subscriber } from "../../support/records/sample-records";
import { Desk, exported, knight, man, prayerRequest } from "./run-command";

const first = await Desk.open();
let desk: Desk;
beforeEach(() => void (desk = first.another()));

const anyText = fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== "");

describe("records export and import", () => {
  it("copy every record unchanged to another machine; a second run changes nothing", async () => {
    const texts = fc.sample(anyText, 40);
    await desk.hold(
      man(),
      ...texts.map((text) => knight(text)),
      ...texts.map((living) => prayerRequest({ living, read: true })),
    );
    const { stdout } = await desk.records("export");
    const other = first.another();
    writeFileSync(other.file("all.jsonl"), stdout);
    expect(await other.records("import", other.file("all.jsonl"), "--create")).toMatchObject({
      code: 0,
      stdout: "Added: 81. Existing, and left unchanged: 0.\n",
    });
    expect((await other.records("export")).stdout).toBe(stdout);
    expect(await other.recordsWith({ stdin: stdout }, "import", "-")).toMatchObject({
      code: 0,
      stdout: "Added: 0. Existing, and left unchanged: 81.\n",
    });
  });

  it("lose no line on the way to a slow reader", async () => {
    // More than a pipe holds, so that the last lines still wait when the command is done.
    await desk.hold(...Array.from({ length: 600 }, () => prayerRequest({ message: "x".repeat(100) })));
    const script = '"$0" "$1" export | while read -r line; do echo read; done';
    const env = { ...process.env, DATA_DIR: desk.dataDir };
    const output = execFileSync("bash", ["-c", script, process.execPath, first.commandFile], { env, encoding: "utf8" });
    expect(output).toBe("read\n".repeat(600));
  });

  it("warn that subscribers must have agreed", async () => {
    const record = { id: "anna", ...subscriber(), confirmed: true, timestamp: "2026-11-20T15:00:00.000Z" };
    const imported = async (stdin: string) => (await desk.recordsWith({ stdin }, "import", "--create", "-")).stderr;
    expect(await imported(exported(prayerRequest()))).not.toContain("agreed");
    expect(await imported(exported({ collection: "subscribers", record }))).toContain(
      "import only people who have asked for it themselves, and whom you can show to have agreed",
    );
    expect(await desk.records("list", "subscribers")).toMatchObject({
      stdout: expect.stringContaining("anna@example.org"),
    });
  });

  it("number every bad line without quoting it, and import nothing", async () => {
    const secret = "Anna Secret";
    const good = prayerRequest({ living: secret });
    const lines = [
      exported(good),
      "",
      "{not JSON}",
      JSON.stringify({ ...good.record, collection: "secrets" }),
      JSON.stringify({ ...good.record, collection: good.collection, id: "other", read: "yes" }),
      JSON.stringify({ ...man().record, collection: "mensMinistryRegistrations", formatPreference: secret }),
      JSON.stringify({ ...good.record, collection: good.collection, extra: secret }),
      "[]",
    ];
    const { code, stdout, stderr } = await desk.recordsWith({ stdin: lines.join("\r\n") }, "import", "-", "--create");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr.match(/^line \d+/gm)).toEqual(["line 3", "line 4", "line 5", "line 6", "line 7", "line 8"]);
    expect(stderr).toContain("line 5: read: Expected boolean, received string");
    expect(stderr).toContain("Nothing was imported.");
    expect(stderr).not.toMatch(/Anna|Secret|secrets/);
    expect((await desk.records("export")).stdout).toBe("");
  });

  it.runIf(isFullSize)("refuse binary, endless and missing input", async () => {
    await desk.hold();
    const file = desk.file("lines.jsonl");
    writeFileSync(
      file,
      Buffer.concat([Buffer.from(`${exported(knight("A Man"))}\n"`), Buffer.from([0xff, 0xfe, 0x0a])]),
    );
    expect(await desk.records("import", file)).toMatchObject({ code: 1, stderr: expect.stringMatching(/not UTF-8/) });
    writeFileSync(file, "x".repeat(2_000_000));
    expect(await desk.records("import", file)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Line 1 is longer/),
    });
    expect(await desk.records("import", desk.file("nothing"))).toMatchObject({ code: 1 });
  });

  it.runIf(isFullSize)("end quietly when the reader has seen enough", async () => {
    await desk.hold(...Array.from({ length: 3_000 }, () => prayerRequest({ message: "word ".repeat(90) })));
    const child = spawn(process.execPath, [first.commandFile, "export"], {
      env: { NODE_ENV: "production", DATA_DIR: desk.dataDir },
    });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.once("data", () => child.stdout.destroy());
    const [code] = (await once(child, "close")) as [number];
    expect({ code, stderr }).toEqual({ code: 141, stderr: "" });
  });
});

describe.runIf(isFullSize)("records in Firestore", () => {
  let emulator: FirestoreServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    emulator = new FirestoreServer();
    const port = await freePort();
    await emulator.start(port);
    env = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` };
  });
  afterAll(() => emulator.stop());

  it("are copied there and back, verified, and read there by the same commands", async () => {
    await desk.hold(man(), knight("A Man"), ...Array.from({ length: 20 }, () => prayerRequest()));
    const there = await desk.recordsWith({ env }, "copy", "--from", "sqlite", "--to", "firestore");
    expect(there.stderr).toBe("");
    expect(there.stdout).toContain("prayers: 20 copied, 0 existed already; source 20, target 20\n");
    expect(there.code).toBe(0);
    const firestore = { env: { ...env, RECORD_STORE: "firestore" } };
    const local = await desk.records("export");
    expect((await desk.recordsWith(firestore, "export")).stdout).toBe(local.stdout);
    expect(await desk.recordsWith(firestore, "check")).toMatchObject({ code: 0 });
    expect(await desk.recordsWith(firestore, "backup", desk.file("copy.db"))).toMatchObject({ code: 1 });

    const other = first.another();
    const back = await other.recordsWith({ env }, "copy", "--from", "firestore", "--to", "sqlite", "--create");
    expect(back).toMatchObject({ code: 0, stderr: "" });
    expect(back.stdout).toContain("prayers: 20 copied, 0 existed already; source 20, target 20\n");
    expect((await other.records("export")).stdout).toBe(local.stdout);
  });
});

it
  .runIf(isFullSize)
  .each([
    ["list"],
    ["find", "Anna"],
    ["mark", "some-id"],
    ["delete", "some-id", "--yes"],
    ["export"],
    ["check"],
    ["commemorations"],
    ["backup", "copy.db"],
    ["restore", "copy.db", "--yes"],
    ["import", "-"],
    ["copy", "--from", "sqlite", "--to", "firestore"],
  ])("records %s never creates a database in an empty DATA_DIR", async (...args) => {
  const env = { DATA_DIR: desk.file("mistyped"), FIRESTORE_EMULATOR_HOST: "127.0.0.1:9" };
  const { code, stdout, stderr } = await desk.recordsWith({ env }, ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/There (is no database|are no records in) .*mistyped/);
  expect(existsSync(desk.file("mistyped"))).toBe(false);
});
