import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { findSamples, sampleWords } from "~/content/samples";
import { describeRecord, formOf } from "~/forms/all";
import { type Field } from "~/forms/definition/fields";
import { composeMessage } from "~/notify/message";
import { type CollectionName, parishCollections, type StoredRecord } from "~/records/collections";
import { ContentFolder } from "../../support/content/content-folder";
import { everyPage } from "../../support/visitor/every-page";
import { openSite, type Site } from "../../support/server/site";

/**
 * Another parish's words in place of the sample's, on the lines that `content:check --strict` names and on no other.
 */
const asked: [RegExp, string][] = [
  [/St\. Olga('s)?/g, "Holy Archangels"],
  [/\bOlga\b/g, "Michael"],
  [/st-olga/g, "archangels"],
  [/Knights?/g, "Watchmen"],
  [/Notch Falls|notch-falls/g, "Copper-Bay"],
  [/New Hampshire|New England/g, "Alaska"],
  [/stateCode: NH/g, "stateCode: AK"],
  [/Church Street|church-street/g, "Harbor-Road"],
  [/dneoca\.org/g, "alaska.example.net"],
  [/example\.org/g, "example.net"],
  [/555-0115/g, "555-0177"],
  [/03500/g, "99826"],
  [/1915/g, "1898"],
  [/08:35/g, "10:05"],
  [/09:00/g, "10:30"],
  [/(?:Father|Bishop|Metropolitan) N\./g, "The Pastor"],
  [/Men's (?:Fellowship|Group)/g, "Brothers of the Harbor"],
  [/Banneret/g, "Helmsman"],
  [/America\/New_York/g, "America/Juneau"],
  [/more than a hundred/g, "a good many"],
  [/Vermont and Maine/g, "the islands"],
];

/** Words that most parishes keep, and each may change. */
const free: [RegExp, string][] = [
  // The check of the content asks for it once the Liturgy is at another time.
  [/end: 10:30/g, "end: 12:00"],
  [/time: 09:00/g, "time: 10:30"],
  [/Orthodox Church in America/g, "Archdiocese of the North"],
  [/\bOCA\b/g, "AON"],
  [/oca\.org/g, "north.example.net"],
  [/Christ is in our midst!/g, "Peace be with you."],
  [/Glory to God for all things!/g, "Let us depart in peace."],
];
const change = (text: string, changes: [RegExp, string][]) =>
  changes.reduce((changed, [from, to]) => changed.replace(from, to), text);

/** Nothing of these may be left on any page. A time stamp such as 11:48:35 has none of them. */
const ofTheFirst =
  /Olga|Knight(?!sOf)|Notch|New (?:Hampshire|England)|Church Street|in America|\bOCA\b|oca\.org|example\.org|555-?0115|\b(?:03500|1915)\b|(?<![\d:])0?8:35(?!:\d\d(?:\.\d+)?Z)|9:00 AM|Father N\b|our midst|for all things|Men's (?:Fellowship|Group)|Banneret|New_York|than a hundred|Vermont|Maine\b/;

/** A text with the apostrophes and blanks of a keyboard: pages have curly ones, and blanks that end no line. */
const typed = (text: string) => text.replace(/’|&#(?:x27|39);/g, "'").replace(/\u00a0|&nbsp;/g, " ");

const saints = [...readFileSync("app/calendar/tables/saints.csv", "utf8").matchAll(/^\w+,\d+,(?:"(.+)"|(.+))$/gm)];
/**
 * Facts of the Church's calendar in any parish: saints whose names have such a word, and the source of the
 * comparison.
 */
const ofTheChurch = [
  ...saints.map(([, quoted, plain]) => quoted ?? plain!).filter((name) => ofTheFirst.test(name)),
  "compared with the daily pages of oca.org",
];

/** A record with something in every field of the collection's form. */
function recordOf(collection: CollectionName): StoredRecord {
  const fields = Object.entries<Field>(formOf(collection).fields).map(([name, field]) => [name, answerTo(field)]);
  return { id: "0195-abc", timestamp: "2026-12-06T16:05:00.000Z", ...Object.fromEntries(fields) } as StoredRecord;
}

function answerTo(field: Field) {
  if ("options" in field) return Object.keys(field.options)[0];
  return { email: "mary@parish.us", date: "2026-12-10" }[field.kind as string] ?? "Mary";
}

let site: Site;
const folder = new ContentFolder();
beforeAll(async () => {
  const words = sampleWords(folder.read("sample.txt"));
  const pages = readdirSync("content/pages").map((name) => `pages/${name}`);
  for (const file of [...readdirSync("content"), ...pages].filter(
    (name) => /\.(yml|md)$/.test(name) && name !== "README.md",
  )) {
    const named = findSamples(file, folder.read(file), words).map(({ line }) => line);
    const lines = folder.read(file).split("\n");
    // Words that go on below are named by their first line.
    const own = lines.map((line, index) =>
      named.includes(index + 1) || named.includes(index) ? change(line, asked) : line,
    );
    const text = change(own.join("\n"), free);
    folder.write(file, text);
  }
  expect(folder.problems()).toEqual([]);
  site = await openSite({ env: { CONTENT_DIR: folder.path } });
});

describe("Another parish adopts the site by its content alone:", () => {
  test.each(everyPage.map(({ path }) => path))("no word of the first parish is on %s", async (path) => {
    const { $ } = await site.get(path);
    $("svg, script:not([type='application/ld+json']), style").remove();
    const all = typed($.html()).split("\n").join(" ");
    const left = ofTheChurch
      .reduce((text, name) => text.replaceAll(name, ""), all)
      .match(new RegExp(`.{0,40}(?:${ofTheFirst.source}).{0,40}`, "g"));
    expect(left ?? []).toEqual([]);
  });

  test.each([
    "/feed.xml",
    "/calendar.ics",
    "/manifest.webmanifest",
    "/sitemap.xml",
    "/robots.txt",
    "/offline",
    "/no-such-page",
  ])("nor in %s", async (path) => {
    const { html } = await site.get(path);
    const text = typed(html)
      .replace(/\r\n[ \t]/g, "")
      .replace(/<(svg|style|script).*?<\/\1>/gs, "");
    expect(ofTheChurch.reduce((left, name) => left.replaceAll(name, ""), text)).not.toMatch(ofTheFirst);
  });

  test.each(parishCollections)("nor in a mail about one of the %s", (collection) => {
    const loaded = loadContent(folder.path);
    if (!("content" in loaded)) throw new Error("The content is not right");
    const { content } = loaded;
    const { subject, text } = composeMessage(collection, recordOf(collection), "priest@parish.us", {
      settings: { smtp: { host: "127.0.0.1", port: 25 } as never, from: "site@parish.us", to: {}, content: "full" },
      describe: (name, stored) => describeRecord(name, stored, content),
      timeZone: content.parish.timezone,
    });
    expect(text).toContain("Mary");
    expect(typed(subject + text)).not.toMatch(ofTheFirst);
  });
});
