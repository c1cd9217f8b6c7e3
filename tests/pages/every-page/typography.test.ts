import { type CheerioAPI, load } from "cheerio";
import { expect, test } from "vitest";
import { everyPage } from "../../support/visitor/every-page";
import { openSite } from "../../support/server/site";

const MACHINE_READ = "script, style, textarea, code, pre";
/** Verses and years from one to another. Telephone numbers and dates have hyphens of their own. */
const RANGE_WITH_HYPHEN = /\d:\d+-\d|\b\d{4}s?-\d{4}\b/;
const CURLY = /[‘’“”]/;

const site = await openSite();

test.each(everyPage)("$path: quotation marks, apostrophes and ranges are typographic", async ({ path }) => {
  const { $ } = await site.get(path);
  const typed = shownTexts($).filter((text) => /["']/.test(text) || RANGE_WITH_HYPHEN.test(text));
  expect(typed).toEqual([]);
});

test.each(everyPage)("$path: machine-readable values have plain characters", async ({ path }) => {
  const { $ } = await site.get(path);
  const values = $("input, option, button, textarea").map((_, field) => [
    $(field).attr("value"),
    $(field).attr("name"),
  ]);
  const addresses = $("[href], [src], [action]").map((_, element) => [
    $(element).attr("href"),
    $(element).attr("src"),
    $(element).attr("action"),
  ]);
  expect([...values.get(), ...addresses.get()].filter((value) => value && CURLY.test(value))).toEqual([]);
});

test("titles and descriptions of pages are typographic too", async () => {
  const { $ } = await site.get("/menreg");
  expect($("meta[name=description]").attr("content")).toContain("Men’s Group");
});

/** A line may end at a space, and at none of these. */
const BREAKABLE = /\d [AP]M\b|[a-z] \d+:\d+–/;

test.each(everyPage)("$path: no line ends between an hour and AM, or a book and its verses", async ({ path }) => {
  const { html } = await site.get(path);
  const $ = load(html);
  $(".unbroken").remove();
  expect(shownTexts($).filter((text) => BREAKABLE.test(text))).toEqual([]);
});

function shownTexts($: CheerioAPI): string[] {
  $(MACHINE_READ).remove();
  // For the parser, as for a browser with scripts, what is in it is one text.
  $("noscript").replaceWith((_, element) => $(element).text());
  const texts = $("title, body *").contents();
  return texts
    .filter((_, node) => node.type === "text")
    .map((_, node) => $(node).text())
    .get();
}
