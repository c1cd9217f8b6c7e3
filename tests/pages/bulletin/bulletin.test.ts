import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { ContentFolder } from "../../support/content/content-folder";
import { nearChanges } from "../../support/content/near-changes";
import { operator, operatorOutput } from "../../support/records/operator";
import { openSite, type Site } from "../../support/server/site";
import { temporaryFolder } from "../../support/temporary";

const entry = `- date: 2026-12-06
  roles: { Reader: Anna, "Coffee hour": "open, tell Maria" }
  hymns: "**Troparion, Tone 2.** When Thou didst descend"
  note: Bring a dish.
`;

let site: Site;
beforeAll(async () => {
  // A record is received by the real clock, not on the day of the preview.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T17:00:00Z") });
  const folder = new ContentFolder().write("bulletin.yml", entry);
  site = await openSite({ env: { PREVIEW_DATE: "2026-11-30T12:00", CONTENT_DIR: folder.path } });
});

afterAll(() => void vi.useRealTimers());

describe("The bulletin", () => {
  test("is of the coming Sunday, with title, tone, readings in full, the week and the secretary's words", async () => {
    const page = await site.get("/bulletin");
    expect(page.text("h1")).toBe("27th Sunday after Pentecost");
    const sheet = page.text("main");
    for (const part of [
      ...["Sunday, December 6, 2026", "Tone 2", "St Nicholas the Wonderworker", "9:00 AM Divine Liturgy"],
      ...["Epistle: Ephesians 6:10-17", "the sword of the Spirit", "Gospel: Luke 17:12-19", "thy faith hath made"],
      ...["Reader: Anna", "Coffee hour: open, tell Maria", "Bring a dish.", "Troparion, Tone 2. When Thou"],
      ...["(603) 555-0115", "6:00 PM Great Vespers"],
      ...["King James Version", "Rector: Father N., (603) 555-0142", "Bishop N., Bishop of Hartford", "blessed bread"],
    ])
      expect(sheet).toContain(part);
    expect(page.$("main [href='/bulletins']")).toHaveLength(1);
  });

  test("says when the Liturgy is St. Basil's", async () => {
    const outside = (await site.get("/bulletin/2027-01-03")).text("main");
    expect(outside).toContain("Liturgy of St. Basil");
    expect((await site.get("/bulletin/2026-12-06")).text("main")).not.toContain("St. Basil");
  });

  test("of a Sunday without services says so, and where the nearest Liturgy is", async () => {
    const page = await (
      await openSite({ env: { PREVIEW_DATE: "2026-11-24T12:00", CONTENT_DIR: nearChanges().path } })
    ).get("/bulletin");
    expect(page.text(".bulletin-cover")).toContain("9:00 AM Divine Liturgy cancelled: Father N. is away");
    expect(page.text(".bulletin-cover")).toMatch(
      /Sunday, November 29: .*no services\. Father N\. is away\. Nearest Liturgy: Holy Resurrection Church/,
    );
  });

  test.each([
    ["/bulletin/2026-12-05", "Saturday, December 5, 2026 is not a Sunday.", "/bulletin/2026-12-06"],
    ["/bulletin/2027-12-05", "up to 8 weeks ahead", "/bulletin/2026-12-06"],
    ["/bulletin/2024-12-01", "There is no bulletin of Sunday, December 1, 2024", "/bulletin/2026-12-06"],
  ])("%s is 404, with the reason and a bulletin that there is", async (path, reason, instead) => {
    const page = await site.get(path);
    expect(page.status).toBe(404);
    expect(page.text("main")).toContain(reason);
    expect(page.$(`main [href='${instead}']`)).toHaveLength(1);
  });
});

test("A house blessing is offered in its season", async () => {
  const offer = "Ask for yours, name your town";
  expect((await site.get("/bulletin/2026-12-20")).text("main")).toContain(offer);
  expect((await site.get("/bulletin/2026-12-06")).text("main")).not.toContain(offer);
  expect((await site.get("/ask")).text("main")).not.toContain(offer);
  const winter = await openSite({ env: { PREVIEW_DATE: "2027-01-10T12:00" } });
  expect((await winter.get("/ask")).text("main")).toContain(offer);
});

test("Who serves on the next eight Sundays is on one page, with whom to tell about an open role", async () => {
  const { text } = await site.get("/who-serves");
  for (const part of [
    "Sunday, December 6, 2026",
    "ReaderAnna",
    "Coffee houropen, tell Maria",
    "tell Father N. or call (603) 555-0115.",
  ])
    expect(text("main")).toContain(part);
  expect((await site.get("/pages")).text("main")).toContain("Who Serves");
  const folder = new ContentFolder().write("bulletin.yml", "- { date: 2026-12-06, note: Bring a dish. }\n");
  const other = await openSite({ env: { PREVIEW_DATE: "2026-11-30T12:00", CONTENT_DIR: folder.path } });
  expect((await other.get("/who-serves")).status).toBe(404);
  expect((await other.get("/pages")).text("main")).not.toContain("Who Serves");
});

/** A memorial that the family allows in the bulletin. */
async function askForMemorial(memorialNames: string): Promise<void> {
  const memorial = { name: "Anna", email: "anna@example.org", subject: "memorial", memorialDate: "2026-12-13" };
  const visitor = site.visitor();
  const answers = { ...memorial, memorialNames, memorialNamesIn: "bulletin" };
  expect((await visitor.submit(await visitor.get("/ask"), answers)).status).toBe(303);
}

describe("On the page", () => {
  test("are the departed whom the parish itself allows, without remarks", async () => {
    const people = path.join(temporaryFolder("departed"), "departed.yml");
    writeFileSync(
      people,
      "- { name: Olga (my aunt), reposed: 2023-12-30, print: Yes }\n- { name: Silent, reposed: 2023-12-30 }\n",
    );
    await operator(site.dataDir, "records", "departed", people);
    const sheet = (await site.get("/bulletin/2026-12-27")).text("main");
    expect(sheet).toMatch(/Memory eternal: Olga \(3rd year, Wednesday\)\./);
    expect(sheet).not.toContain("Silent");
  });

  test("are no words of a visitor, with whatever leave", async () => {
    for (const words of ["Father John stole money", "Buy Pills", "www.evil.example", "Hitler"])
      await askForMemorial(words);
    const sheet = (await site.get("/bulletin/2026-12-13")).text("main");
    expect(sheet).not.toMatch(/Memory eternal|stole money|Buy Pills|evil.example|Hitler/);
  });
});

test("A bulletin that cannot be read is answered 503, and so is the list", async () => {
  const other = await openSite({ env: { PREVIEW_DATE: "2026-11-30T12:00" } });
  await other.get("/prayer");
  const database = openSqlite(path.join(other.dataDir, "parish.db"));
  database.exec("DROP TABLE site_values");
  database.close();
  for (const address of ["/bulletins", "/bulletin/2026-11-22"]) {
    const page = await other.get(address);
    expect([page.status, page.text("main")]).toEqual([503, expect.stringContaining("cannot be read right now")]);
  }
});

describe("The sheet with names for print alone", () => {
  const folder = temporaryFolder("sheet");
  const names = path.join(folder, "names.txt");
  const written = () => readFileSync(path.join(folder, "bulletin-2026-12-13.html"), "utf8");
  const write = (bytes: string | Buffer) => {
    writeFileSync(names, bytes);
    return operatorOutput(site.dataDir, "records", "bulletin", "2026-12-13", "--names", names);
  };

  test("is one private file with its style inside; the terminal lists the names of memorials, which are on no page", async () => {
    const { stdout, stderr } = await write("Sick:\nRené O\u2019Hara <b>\n");
    expect(stdout).toMatch(/^Written: .*13\.html\n$/);
    const [toRead, toSort] = stderr.split("These lines of memorials are not understood, and not on the sheet:\n");
    expect(toRead).toMatch(/^Names by heading.*:\n {2}Sick: 1\n/);
    expect(toRead).toMatch(/^Read these names of memorials before you print the sheet:\n {2}(Buy Pills|Hitler)\n/m);
    for (const line of ["Father John stole money", "www.evil.example"]) expect(toSort).toContain(`  ${line}\n`);
    expect(written()).toMatch(/<p><b>Sick:<\/b> René O\u2019Hara &lt;b&gt;\.<\/p>/);
    expect(written()).not.toMatch(/stole money|evil.example/);
    expect(written()).toMatch(/<b>Memory eternal:<\/b> (?:Buy Pills, Hitler|Hitler, Buy Pills)\./);
    expect(written()).toMatch(/<style>.*@page\s*\{[^}]*landscape/s);
    expect(written()).not.toMatch(/src=|<link|<form/);
    expect(statSync(path.join(folder, "bulletin-2026-12-13.html")).mode & 0o077).toBe(0);
    for (const address of ["/bulletin/2026-12-13", "/bulletins", "/feed.xml", "/who-serves"])
      expect((await site.get(address)).html).not.toContain("Hara");
  });

  test("allows its own script alone, has boxes, and leaves out what the command says", async () => {
    const writeWithout = (...parts: string[]) =>
      operator(site.dataDir, "records", "bulletin", "2026-12-06", "--names", names, "--without", ...parts);
    await writeWithout("hymns");
    const sheet = readFileSync(path.join(folder, "bulletin-2026-12-06.html"), "utf8");
    const [, script = ""] = /<script>(.+)<\/script>/s.exec(sheet)!;
    expect(sheet).toContain(`script-src &#x27;sha256-${createHash("sha256").update(script).digest("base64")}&#x27;`);
    expect(sheet).toMatch(/<section[^>]* data-part="hymns" hidden="">/);
    expect(sheet).toMatch(/<input type="checkbox"[^>]* value="hymns"/);
    await expect(writeWithout("gospel")).rejects.toMatchObject({ code: 2 });
  });

  test("needs no records, a text, a place outside of the content, and a Sunday", async () => {
    const elsewhere = temporaryFolder("no-records");
    await operator(elsewhere, "records", "bulletin", "2026-12-13", "--names", names);
    expect(written()).not.toContain("Memory eternal");
    for (const [bytes, message] of [
      // As Word saves plain text.
      [Buffer.from("Sick:\nRen\xe9\n", "latin1"), "save it as plain text in UTF-8"],
      ["Mary\n", "names.txt, line 1\n"],
    ] as const)
      await expect(write(bytes)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) as string });
    const inContent = operator(elsewhere, "records", "bulletin", "2026-12-13", "--names", "content/home.yml");
    await expect(inContent).rejects.toMatchObject({ stderr: expect.stringContaining("may be public") as string });
    const saturday = operator(elsewhere, "records", "bulletin", "2026-12-12", "--names", names);
    await expect(saturday).rejects.toMatchObject({ code: 2 });
  });
});

/** As the first version stored it. */
const KEPT_EARLIER = `{
  "sunday": "2024-06-02", "title": "5th Sunday of Pascha", "subtitle": "", "tone": "Tone 4", "fast": "No fast",
  "parish": { "name": "A", "address": "B", "phone": { "shown": "C", "link": "tel:5550115" }, "site": "" },
  "services": [{ "time": "9:00 AM", "dateTime": "2024-06-02T09:00", "name": "Liturgy", "isCancelled": false, "change": "" }],
  "own": { "coffeeHour": "the Sokolovs", "readers": "Anna" }, "fastLegend": "", "names": [], "nearest": "", "saints": "",
  "readings": [{ "id": "r1", "service": "Epistle", "citation": "Acts 11:19-26" }],
  "days": [{ "date": "2024-06-03", "title": "Monday", "fast": "No fast", "isRed": false, "services": [] }],
  "announcements": [{ "title": "Thank you", "text": "To all." }], "events": [], "laterEvents": [],
  "cut": ["saints"], "inside": ["names"], "coverSize": 12, "size": 11
}`;

test("A bulletin that an earlier version kept still opens", async () => {
  const store = openSqliteStore(path.join(site.dataDir, "parish.db"));
  await store.values.change("bulletin.2024-06-02", () => JSON.parse(KEPT_EARLIER) as object);
  await store.close();
  const { status, text } = await site.get("/bulletin/2024-06-02");
  expect(status).toBe(200);
  for (const words of [
    "5th Sunday of Pascha",
    "Readers: Anna",
    "Coffee hour: the Sokolovs",
    "Acts 11:19-26",
    "To all.",
  ])
    expect(text("main")).toContain(words);
});

test("The operator lists the kept bulletins, and removes one", async () => {
  const dataDir = temporaryFolder("kept");
  const store = openSqliteStore(path.join(dataDir, "parish.db"));
  for (const sunday of ["2026-11-15", "2026-11-22"]) await store.values.change(`bulletin.${sunday}`, () => ({}));
  await store.close();
  expect(await operator(dataDir, "records", "bulletins")).toBe("2026-11-22\n2026-11-15\n");
  expect(await operator(dataDir, "records", "bulletins", "--remove", "2026-11-15", "--yes")).toMatch(/^Removed: .*15/);
  expect(await operator(dataDir, "records", "bulletins")).toBe("2026-11-22\n");
  const again = operator(dataDir, "records", "bulletins", "--remove", "2026-11-15", "--yes");
  await expect(again).rejects.toMatchObject({ code: 3, stderr: expect.stringContaining("No bulletin of") as string });
});

test("The form of a memorial says what is published of it", async () => {
  expect((await site.get("/ask")).text()).toContain(
    "It is never published on this site. The names of a memorial are printed in the Sunday bulletin, on paper, if you allow",
  );
  expect((await site.get("/prayer")).text()).toMatch(/It is never published\./);
});
