import { parseFeed } from "@rowanmanning/feed-parser";
import { load } from "cheerio";
import { XMLValidator } from "fast-xml-parser";

/** A feed as a feed reader parses it, entries in file order. */
export function readByFeedReader(text: string) {
  const $ = load(text, { xml: true });
  const { title, items } = parseFeed(text);
  const entries = items.map(({ id, title, url, published, updated }, index) => ({
    id: id!,
    title: title!,
    url: url!,
    published: published!.toISOString(),
    updated: updated!.toISOString(),
    // The library resolves the references of the HTML in it as well.
    html: $("entry > content").eq(index).text(),
  }));
  return { title, entries };
}

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;

/** The violations of RFC 4287 (section in brackets) in an Atom feed that feed validators report. */
export function atomProblems(text: string): string[] {
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) return [`not well-formed: ${wellFormed.err.msg}, line ${wellFormed.err.line}`];
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text)) return ["a character that XML does not have"];
  const $ = load(text, { xml: true });
  const problems: string[] = [];
  const claim = (holds: boolean, problem: string) => holds || problems.push(problem);
  const feed = $(":root");
  claim(feed.is("feed") && feed.attr("xmlns") === "http://www.w3.org/2005/Atom", "no feed of Atom's namespace");
  claim(feed.children("author").children("name").text() !== "", "no author with a name (4.1.1)");
  const links = (of: typeof feed, rel: string) => of.children(`link[rel=${rel}]`);
  claim(links(feed, "self").length === 1, "not one link to itself (4.1.1)");
  const ids = $("entry > id")
    .map((_, id) => $(id).text())
    .get();
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  claim(twice.length === 0, `an id that comes twice: ${twice[0]} (4.1.1)`);
  for (const found of $("feed, entry")) {
    const element = $(found);
    const name = `${element.prop("tagName")} ${element.children("id").text()}`;
    for (const child of ["id", "title", "updated"]) {
      claim(element.children(child).length === 1, `${name}: not one ${child} (4.1.1, 4.1.2)`);
    }
    claim(IRI.test(element.children("id").text()), `${name}: its id is not an IRI (4.2.6)`);
    claim(element.children("title").text().trim() !== "", `${name}: an empty title`);
    element.children("updated, published").each((_, date) => {
      const value = $(date).text();
      claim(DATE.test(value) && !Number.isNaN(Date.parse(value)), `${name}: ${value} is not a date of RFC 3339 (3.3)`);
    });
    claim(links(element, "alternate").length === 1, `${name}: not one alternate link (4.1.2)`);
    element.children("link").each((_, link) => {
      claim(/^https?:\/\/[^\s/]+\/\S*$/.test($(link).attr("href") ?? ""), `${name}: a link that is not whole (4.2.7)`);
    });
  }
  $("entry").each((_, entry) => {
    const textOf = (selector: string) => $(entry).children(selector).text();
    const [id, html] = [textOf("id"), textOf("content[type=html]")];
    claim(textOf("published") <= textOf("updated"), `${id}: updated before it was published (4.2.9)`);
    claim(html.trim() !== "", `${id}: no content (4.1.3)`);
    claim(!/(href|src)="(?!https?:|mailto:|tel:)/.test(html), `${id}: a relative link in its content`);
  });
  return problems;
}
