import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { atomProblems, readByFeedReader } from "../../support/checkers/atom";
import { type ContentFolder } from "../../support/content/content-folder";
import { nearChanges } from "../../support/content/near-changes";
import { openSite } from "../../support/server/site";
import { temporaryFolder } from "../../support/temporary";
import { everyPage } from "../../support/visitor/every-page";
import { isFullSize } from "../../support/project/size";

let content: ContentFolder;
let dataDir: string;
beforeEach(() => {
  content = nearChanges();
  dataDir = temporaryFolder("data");
});
afterEach(() => void vi.useRealTimers());

const setClock = (now: string) => vi.useFakeTimers({ toFake: ["Date"] }).setSystemTime(new Date(now));

/** The site as it is after a start with this content. */
const started = (date = "2026-11-21") =>
  openSite({
    env: { PREVIEW_DATE: date, SITE_URL: "https://parish.example.org", CONTENT_DIR: content.path, DATA_DIR: dataDir },
  });

async function feedOf(date?: string) {
  const { html } = await (await started(date)).get("/feed.xml");
  expect(atomProblems(html)).toEqual([]);
  return readByFeedReader(html).entries;
}

const entry = async (title: string, date?: string) => (await feedOf(date)).find((each) => each.title.includes(title));

describe("/feed.xml", () => {
  test("is a valid Atom feed of news, announcements and changes, newest first", async () => {
    const site = await started();
    const answer = await site.get("/feed.xml");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(atomProblems(answer.html)).toEqual([]);
    const { title, entries } = readByFeedReader(answer.html);
    expect(title).toBe("St. Olga Orthodox Church");
    expect(entries.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        "An ordination",
        expect.stringMatching(/^Sunday, November 29: no services\. /),
        expect.stringMatching(/^Sunday, December 13: .*Divine Liturgy at 10:00 AM, not 9:00 AM/),
        "Thursday, November 26, 2026: 10:00 AM Akathist of Thanksgiving",
      ]),
    );
    const times = entries.map(({ updated }) => updated);
    expect(times).toEqual([...times].sort().reverse());
  });

  test.runIf(isFullSize)("is linked in the head of every page, and each entry links to its page", async () => {
    const site = await started();
    for (const { path } of everyPage)
      expect((await site.get(path)).attributes("head [type='application/atom+xml']", "href"), path).toEqual([
        "/feed.xml",
      ]);
    for (const { url } of await feedOf()) {
      const { status, $ } = await site.get(url.replace("https://parish.example.org", ""));
      expect([url, status]).toEqual([url, 200]);
      const place = new URL(url).hash.slice(1);
      if (place) expect([url, $(`[id="${place}"]`).length]).toEqual([url, 1]);
    }
  });

  test("has a cancellation at once, one entry for a day, until the day is over", async () => {
    expect(await entry("November 22")).toBeUndefined();
    const changed = content
      .read("services.yml")
      .replace("changes:", "changes:\n  - { date: 2026-11-22, cancelled: 'Snow & <ice>' }");
    content.write("services.yml", changed);
    const [first] = await feedOf();
    expect(first).toMatchObject({
      title: "Sunday, November 22: no services. Snow & <ice>",
      url: "https://parish.example.org/calendar/2026-11-22",
    });
    expect(first!.html).toContain("Snow &amp; &lt;ice&gt;");
    expect(await entry("November 22", "2026-11-22")).toBeDefined();
    expect(await entry("November 22", "2026-11-23")).toBeUndefined();
  });
});

test("The times of an entry change only with its own words, through restarts and new copies of the files", async () => {
  setClock("2026-11-21T12:00:00Z");
  const before = await feedOf();
  expect(before.map(({ updated }) => updated)).toContain("2026-11-21T12:00:00.000Z");
  expect(before.find(({ title }) => title === "An ordination")!.published).toBe("2025-09-14T04:00:00.000Z");
  setClock("2026-11-21T15:00:00Z");
  content.write("announcements.yml", content.read("announcements.yml"));
  content.write(
    "news.yml",
    "- { date: 2026-11-20, title: A baptism, content: Many years! }\n" + content.read("news.yml"),
  );
  const [added, ...others] = await feedOf();
  expect(added).toMatchObject({ title: "A baptism", published: "2026-11-21T15:00:00.000Z" });
  expect(others).toEqual(before);
  setClock("2026-11-22T15:00:00Z");
  content.write("news.yml", content.read("news.yml").replace("Many years!", "God grant her many years!"));
  const [corrected, ...rest] = await feedOf();
  expect(corrected).toEqual({
    ...added,
    html: expect.stringContaining("God grant"),
    updated: "2026-11-22T15:00:00.000Z",
  });
  expect(rest).toEqual(before);
});

test.runIf(isFullSize)("The feed has at most fifty entries, the newest, and is valid with none", async () => {
  const many = Array.from(
    { length: 60 },
    (_, n) => `- { date: 2024-01-${String(1 + (n % 28)).padStart(2, "0")}, title: Item ${n}, content: Text }\n`,
  );
  content.write("news.yml", many.join(""));
  const dates = Array.from(
    { length: 20 },
    (_, n) =>
      `  - { date: 2026-12-${String(1 + (n % 10)).padStart(2, "0")}, name: Molieben ${n}, time: "1${n % 2}:${n < 10 ? 15 : 45}" }\n`,
  );
  content.change("services.yml", "dated:\n", `dated:\n${dates.join("")}`);
  const full = await feedOf();
  expect(full).toHaveLength(50);
  expect(full.filter(({ title }) => title.includes("Molieben"))).toHaveLength(20);
  expect(await entry("no services")).toBeDefined();

  content.write("news.yml", "[]").write("announcements.yml", "[]");
  expect(await feedOf("2029-01-01")).toEqual([]);
});
