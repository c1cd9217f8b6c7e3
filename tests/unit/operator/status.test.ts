import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { Desk, knight, prayerRequest } from "./run-command";

let first: Desk;
let desk: Desk;
beforeAll(async () => void (first = await Desk.open()));
beforeEach(() => void (desk = first.another()));

const linesOf = (stdout: string) =>
  Object.fromEntries(
    stdout
      .trim()
      .split("\n")
      .map((line) => /^([^:]+): +(.*)$/.exec(line)!.slice(1) as [string, string]),
  );

it("one screen shows version, records, mail, backups, room and content", async () => {
  await desk.hold(prayerRequest(), knight("A Man"), prayerRequest({ received: "2026-11-21T15:30:00.000Z" }));
  const store = openSqliteStore(desk.file("parish.db"), { notifications: true });
  await store.create("knightsOfStOlgaRegistrations", "new", { name: "Another", email: "man@example.org" });
  await store.close();
  const dir = desk.file("backups");
  mkdirSync(dir);
  const mail = {
    SMTP_URL: "smtp://mail.example.org",
    NOTIFY_FROM: "site@example.org",
    NOTIFY_TO: "office@example.org",
  };
  const env = { ...mail, BACKUP_EVERY: "6h", BACKUP_DIR: dir };
  const none = linesOf((await desk.recordsWith({ env }, "status")).stdout);
  expect(none["Last backup"]).toBe(`none in ${dir}`);
  await desk.recordsWith({ env }, "backup");
  const { stdout, code } = await desk.recordsWith({ env }, "status");
  expect(code).toBe(0);
  const lines = linesOf(stdout);
  expect(Object.keys(lines)).toEqual([
    ...["Version", "Records", "Newest record", "Mail", "Last backup", "Room left", "Content"],
  ]);
  expect(lines.Records).toBe(`4 in sqlite, ${desk.file("parish.db")}`);
  expect(lines["Newest record"]).toMatch(/ E[SD]T \(knights\)$/);
  expect(lines.Mail).toBe("1 to be sent");
  expect(lines["Last backup"]).toMatch(new RegExp(` E[SD]T, in ${dir}$`));
  expect(lines["Room left"]).toMatch(/^[\d.]+ GB on the disk of /);
  expect(lines.Content).toMatch(/: right$/);
});

it("what is wrong is named, and the rest is shown all the same", async () => {
  const content = desk.file("content");
  mkdirSync(content);
  writeFileSync(path.join(content, "parish.yml"), "name: St. Mark");
  const { stdout, code } = await desk.recordsWith({ env: { CONTENT_DIR: content } }, "status");
  expect(code).toBe(1);
  expect(linesOf(stdout)).toMatchObject({
    Records: expect.stringContaining("There is no database"),
    "Last backup": "the site makes none: BACKUP_EVERY is not set",
    Content: expect.stringMatching(/mistakes: \d+\. `content check` names each$/),
  });
});
