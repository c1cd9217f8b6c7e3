import { beforeEach, describe, expect, it } from "vitest";
import { exitCodes } from "~/operator/cli/output";
import { foldForSearch } from "~/operator/records/commands/read";
import { type StoredRecord } from "~/records/collections";
import { isFullSize } from "../../support/project/size";
import { Desk, jsonLines, knight, man, prayerRequest } from "./run-command";

const first = await Desk.open();
let desk: Desk;
beforeEach(() => void (desk = first.another()));

const exported = async () => jsonLines((await desk.records("export")).stdout);

describe.runIf(isFullSize)("records list and find", () => {
  it("find a name anywhere, in messages too, and in every collection", async () => {
    await desk.hold(
      prayerRequest({ living: "Anna", message: "For my brother José Alvarez" }),
      prayerRequest({ living: "Olga" }),
      knight("Jose Alvarez"),
      man({ personalGoals: "Learn from JOSÉ ALVAREZ" }),
      man({ fullName: "A Caller", phone: "(603) 555-0111" }),
    );
    const { stdout, stderr, code } = await desk.records("find", "jose", "alvarez");
    expect(code).toBe(0);
    expect(stdout.match(/Received/g)).toHaveLength(3);
    expect(stderr).toContain("Found: 3. Backups, snapshots of the disk, exports and sent mails");
    expect(await desk.records("find", "Nobody")).toMatchObject({ code: 3, stdout: "" });
    expect(await desk.records("find", " ")).toMatchObject({ code: 2, stdout: "" });
    for (const number of ["603-555-0111", "6035550111", "(603) 555-0111", "+1 603.555.0111", "555 0111"])
      expect((await desk.records("find", number)).stdout, number).toContain("A Caller");
    expect(await desk.records("find", "false")).toMatchObject({ code: 3, stdout: "" });
    expect(await desk.records("find", "603-555-0112")).toMatchObject({ code: 3, stdout: "" });
  });

  it("list the oldest first, all or those not read, and their number", async () => {
    await desk.hold(
      prayerRequest({ id: "new", received: "2026-11-21T10:00:00.000Z" }),
      prayerRequest({ id: "old", received: "2026-11-19T10:00:00.000Z", read: true, departed: "Olga" }),
    );
    const list = async (...args: string[]) => (await desk.records("list", "prayerRequests", ...args)).stdout;
    expect(await list()).toMatch(
      /Prayer request: read\nReceived: .*\n[^]*Anna\n[^]*Olga\n[^]*Id: old\n[^]*Id: new\n[^]*\nprayers: 2\n$/,
    );
    expect((await list("--unread")).match(/Id: .*/g)).toEqual(["Id: new"]);
    expect((await list("--read")).match(/Id: .*/g)).toEqual(["Id: old"]);
  });

  it("show a subscriber on one line, without the refusals of the mail server", async () => {
    const subscriber = { id: "s1", email: "anna@example.org", choice: "week", refused: ["x: 5.1.1"], confirmed: true };
    const record = { ...subscriber, timestamp: "2026-11-21T10:00:00.000Z" } as StoredRecord<"subscribers">;
    await desk.hold({ collection: "subscribers", record });
    const { stdout } = await desk.records("list", "subscribers", "--brief");
    expect(stdout).toMatch(/^anna@example.org, .*s1\nsubscribers: 1\n$/);
  });

  it("find a record by its id", async () => {
    await desk.hold(knight("A Man", "019a7f3c-5b1e-7c44-9d0a-4e5f60718293"), prayerRequest({ id: "other" }));
    const { stdout } = await desk.records("find", "019a7f3c-5b1e-7c44-9d0a-4e5f60718293");
    expect(stdout.match(/^Id: .*/gm)).toEqual(["Id: 019a7f3c-5b1e-7c44-9d0a-4e5f60718293"]);
  });
});

describe("records mark and delete", () => {
  it.runIf(isFullSize)("mark as read or processed, and undo it", async () => {
    await desk.hold(prayerRequest({ id: "one" }), knight("A Man", "two"));
    expect(await desk.records("mark", "one", "two")).toMatchObject({
      code: 0,
      stdout: "prayers: 1 marked as read\nknights: 1 marked as processed\n",
    });
    const marked = async () => (await exported()).map((record) => record.read ?? record.processed);
    expect(await marked()).toEqual([true, true]);
    await desk.records("mark", "prayerRequests", "one", "--unread");
    expect(await marked()).toEqual([false, true]);
    await desk.records("mark", "two", "--unprocessed");
    expect(await marked()).toEqual([false, false]);
  });

  it("delete only the named records, and only after a yes", async () => {
    await desk.hold(prayerRequest({ id: "one" }), prayerRequest({ id: "two" }));
    expect(await desk.records("delete", "one")).toMatchObject({ code: 2, stdout: "" });
    const deleted = await desk.records("delete", "one", "three", "--yes");
    expect(deleted).toMatchObject({ code: 3, stdout: "Deleted: 1\n" });
    expect(deleted.stderr).toContain("There is no record with the id three.");
    expect(deleted.stderr).toContain("Backups, snapshots of the disk, exports and sent mails");
    expect((await exported()).map(({ id }) => id)).toEqual(["two"]);
  });
});

describe.runIf(isFullSize)("records, called wrongly or in trouble", () => {
  it.each([
    ["no command", []],
    ["an unknown one", ["frobnicate"]],
    ["an unknown collection", ["list", "prayer"]],
    ["an unknown option", ["list", "--frobnicate"]],
    ["two that exclude each other", ["list", "--read", "--unread"]],
    ["no id", ["mark", "prayerRequests"]],
    ["one store twice", ["copy", "--from", "sqlite", "--to", "sqlite"]],
    ["an unknown format", ["export", "--format", "xml"]],
  ])("ends with 2 for %s", async (_what, args) => {
    await desk.hold();
    const { code, stdout, stderr } = await desk.records(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).not.toBe("");
  });

  it("has help with every exit code, and with examples for every subcommand", async () => {
    const { stdout, code } = await desk.records("--help");
    expect(code).toBe(0);
    for (const exitCode of Object.values(exitCodes)) expect(stdout).toContain(`${exitCode} `);
    const names = [...stdout.matchAll(/^ {2}(\w+) /gm)]
      .map(([, name]) => name!)
      .filter((name) => !/help|npm/.test(name));
    expect(names).toHaveLength(16);
    for (const name of names) {
      const { code: ended, stdout: help } = await desk.records(name, "--help");
      expect(ended).toBe(0);
      expect(help).toMatch(/Examples?:\n {2}records /);
    }
  });
});

it("a search has no regard to capitals, accents and apostrophes", () => {
  const stored = ["José", "Алёна", "Γεώργιος", "O’Neil"];
  const folded = ["jose", "алена", "γεωργιος", "oneil"];
  expect(stored.map(foldForSearch)).toEqual(folded);
  expect(stored.map((name) => foldForSearch(name.toUpperCase()))).toEqual(folded);
});
