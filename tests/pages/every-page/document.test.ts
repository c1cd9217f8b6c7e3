import { type CheerioAPI, load } from "cheerio";
import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { beforeAll, describe, expect, test } from "vitest";
import { type Page } from "../../support/visitor/page";
import { everyPage } from "../../support/visitor/every-page";
import { followLinks } from "../../support/visitor/links";
import { openSite, type Site } from "../../support/server/site";

const MACHINE_READ = "script, style, textarea, code, pre";
/** Verses and years from one to another. Telephone numbers and dates have hyphens of their own. */
const RANGE_WITH_HYPHEN = /\d:\d+-\d|\b\d{4}s?-\d{4}\b/;
const CURLY = /[‘’“”]/;
/** A line may end at a space, and at none of these. */
const BREAKABLE = /\d [AP]M\b|[a-z] \d+:\d+–|Notch Falls, NH/;

let site: Site;
const opened = new Map<string, Page>();
beforeAll(async () => {
  site = await openSite();
  for (const { path } of everyPage) opened.set(path, await site.get(path));
});

describe.each(everyPage)("$path", ({ path, status = 200 }) => {
  const page = () => opened.get(path)!;

  test("answers", () => {
    expect(page().status).toBe(status);
    expect(page().headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  });

  test.runIf(status === 200)("is listed under its own address", () => {
    expect(new URL(page().attributes("link[rel=canonical]", "href")[0]!).pathname).toBe(path);
  });

  test("has one main heading, and skips no heading level", () => {
    const levels = page()
      .$("h1, h2, h3, h4, h5, h6")
      .map((_, heading) => Number(heading.tagName[1]))
      .get();
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1);
    expect(jumps).toEqual([]);
  });

  test("has no inline style or behavior", () => {
    const inline = page()
      .$("*")
      .filter((_, element) => Object.keys(page().$(element).attr() ?? {}).some((name) => /^(style|on.*)$/.test(name)));
    expect(inline.map((_, element) => page().$.html(element)).get()).toEqual([]);
  });

  test("has size and alternative text for every picture", () => {
    const careless = page().$("img").not("[alt][width][height]");
    expect(careless.map((_, image) => page().$.html(image)).get()).toEqual([]);
  });

  test("has typographic quotation marks, apostrophes and ranges", () => {
    const typed = shownTexts(page().$).filter((text) => /["']/.test(text) || RANGE_WITH_HYPHEN.test(text));
    expect(typed).toEqual([]);
  });

  test("has plain characters in what machines read", () => {
    const { $ } = page();
    const values = ["value", "name", "href", "src", "action"].flatMap((name) =>
      $(`[${name}]:not(meta)`)
        .map((_, element) => $(element).attr(name))
        .get(),
    );
    expect(values.filter((value) => CURLY.test(value))).toEqual([]);
  });

  test("ends no line between an hour and AM, a book and its verses, or the words of a city", () => {
    const $ = load(page().html);
    $(".unbroken").remove();
    expect(shownTexts($).filter((text) => BREAKABLE.test(text))).toEqual([]);
  });

  test("has words of neighboring elements apart without a style sheet", () => {
    expect(gluedWords(page().$)).toEqual([]);
  });
});

describe("All pages together", () => {
  const found = () => everyPage.filter(({ status }) => status === undefined).map(({ path }) => opened.get(path)!);

  test.each([
    ["title", (page: Page) => page.$("title").text()],
    ["description", (page: Page) => page.$("meta[name=description]").attr("content") ?? ""],
  ])("each have a %s of their own", (_, read) => {
    const texts = found().map(read);
    expect(texts.filter((text) => text.trim() === "")).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test("have typographic descriptions", () => {
    expect(opened.get("/menreg")!.attributes("meta[name=description]", "content")[0]).toContain("Men’s Group");
  });

  // A page for a date has another title than heading, and "You are offline" is a sentence.
  test("have their names in title case", () => {
    const names = found()
      .map(({ $ }) => $("h1").text())
      .filter((name, index) => found()[index]!.$("title").text().startsWith(`${name} ·`) && !name.startsWith("You "));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => /\b(?!with\b|from\b)[a-z]{4,}/.test(name))).toEqual([]);
  });

  test("have no dead link within the site", async () => {
    const paths = everyPage.filter(({ status }) => status === undefined).map(({ path }) => path);
    expect((await followLinks(site, paths)).dead).toEqual([]);
  });
});

function shownTexts(whole: CheerioAPI): string[] {
  const $ = load(whole.html());
  $(MACHINE_READ).remove();
  // For the parser, as for a browser with scripts, what is in it is one text.
  $("noscript").replaceWith((_, element) => $(element).text());
  const texts = $("title, body *").contents();
  return texts
    .filter((_, node) => node.type === "text")
    .map((_, node) => $(node).text())
    .get();
}

/** Elements that begin a new line in every browser, without a style sheet. */
const blocks = new Set(
  (
    "address article blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr legend li main nav ol p pre section select summary table td textarea th tr ul"
  ).split(" "),
);
const unread = new Set(["script", "style", "template", "svg", "noscript"]);

const lastWord = /[\p{L}\p{N}.,:;!?)]+$/u;
const firstWord = /^[\p{L}\p{N}(]+/u;

/** "Novgorod|Fast": words of neighboring elements with no white space and no line's end between them in the HTML. */
function gluedWords($: CheerioAPI): string[] {
  const glued: string[] = [];
  /** The text before, of the same line. */
  let before: { text: string; parent: Element } | undefined;
  const visit = (node: AnyNode, parent: Element) => {
    if (isText(node)) {
      const [last, first] = [lastWord.exec(before?.text ?? ""), firstWord.exec(node.data)];
      if (last && first && before!.parent !== parent) glued.push(`${last[0]}|${first[0]}`);
      before = { text: node.data, parent };
    }
    if (!isTag(node) || unread.has(node.name)) return;
    if (blocks.has(node.name)) before = undefined;
    node.children.forEach((child) => visit(child, node));
    if (blocks.has(node.name)) before = undefined;
  };
  visit($("body")[0]!, $("html")[0]!);
  return glued;
}
