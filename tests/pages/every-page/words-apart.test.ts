import { type CheerioAPI } from "cheerio";
import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { expect, test } from "vitest";
import { someOf } from "../../support/project/size";
import { openSite } from "../../support/server/site";
import { everyPage } from "../../support/visitor/every-page";

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

const site = await openSite();

test.each(someOf(everyPage))(
  "$path: words of neighboring elements are apart without a style sheet",
  async ({ path }) => {
    expect(gluedWords((await site.get(path)).$)).toEqual([]);
  },
);
