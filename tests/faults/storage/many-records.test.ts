import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { type CollectionRecord } from "~/records/record-store";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { buildRecordsCommand, runRecords } from "../../support/records/records-command";
import { temporaryFolder } from "../../support/temporary";

/** All of them as objects need several times the heap below. */
const count = 40_000;
const heap = "--max-old-space-size=40";

function* requests(): Generator<CollectionRecord> {
  for (let at = 0; at < count; at++) {
    const fields = {
      prayerNamesLiving: `Anna ${at}, Peter`,
      prayerNamesDeparted: "none",
      prayerRequest: "x".repeat(450),
    };
    const timestamp = new Date(Date.UTC(2026, 10, 16, 12) + at * 1_000).toISOString();
    yield { collection: "prayerRequests", record: { id: `request-${at}`, ...fields, read: false, timestamp } };
  }
}

let command: string;
const dataDir = temporaryFolder("many-records");
beforeAll(async () => {
  command = await buildRecordsCommand();
  const store = openSqliteStore(join(dataDir, "parish.db"));
  await store.import(requests());
  await store.close();
});

/** Runs it in a small heap; `before` is a line of script that runs first. */
const records = (args: string[], before = "") =>
  runRecords(command, dataDir, args, {
    env: { NODE_OPTIONS: `${heap} --import data:text/javascript,${encodeURIComponent(before)}` },
  });

const atTerminal = "process.stderr.isTTY = true";

describe("with 40,000 records and a heap of 40 MB", () => {
  it.each([
    ["export", ["export"], /"request-39999"/],
    ["export as a table", ["export", "--format", "csv"], /"request-39999"/],
    ["list", ["list", "--unread"], /Id: request-39999\n/],
    ["a search", ["find", "anna 39999"], /Anna 39999/],
    ["check", ["check"], /is sound\. This program is version \S+\.\n$/],
    [
      "commemorations",
      ["commemorations", "--sunday", "2026-11-22", "--mark-read"],
      /The first 500 of 40,000 requests, /,
    ],
  ])("%s ends well", async (_, args, expected) => {
    const { code, stdout, stderr } = await records(args);
    expect(stderr).not.toContain("heap out of memory");
    expect(stdout).toMatch(expected);
    expect(code).toBe(0);
  });

  it("an export shows its progress on the terminal", async () => {
    const { stderr } = await records(["export"], atTerminal);
    expect(stderr).toContain("Exporting ");
    expect(stderr).toContain(`0/${count}`);
    expect(stderr).toContain(`${count}/${count}`);
  });

  it("prints the first records before it has read the others", async () => {
    const env = { ...process.env, DATA_DIR: dataDir };
    const line = `"${process.execPath}" "${command}" list | head -n 5; echo "\${PIPESTATUS[0]}"`;
    const { stdout } = await promisify(execFile)("bash", ["-c", line], { env });
    // 141: the reader was gone while there was still something to write.
    expect(stdout).toMatch(/Prayer request[^]*\n141\n$/);
  });
});
