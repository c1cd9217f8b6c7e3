import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { everyPage } from "../../support/visitor/every-page";
import { openSite, type Site } from "../../support/server/site";

/** What makes the shipped parish itself, and what another parish has in its place. */
const changes: [RegExp, string][] = [
  [/St\. Olga('s)?/g, "Holy Archangels"],
  [/\bOlga\b/g, "Michael"],
  [/st-olga/g, "archangels"],
  [/Knights?/g, "Watchmen"],
  [/Notch Falls|notch-falls/g, "Copper-Bay"],
  [/New Hampshire|New England/g, "Alaska"],
  [/stateCode: NH/g, "stateCode: AK"],
  [/Church Street|church-street/g, "Harbor-Road"],
  [/Orthodox Church in America/g, "Archdiocese of the North"],
  [/\bOCA\b/g, "AON"],
  [/oca\.org/g, "north.example.net"],
  [/dneoca\.north\.example\.net|dnenorth\.example\.net/g, "alaska.example.net"],
  [/example\.org/g, "example.net"],
  [/555-0115/g, "555-0177"],
  [/03500/g, "99826"],
  [/1915/g, "1898"],
  [/end: 10:30/g, "end: 12:00"],
  [/08:35/g, "10:05"],
  [/09:00/g, "10:30"],
  [/(?:Father|Bishop|Metropolitan) N\./g, "The Pastor"],
  [/Christ is in our midst!/g, "Peace be with you."],
  [/Glory to God for all things!/g, "Let us depart in peace."],
  [/Men's Fellowship/g, "Brothers of the Harbor"],
  [/Banneret/g, "Helmsman"],
];

/** Nothing of these may be left on any page. */
const ofTheFirst =
  /Olga|Knight(?!sOf)|Notch|New (?:Hampshire|England)|Church Street|in America|\bOCA\b|oca\.org|example\.org|0115|03500|\b1915\b|8:35|9:00 AM|Father N|our midst|for all things|Men's Fellowship|Banneret/;

const saints = [...readFileSync("content/calendar/saints.csv", "utf8").matchAll(/^\w+,\d+,(?:"(.+)"|(.+))$/gm)];
/** What is true of the Church's calendar in whatever parish: saints whose names have such a word, and what it was compared with. */
const ofTheChurch = [
  ...saints.map(([, quoted, plain]) => quoted ?? plain!).filter((name) => ofTheFirst.test(name)),
  "compared with the daily pages of oca.org",
];

let site: Site;
beforeAll(async () => {
  const folder = new ContentFolder();
  const pages = readdirSync("content/pages").map((name) => `pages/${name}`);
  for (const file of [...readdirSync("content"), ...pages].filter((name) => /\.(yml|md)$/.test(name) && name !== "README.md")) {
    const text = changes.reduce((changed, [from, to]) => changed.replace(from, to), folder.read(file));
    folder.write(file, text);
  }
  expect(folder.problems()).toEqual([]);
  site = await openSite({ env: { CONTENT_DIR: folder.path } });
});

describe("Another parish adopts the site by its content alone:", () => {
  test.each(everyPage.map(({ path }) => path))("no word of the first parish is on %s", async (path) => {
    const { $ } = await site.get(path);
    $("svg, script:not([type='application/ld+json']), style").remove();
    const all = $.html().split("\n").join(" ");
    const left = ofTheChurch
      .reduce((text, name) => text.replaceAll(name, ""), all)
      .match(new RegExp(`.{0,40}(?:${ofTheFirst.source}).{0,40}`, "g"));
    expect(left ?? []).toEqual([]);
  });

  test.each(["/feed.xml", "/calendar.ics", "/manifest.webmanifest", "/sitemap.xml", "/robots.txt", "/offline", "/no-such-page"])(
    "nor in %s",
    async (path) => {
      const { html } = await site.get(path);
      const text = html.replace(/\r\n[ \t]/g, "").replace(/<(svg|style|script).*?<\/\1>/gs, "");
      expect(ofTheChurch.reduce((left, name) => left.replaceAll(name, ""), text)).not.toMatch(ofTheFirst);
    },
  );

  test("its own words are there in their place", async () => {
    const home = await site.get("/");
    expect(home.text("h1")).toBe("Holy Archangels Orthodox Church");
    expect(home.text("main")).toContain("since 1898");
    expect(home.text("main")).toContain("10:05 AM");
    expect(home.$("title").text()).toContain("Holy Archangels");
  });
});
