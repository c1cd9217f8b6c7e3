import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { load } from "cheerio";
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
  const partOf = (pid: number) => `${page}.part-${hostname()}-${pid}`;
  // No process has the first id.
  const [old, young, other] = [partOf(2 ** 22 + 1), partOf(process.pid), `${page}.old`];
  for (const file of [old, young, other]) writeFileSync(file, "Anna");
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

  it("marks the same list as unread again, as a whole", async () => {
    await desk.hold(...edges);
    const unread = async () => (await desk.records("list", "prayerRequests", "--unread")).stdout;
    const before = await unread();
    const { stderr } = await desk.records(...sunday("--mark-read"));
    expect(stderr).toContain("To undo it: records commemorations --sunday 2026-11-01 --mark-unread");
    expect(await unread()).not.toBe(before);
    await desk.records(...sunday("--mark-unread"));
    expect(await unread()).toBe(before);
  });

  it("works for any other day too", async () => {
    await desk.hold(
      prayerRequest({ living: "Friday", received: "2027-03-05T15:00:00.000Z" }),
      prayerRequest({ living: "Late", received: "2027-03-06T12:00:00.001Z" }),
    );
    const { stdout } = await desk.records("commemorations", "--for", "2027-03-06");
    expect(stdout).toMatch(/^Commemorations for Saturday, March 6, 2027\n[^]*LIVING \(1\)\n {2}Friday\n\n/);
    const both = await desk.records("commemorations", "--for", "2027-03-06", "--sunday", "2027-03-07");
    expect(both).toMatchObject({ code: 2, stdout: "" });
  });

  it("is also a printable page, readable by its owner only, without typed markup or script", async () => {
    const markup = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const attack = `${markup}\u001b[2J\u202e`;
    await desk.hold(prayerRequest({ living: attack, message: attack, received: "2026-10-30T10:00:00.000Z" }));
    const page = desk.file("sunday.html");
    const { stdout } = await desk.records(...sunday("--html", page));
    const html = readFileSync(page, "utf8");
    const $ = load(html);
    expect($("script, img, link, iframe, [onerror], [src], [href]")).toHaveLength(0);
    // Among the names as written, and in the message.
    expect($("body").text().split(markup)).toHaveLength(3);
    expect($(".message").text()).toContain(`${markup}\\u{1b}[2J\\u{202e}`);
    expect($("h1").text()).toBe("Commemorations for Sunday, November 1, 2026");
    expect(`${html}${stdout}`).not.toMatch(/[\u001b\u202e]/);
    expect(statSync(page).mode & 0o777).toBe(0o600);
  });

  it("writes only that page to standard output with --html -, and names a file that it cannot write", async () => {
    await desk.hold(prayerRequest({ living: "Olga", received: "2026-10-30T10:00:00.000Z" }));
    const { code, stdout } = await desk.records(...sunday("--html", "-"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^<!doctype html>[^]*<li>Olga<\/li>[^]*<\/html>\n$/);
    const refused = await desk.records(...sunday("--html", desk.file("no-folder/sunday.html")));
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /^records: .*sunday\.html cannot be written \(ENOENT\)\. .* or - for standard output/,
    );
  });

  it("of a flood is cut, says so, and marks as read what it has", async () => {
    const letter = (number: number) => String.fromCharCode("a".charCodeAt(0) + (number % 26));
    const names = Array.from({ length: 700 }, (_, at) => `Ab${letter(Math.floor(at / 26))}${letter(at)}`);
    await desk.hold(
      ...names.map((living, at) =>
        prayerRequest({ living, received: new Date(Date.UTC(2026, 9, 26, 12, at)).toISOString() }),
      ),
    );
    const page = desk.file("sunday.html");
    const { stdout } = await desk.records(...sunday("--html", page, "--mark-read"));
    expect(stdout.match(/^ {2}Ab[a-z]{2}$/gm)).toEqual(names.slice(0, 500).map((name) => `  ${name}`));
    const [command = ""] = /(?<=All new prayer requests: .*records.* )list prayers --since .*/.exec(stdout) ?? [];
    expect(load(readFileSync(page, "utf8"))("body").text()).toContain(command);
    expect((await desk.records(...command.split(" "), "--unread")).stdout).toContain("Prayer requests: 200\n");
  });

  it("warns about unread requests from before the week", async () => {
    await desk.hold(...edges);
    const { stderr } = await desk.records(...sunday());
    expect(stderr).toContain("Unread from before that week, and not in this list: 1 ");
    await desk.records("mark", "before");
    expect((await desk.records(...sunday())).stderr).not.toContain("Unread from before");
  });

  it("counts the requests of the next Sunday", async () => {
    await desk.hold(...edges, prayerRequest({ living: "Later", received: "2026-11-03T12:00:00.000Z" }));
    const { stderr } = await desk.records(...sunday());
    expect(stderr).toContain("2 requests wait for November 8: --sunday 2026-11-08\n");
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
