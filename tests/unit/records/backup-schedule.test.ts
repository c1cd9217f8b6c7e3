import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backupName } from "~/records/sqlite/automatic-backup.server";
import { type MakeBackup, backUpNow, backupNotes, backupStatus, startBackups } from "~/records/backup-schedule.server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

const [minute, hour] = [60_000, 3_600_000];
const zone = "America/New_York";

let dir: string;
let logged: Record<string, unknown>[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval", "performance"],
    now: new Date("2026-11-19T12:00:00Z"),
  });
  dir = temporaryFolder("schedule");
  logged = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const makes = vi.fn<MakeBackup>();
const makeFile: MakeBackup = async () => {
  writeFileSync(join(dir, backupName(new Date())), "x");
  return { records: 3 };
};
const fail: MakeBackup = async () => Promise.reject(new Error("The disk is full."));

function start(make: MakeBackup = makeFile, everyMs = 6 * hour): void {
  makes.mockReset().mockImplementation(make);
  const write = (event: object, sentence?: string) => void logged.push({ ...event, sentence });
  stop = startBackups({ everyMs, keep: 3, dir }, { info: write, warn: write }, makes);
}

/** Minute by minute, as the site looks; what a look begins is over before the next. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += minute) {
    await vi.advanceTimersByTimeAsync(minute);
    await idle();
  }
}
/** The same in a few steps: the minutes before the last two pass at once. */
async function passQuickly(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms - 2 * minute);
  await pass(2 * minute);
}
/** Two reads of the folder from now on: whatever the last look did is over. */
const idle = async () => {
  await backupNotes(zone);
};
const events = (name: string) => logged.filter(({ event }) => event === name);

test("a backup is made at the start and at each interval, and appears in the log and the status", async () => {
  start();
  await idle();
  expect(events("backups-on")).toEqual([{ event: "backups-on", everyMinutes: 360, keep: 3, dir }]);
  expect(backupStatus()).toMatchObject({ status: "ok", last: "2026-11-19T12:00:00.000Z" });
  await passQuickly(6 * hour);
  await passQuickly(6 * hour);
  expect(readdirSync(dir).sort()).toEqual(
    [0, 6, 12].map((hours) => backupName(new Date(Date.UTC(2026, 10, 19, 12 + hours)))),
  );
  expect(events("backup-made")).toMatchObject([
    { records: 3, last: "2026-11-19T12:00:00.000Z" },
    { records: 3, last: "2026-11-19T18:00:00.000Z" },
    { records: 3, last: "2026-11-20T00:00:00.000Z" },
  ]);
});

test("a start makes none when the newest is young enough, and a wait makes one", async () => {
  writeFileSync(join(dir, backupName(new Date("2026-11-19T07:00:00Z"))), "x");
  start();
  await idle();
  expect(makes).not.toHaveBeenCalled();
  expect(backupStatus()).toMatchObject({ status: "ok", last: "2026-11-19T07:00:00.000Z" });
  await pass(hour);
  expect(makes).toHaveBeenCalledTimes(1);
});

test("a backup wanted now is made, unless the newest is younger than a minute, and its failure is reported", async () => {
  start();
  await backUpNow();
  expect(makes).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date("2026-11-19T12:00:59Z"));
  await backUpNow();
  expect(makes).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date("2026-11-19T12:01:00Z"));
  await backUpNow();
  expect(makes).toHaveBeenCalledTimes(2);
  vi.setSystemTime(new Date("2026-11-19T13:00:00Z"));
  makes.mockImplementationOnce(fail);
  await expect(backUpNow()).rejects.toThrow("The disk is full.");
  await passQuickly(6 * hour);
  expect(makes).toHaveBeenCalledTimes(4);
});

test("a failed backup is logged and retried within an hour; the mail warns after a day", async () => {
  writeFileSync(join(dir, backupName(new Date("2026-11-19T05:00:00Z"))), "x");
  start(fail);
  await pass(2 * hour);
  const tries = makes.mock.calls.length;
  expect(tries).toBeLessThan(14);
  const failed = {
    event: "backup-failed",
    sentence: "No backup was made. The site tries again by itself. The disk is full.",
  };
  expect(events("backup-failed")).toEqual(Array(tries).fill({ ...failed, reason: "Error" }));
  expect(backupStatus()).toMatchObject({ status: "failing", last: "2026-11-19T05:00:00.000Z" });
  expect(await backupNotes(zone)).toEqual([]);
  await pass(hour);
  expect(makes).toHaveBeenCalledTimes(tries + 1);
  vi.setSystemTime(new Date("2026-11-20T05:00:01Z"));
  expect(await backupNotes(zone)).toEqual([
    expect.stringMatching(
      /The last one was made Thursday, November 19, 2026, 12:00 AM EST\. .* its log for backup-failed/,
    ),
  ]);
  makes.mockImplementation(makeFile);
  await pass(15 * minute);
  expect(backupStatus()).toMatchObject({ status: "ok" });
  expect(await backupNotes(zone)).toEqual([]);
});

test("a daily backup is not overdue before the next one is due", async () => {
  start(makeFile, 24 * hour);
  await idle();
  vi.setSystemTime(new Date("2026-11-20T12:59:00Z"));
  expect(backupStatus()).toMatchObject({ status: "ok", last: "2026-11-19T12:00:00.000Z" });
  vi.setSystemTime(new Date("2026-11-20T13:01:00Z"));
  expect(backupStatus()).toMatchObject({ status: "failing" });
});

test("a folder, an empty file, a partial copy, and one of a clock ahead are no backups", async () => {
  mkdirSync(join(dir, backupName(new Date("2026-11-19T11:00:00Z"))));
  writeFileSync(join(dir, backupName(new Date("2026-11-19T10:00:00Z"))), "");
  writeFileSync(join(dir, `${backupName(new Date("2026-11-19T11:30:00Z"))}.part`), "x");
  writeFileSync(join(dir, backupName(new Date("2027-11-19T11:00:00Z"))), "x");
  start(fail);
  await until(() => expect(backupStatus()).toMatchObject({ status: "failing", last: null }));
  expect(await backupNotes(zone)).toEqual([expect.stringContaining("There is none at all.")]);
});

test("while one is being made no second one is begun, and a stop ends it, without a failure in the log", async () => {
  let ended = false;
  start(
    (signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener("abort", () => {
          ended = true;
          reject(new Error("ended"));
        }),
      ),
  );
  await until(() => expect(makes).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(12 * hour);
  expect(makes).toHaveBeenCalledTimes(1);
  stop();
  expect(ended).toBe(true);
  expect(events("backup-failed")).toEqual([]);
  expect([backupStatus(), await backupNotes(zone), await backUpNow()]).toEqual([undefined, [], undefined]);
});
