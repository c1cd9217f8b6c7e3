import { load } from "cheerio";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchorOf, markdown } from "~/content/schema/markdown";

const prose = markdown();

describe("Markdown", () => {
  test("becomes HTML", () => {
    const html = prose.parse("*Come* and **see**: [the page](/contact).\n\n- one\n- two\n\n> a word\n");
    expect(html).toContain("<em>Come</em> and <strong>see</strong>");
    expect(html).toContain('<a href="/contact">the page</a>');
    expect(html).toMatch(/<ul>\s*<li>one<\/li>/);
    expect(html).toMatch(/<blockquote>\s*<p>a word/);
  });

  test.each([
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "<!-- note -->",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html;base64,AAAA)",
    "[x](http://example.org)",
    "[x](//example.org)",
    "[x]( vbscript:x )",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "![x](/images/church.svg)",
    "Before.\n\n![The church](IMG 2041.JPG)",
    "the [rule](/our rule.pdf)",
    "# A heading",
    "A heading\n===",
  ])("refuses %j", (text) => {
    expect(prose.safeParse(text).success).toBe(false);
  });

  test.each([
    "5 < 6 & 7 > 3",
    "[x](mailto:office@example.org)",
    "[x](tel:+16035550115)",
    "[x](#creed)",
    "https://example.org",
    "[sic] (as he wrote)",
  ])("accepts %j", (text) => {
    expect(prose.safeParse(text).success).toBe(true);
  });

  test("accepted by the site has no active element or link", () => {
    const piece = fc.constantFrom(
      ...["<", ">", "script", "[a](", ")", "javascript:", "&#106;", "\\", "`", "*", "\n", " x ", '"', "on="],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const result = prose.safeParse(pieces.join(""));
        if (!result.success) return;
        const $ = load(result.data);
        expect($("script, img, iframe, style, object, form, svg").length).toBe(0);
        $("a").each((_, link) => expect($(link).attr("href")).toMatch(/^(https:|mailto:|tel:|\/(?!\/)|#)/));
        $("body *").each((_, element) => expect(Object.keys($(element).attr() ?? {}).join()).not.toMatch(/\bon/));
      }),
      { numRuns: 500 },
    );
  });

  test("headings of any language have an address that can stand in a link", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (title) => {
        expect(anchorOf(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
