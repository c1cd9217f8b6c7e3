import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";
import { type Page } from "../../support/visitor/page";

const site = await openSite({ env: { PREVIEW_DATE: "2026-11-22" } });

const wordLinks = ({ $ }: Page) =>
  $("main a.word")
    .map((_, link) => `${$(link).text()} ${$(link).attr("href")}`)
    .get();

describe("Words that a newcomer does not know", () => {
  test("are linked at their first use to their explanation", async () => {
    const words = await site.get("/words");
    expect(words.text("h1")).toBe("Words You May Hear");
    expect(words.$("#vespers + dd").text()).toContain("evening service");
    expect(words.$("#pascha + dd").text()).toContain("often later than the Easter of other churches");
    const expected: Record<string, string[]> = {
      "/": [
        "Hours /words#hours",
        "Divine Liturgy /words#divine-liturgy",
        "Tone /words#tone",
        "Nativity Fast /words#nativity-fast",
      ],
      "/announcements": ["Fast day /words#fast-day", "Presanctified Liturgy /words#presanctified"],
      "/week": ["Hours /words#hours", "Divine Liturgy /words#divine-liturgy"],
      "/calendar/2027-03-17": ["Tone /words#tone", "Great Lent /words#great-lent"],
    };
    for (const [path, some] of Object.entries(expected)) {
      const links = wordLinks(await site.get(path));
      expect(links, path).toEqual(expect.arrayContaining(some));
      const ids = links.map((link) => link.replace(/.*#/, ""));
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const id of ids) expect(words.$(`#${id}`).length, id).toBe(1);
    }
  });

  test("are plain words when the parish explains none", async () => {
    const folder = new ContentFolder();
    rmSync(join(folder.path, "words.yml"));
    folder.change("pages/first-visit.md", "[words you may hear](/words)", "words you may hear");
    expect(folder.problems()).toEqual([]);
    const other = await openSite({ env: { CONTENT_DIR: folder.path, PREVIEW_DATE: "2026-11-22" } });
    expect(wordLinks(await other.get("/"))).toEqual([]);
    expect((await other.get("/words")).status).toBe(404);
    expect((await other.get("/sitemap.xml")).html).not.toContain("/words<");
  });

  test("may contain special characters of regular expressions", async () => {
    const folder = new ContentFolder().change(
      "words.yml",
      "also: [proskomedia]",
      'also: ["All-Night Vigil (in Lent)", "What/which?"]',
    );
    const other = await openSite({ env: { CONTENT_DIR: folder.path, PREVIEW_DATE: "2026-11-22" } });
    expect(wordLinks(await other.get("/"))).toContain("Hours /words#hours");
  });
});

describe("A first visit", () => {
  const HOURS = [
    "8:35 AM Hours: psalms, read aloud while people come in and light candles",
    "9:00 AM Divine Liturgy: about an hour and a half, nearly all of it sung",
    "About 10:15 AM Communion, then blessed bread for everyone",
    "About 10:30 AM Coffee, soup and talk in the hall downstairs",
  ];

  test("begins with the next Liturgy of a Sunday and the way there, and tells the hours", async () => {
    const { $, text, texts } = await site.get("/first-visit");
    expect(text("main .next-part")).toContain("Next Liturgy");
    expect(text("main .next-service")).toMatch(/9:00 AM.*Divine Liturgy/);
    expect($("main .btn:not(.quiet)").text()).toContain("Directions");
    expect(texts("#sunday .facts > div")).toEqual(HOURS);
    expect($("main .window svg path").length).toBe(1);
  });

  test("says that the coming Liturgy is cancelled, and when the next one is", async () => {
    const change = "changes:\n  - { date: 2026-11-29, service: Divine Liturgy, cancelled: snow }";
    const folder = new ContentFolder().change("services.yml", "\nchanges:", `\n${change}`);
    const other = await openSite({ env: { CONTENT_DIR: folder.path, PREVIEW_DATE: "2026-11-28" } });
    const { text } = await other.get("/first-visit");
    expect(text("main .next-part")).toContain("Sunday, November 29: 9:00 AM Divine Liturgy cancelled. Snow.");
    expect(text("main .next-part")).toContain("Sunday, December 6");
  });

  test.each([
    ["    time: 08:35", "    time: 08:40", "08:35, as services.yml has it on Sundays"],
    ["  - service: Hours", "  - service: Matins", "Hours or Divine Liturgy, as services.yml has it on Sundays"],
  ])("has the hours of the schedule: %s", (right, wrong, expected) => {
    const folder = new ContentFolder().change("pages/first-visit.md", right, wrong);
    const line = folder.lineOf("pages/first-visit.md", wrong.trim());
    expect(contentProblems(folder.path)).toEqual([
      expect.objectContaining({ file: "pages/first-visit.md", line, expected }),
    ]);
  });
});
