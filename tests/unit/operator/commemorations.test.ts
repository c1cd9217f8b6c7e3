import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { nearChanges } from "../../support/content/near-changes";
import { isFullSize } from "../../support/project/size";
import { until } from "../../support/until";
import { Desk, prayerRequest } from "./run-command";

const first = await Desk.open();
let desk: Desk;
beforeEach(() => void (desk = first.another()));

const sunday = (...more: string[]) => ["commemorations", "--sunday", "2026-11-01", ...more];

it("removes only partial pages that killed commands left", async () => {
  await desk.hold(prayerRequest({ living: "Olga", received: "2026-10-30T12:00:00.000Z" }));
  const page = desk.file("sunday.html");
  const [old, young, other] = [`${page}.part-host-1`, `${page}.part-host-2`, `${page}.old`];
  for (const file of [old, young, other]) writeFileSync(file, "Anna");
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const file of [old, other]) utimesSync(file, twoHoursAgo, twoHoursAgo);
  expect((await desk.records(...sunday("--html", page))).code).toBe(0);
  await until(() =>
    expect([page, old, young, other].map((file) => existsSync(file))).toEqual([true, false, true, true]),
  );
});

it("for a Sunday without a Liturgy is the next one's, by date and by default, with the reason", async () => {
  await desk.hold(
    prayerRequest({ living: "Anna", received: "2026-11-25T12:00:00.000Z", read: true }),
    prayerRequest({ living: "Peter", received: "2026-12-01T12:00:00.000Z" }),
  );
  const page = desk.file("sunday.html");
  const env = { PREVIEW_DATE: "2026-11-24", CONTENT_DIR: nearChanges().path };
  for (const which of [[], ["--sunday", "2026-11-29"], ["--for", "2026-12-06", "--html", page]]) {
    const { stdout, code } = await desk.recordsWith({ env }, "commemorations", ...which);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Commemorations for Sunday, December 6, 2026\n[^]*LIVING \(2\)\n {2}Anna\n {2}Peter\n/);
    expect(stdout.replace(/\s+/g, " ")).toMatch(
      /The names for Sunday, November 29 \(.+ is away\) are in this list too\./,
    );
  }
  expect(readFileSync(page, "utf8")).toContain("The names for Sunday, November 29");
  expect(statSync(page).mode & 0o777).toBe(0o600);
  const before = await desk.recordsWith({ env }, "commemorations", "--sunday", "2026-11-22");
  expect(before.stdout).toContain("0 requests, 0 names");
  expect(before.stderr).toContain("1 request waits for December 6: --sunday 2026-12-06\n");
});

describe.runIf(isFullSize)("the list for the altar", () => {
  // Summer time ends on 1 November 2026: the week from Sunday to Sunday has 169 hours.
  const edges = [
    prayerRequest({ id: "before", living: "Before", received: "2026-10-25T11:00:00.000Z" }),
    prayerRequest({ id: "first", living: "First", received: "2026-10-25T11:00:00.001Z" }),
    prayerRequest({ id: "last", living: "Last", received: "2026-11-01T12:00:00.000Z" }),
    prayerRequest({ id: "after", living: "After", received: "2026-11-01T12:00:00.001Z" }),
  ];

  it("marks the requests in the list as read, and no others", async () => {
    await desk.hold(...edges);
    const { stderr } = await desk.records(...sunday("--mark-read"));
    expect(stderr).toMatch(/Marked as read: 2\n$/);
    const { stdout } = await desk.records("list", "prayerRequests", "--unread");
    expect(stdout.match(/^Id: .*/gm)).toEqual(["Id: before", "Id: after"]);
  });

  it("writes only that page to standard output with --html -, and names a file that it cannot write", async () => {
    await desk.hold(prayerRequest({ living: "Olga", message: "\u001b[2J", received: "2026-10-30T10:00:00.000Z" }));
    const { code, stdout } = await desk.records(...sunday("--html", "-"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^<!doctype html>[^]*<li>Olga<\/li>[^]*\\u\{1b\}\[2J[^]*<\/html>\n$/);
    const refused = await desk.records(...sunday("--html", desk.file("no-folder/sunday.html")));
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /^records: .*sunday\.html cannot be written \(ENOENT\)\. .* or - for standard output/,
    );
  });

  it("warns about unread requests from before the week", async () => {
    await desk.hold(...edges);
    const { stderr } = await desk.records(...sunday());
    expect(stderr).toContain("Unread from before that week, and not in this list: 1 ");
    await desk.records("mark", "before");
    expect((await desk.records(...sunday())).stderr).not.toContain("Unread from before");
  });

  it("is the coming Sunday's by default, and refuses other weekdays", async () => {
    await desk.hold();
    const coming = await desk.recordsWith({ env: { PREVIEW_DATE: "2026-10-28" } }, "commemorations");
    expect(coming.stdout).toContain("Commemorations for Sunday, November 1, 2026");
    const monday = await desk.records("commemorations", "--sunday", "2026-11-02");
    expect(monday).toMatchObject({ code: 2, stdout: "" });
    expect(monday.stderr).toContain("Write a Sunday: 2026-11-01 and 2026-11-08 are.");
    expect(await desk.records("commemorations", "--sunday", "2026-02-30")).toMatchObject({ code: 2 });
  });
});
