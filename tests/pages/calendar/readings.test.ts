import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

const site = await openSite({ env: { PREVIEW_DATE: "2026-11-22", SITE_URL: "https://parish.example.org" } });

describe("the readings of a day", () => {
  it("begin with what the parish hears, each with its text", async () => {
    const page = await site.get("/readings");
    expect(page.text("h1")).toBe("25th Sunday after Pentecost");
    expect(page.text(".lede")).toBe("Readings for Sunday, November 22, 2026Afterfeast of the Entry of the Theotokos");
    expect(page.texts(".page-text h2")).toEqual(["Readings of the day", "Also appointed for this day"]);
    expect(page.texts("main h3")).toEqual([
      "Epistle: Ephesians 4:1–6",
      "Gospel: Luke 12:16–21",
      "3rd Matins Gospel: Mark 16:9–20",
    ]);
    expect(page.text("#gospel-luke-12-16-21 p")).toMatch(
      /^12:16 And he spake a parable unto them.* rich toward God\.$/,
    );
    expect(page.text("main")).toContain("King James Version");
    expect(page.text("main")).toContain("We may read from another translation in church.");
  });

  it("are marked with the day's color; the home page has today's", async () => {
    expect((await site.get("/readings/2027-03-29")).$("style").text()).toContain("--accent-tint:#efe5f3");
    expect((await site.get("/")).$("style").text()).toContain("--accent:#23527c");
  });

  it("name their service, and mark selected verses", async () => {
    const feast = await site.get("/readings/2026-06-24");
    expect(feast.texts("main h3").slice(2, 5)).toEqual([
      "Vespers, the evening before: Genesis 17:15–17, 19; 18:11–14; 21:1–8 (selected verses)",
      "Vespers, the evening before: Judges 13:2–8, 13–14, 17–18, 21",
      "Vespers, the evening before: Isaiah 40:1–3, 9; 41:17–18; 45:8; 48:20–21; 54:1 (selected verses)",
    ]);
  });
});

describe("a verse", () => {
  it("has its number and address, and reads well in a screen reader", async () => {
    const { $ } = await site.get("/readings/2026-11-22");
    const numbers = $("#gospel-luke-12-16-21 sup");
    expect(numbers.map((_, number) => $(number).attr("id")).get()).toEqual(
      [16, 17, 18, 19, 20, 21].map((verse) => `luke-12-${verse}`),
    );
    expect(numbers.get().every((number) => $(number).attr("aria-hidden") === "true")).toBe(true);
    expect($("#gospel-luke-12-16-21 .scripture").attr("lang")).toBe("en");
  });

  it("has one address when it is read twice on a day", async () => {
    const { $, attributes } = await site.get("/readings/2027-04-30");
    const ids = attributes("[id]", "id");
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      $(".scripture").filter((_, text) => $(text).text().includes("Now from the sixth hour")).length,
    ).toBeGreaterThan(1);
  });
});

it("a reading that comes from several books shows where each of its parts begins", async () => {
  const page = await site.get("/readings/2027-04-29");
  expect(page.texts("main h4")).toEqual([
    ...["Matthew 26:2–20", "John 13:3–17", "Matthew 26:21–39", "Luke 22:43–45", "Matthew 26:40–27:2"],
  ]);
});

describe("a reading without text", () => {
  it("has a sentence and a link to the national church", async () => {
    const { $ } = await site.get("/readings/2026-12-24");
    const reading = $("#3rd-hour-prophecy-jeremiah-baruch-3-35-4-4");
    expect(reading.find(".scripture")).toHaveLength(0);
    expect(reading.find("p").first().text()).toBe("The translation used on this site does not have this book.");
    expect(reading.find("a").attr("href")).toBe("https://www.oca.org/readings/daily/2026/12/24");
  });

  it("mentions that the Septuagint differs", async () => {
    const { $ } = await site.get("/readings/2027-04-27");
    const reading = $("#6th-hour-ezekiel-1-21-28-2-1-lxx");
    expect(reading.text()).toContain("follows the Septuagint");
    expect(reading.find(".scripture")).toHaveLength(0);
  });
});

it("links to the readings are on the calendar with citation and description", async () => {
  const { $, attributes } = await site.get("/calendar");
  const gospel = $(".day dd").filter((_, line) => $(line).text() === "Luke 12:16–21");
  expect(gospel.find("a").attr("href")).toBe("/readings/2026-11-22#gospel-luke-12-16-21");
  expect(attributes(".day .links a", "href")).toEqual([
    "https://www.oca.org/readings/daily/2026/11/22",
    "/calendar/2026-11-22",
  ]);
});

it.each([
  ["an ordinary Sunday", "2026-11-22", { gzip: 14_000, brotli: 14_000 }],
  ["an ordinary weekday of Lent", "2027-03-16", { gzip: 14_000, brotli: 14_000 }],
  ["Holy Saturday", "2027-05-01", { gzip: 40_000, brotli: 31_000 }],
  ["Holy Friday, the longest of all", "2027-04-30", { gzip: 41_000, brotli: 31_000 }],
])("%s (%s) has at most its bytes", async (_, date, most) => {
  const { html } = await site.get(`/readings/${date}`);
  expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(most.gzip);
  const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  expect(sent.length).toBeLessThanOrEqual(most.brotli);
});

it("a parish that shows no texts names the readings, and links to the national church for the texts", async () => {
  const folder = new ContentFolder().change("readings.yml", "texts: shown", "texts: hidden");
  const other = await openSite({ env: { PREVIEW_DATE: "2026-11-22", CONTENT_DIR: folder.path } });
  const page = await other.get("/readings");
  expect(page.texts("main h3")).toContain("Gospel: Luke 12:16–21");
  expect(page.$(".scripture")).toHaveLength(0);
  expect(page.text("main")).not.toContain("King James");
  expect(page.$("main a[href='https://www.oca.org/readings/daily/2026/11/22']")).toHaveLength(1);
});

it.runIf(isFullSize)(
  "come without the NUL characters that React leaves where a character of several bytes meets the end of its buffer",
  async () => {
    const days = [
      "2025-12-24",
      ...Array.from({ length: 28 }, (_, day) => `2027-04-${String(day + 1).padStart(2, "0")}`),
    ];
    const pages = await Promise.all(days.map((day) => site.get(`/readings/${day}`)));
    expect(days.filter((_, index) => pages[index]!.html.includes("\0"))).toEqual([]);
  },
);
