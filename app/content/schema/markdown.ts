import { type Token } from "marked";
import { z } from "zod";
import { asLines } from "~/text/pasted";
import { withEncodedName } from "~/text/escape";
import { slug, uniqueIds } from "~/text/slug";
import { markdownLibrary } from "~/content/source/parsers.server";
import { hasHidden } from "~/text/typed-text";
import { typographic } from "~/text/typography.server";
import { anyText, isSitePath, isWebAddress, phoneLink, plainText, text } from "./fields";

/** HTML that this file made from Markdown, safe to place in a page. */
type Html = string & z.BRAND<"Html">;

/**
 * A short Markdown text: paragraphs, lists, links, *emphasis*, quotations. Rejects raw HTML, pictures and other kinds
 * of links instead of sanitizing them, so the secretary learns of it and visitors see what was written.
 */
export function markdown(longest = 4000) {
  return proseOf(plainText(longest), false);
}

/** Whether a Markdown file must, may or must not have a part. */
type Requirement = "needed" | "possible" | "refused";

/** A Markdown file: the text before the first "## " heading, and the sections. */
export function markdownFile(wanted: { intro: Requirement; sections: Requirement }) {
  const intro = proseOf(anyText(40_000), true)
    .refine((html) => wanted.intro !== "needed" || html !== "", "some text")
    .refine((html) => wanted.intro !== "refused" || html === "", 'a heading before the first text: "## " and a title');
  const section = z.object({
    title: text(120, 'a title after "## "'),
    text: proseOf(plainText(40_000, "some text under this heading"), true),
  });
  const sections = z
    .array(section)
    .min(wanted.sections === "needed" ? 1 : 0, 'at least one heading: a line that begins with "## "')
    .max(
      wanted.sections === "refused" ? 0 : 100,
      'a text without headings, that is without lines that begin with "## "',
    )
    .transform((found) => {
      const idOf = uniqueIds();
      return found.map(({ title, text }) => ({ id: idOf(anchorOf(title)), title, html: text }));
    });
  return z.object({ intro, sections });
}

/** The first line of a pasted table as Markdown has it. */
function tableFrom(line: string): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const cells = line.trim().split(/\t+/);
  return `a table with the sign | in place of tabs: ${row(cells)}, below it ${row(cells.map(() => "---"))}, and then the other lines`;
}

/**
 * Patterns that a text must not have, each with advice on the line at its end: lines whose cells are divided by tabs,
 * as a spreadsheet gives them; a list entry, which has no effect inside a text; and input that would take the library
 * seconds or overflow its stack by nesting.
 */
const refused: [pattern: RegExp, expected: string | ((line: string) => string)][] = [
  [/^[^\t\n]+\t[^\n]*(?=\n[^\t\n]+\t)/m, tableFrom],
  [
    /^[ \t]*(?:- *)?(?:\{ *)?(?:(?:date|from|until|time|movedTo): *["']?\d\d|type: *(?:info|warning|urgent)\b)/m,
    "a text for people to read. Move an entry to its list: begin it with as many spaces as the entries there",
  ],
  [/^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){20}/m, "fewer lists and quotations within each other"],
  [
    /^(?:[^\n*_[<!`~]*[\n*_[<!`~]){2001}/,
    "at most 2,000 lines and signs such as * and [ in one text, or under one heading",
  ],
  [/(?<!\S)\S{2001}/, "words of at most 2,000 letters"],
];

/** @param isPage whether the text may have headings below those of its sections */
function proseOf(source: z.ZodType<string, z.ZodTypeDef, unknown>, isPage: boolean) {
  return source.transform((written, context): Html => {
    const value = withEncodedFileLinks(written);
    const { lexer, parser, walkTokens } = markdownLibrary();
    const refuseLine = (offset: number, expected: string | ((line: string) => string), words?: string) => {
      const line = value.slice(0, offset).split("\n").length - 1;
      const found = value.split("\n")[line]!;
      const message = typeof expected === "string" ? expected : expected(found);
      context.addIssue({ code: "custom", message, params: { found: (words ?? found).slice(0, 60), line } });
    };
    let isReadable = true;
    for (const [pattern, expected] of refused) {
      const match = pattern.exec(value);
      if (match) refuseLine(match.index + match[0].length, expected);
      isReadable &&= !match;
    }
    const tokens = isReadable ? lexer(asLines(value)) : [];
    walkTokens(tokens, (token) => {
      const expected = judgeToken(token, isPage);
      if (expected) refuseLine(Math.max(0, asLines(value).indexOf(token.raw)), expected, token.raw.trim());
    });
    return withScrollingTables(withPhoneLinks(typographic(parser(tokens).trim()))) as Html;
  });
}

/** A link to a file may have its name as it is: [the bulletin](/files/March Bulletin (1).pdf). */
const withEncodedFileLinks = (source: string): string =>
  source.replace(/(?<=\]\()\/files\/[^()\n]*(?:\([^()\n]*\)[^()\n]*)?(?=\))/g, withEncodedName);

/** Makes telephone numbers tappable, except within links. */
const withPhoneLinks = (html: string): string =>
  html.replace(/<(a|code)\b[^>]*>.*?<\/\1>|<[^>]*>|\(\d{3}\) \d{3}-\d{4}/gs, (found) =>
    found.startsWith("<") ? found : `<a href="${phoneLink(found)}">${found}</a>`,
  );

/** Lets a table wider than a phone scroll in a frame that the keyboard reaches, named after its first column. */
const withScrollingTables = (html: string): string =>
  html
    .replace(
      /<table>\n<thead>\n<tr>\n<th[^<>]*>([^<]*)/g,
      (start, column: string) =>
        `<div class="scroll" role="region" aria-label="Table: ${column.trim()}" tabindex="0">${start}`,
    )
    .replaceAll("</table>", "</table></div>");

function judgeToken(token: Token, isPage: boolean): string | undefined {
  if (token.type === "heading" && !isPage) return "no heading here: this text stands under a heading already";
  if (token.type === "heading" && token.depth < 3) return 'a heading inside a section begins with "### "';
  if (token.type === "html") return "Markdown without HTML: write *emphasis*, **strong** or [words](https://address)";
  if (token.type === "image" || isUnread(token, "![")) {
    return "no picture in the text: news, events and pages have a separate line for one, picture: church.jpg";
  }
  if (isUnread(token, "[")) return "an address without blanks in the parentheses: [words](https://address)";
  if (token.type === "link" && hasHidden(decoded(token.href)))
    return "an address without invisible characters: delete it, and type it again";
  return token.type === "link" && !isSafeTarget(token.href)
    ? "a link to https://…, mailto:…, tel:… or a page of this site such as /contact"
    : undefined;
}

/** The address with its percent signs decoded, if they are valid. */
function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/** Whether a link or picture was not recognized because its address has a blank. */
const isUnread = (token: Token, start: string): boolean =>
  token.type === "text" && token.raw.includes(start) && /\[[^\][]*\]\([^) ]* [^)]*\)/.test(token.raw);

function isSafeTarget(href: string): boolean {
  return isWebAddress(href) || isSitePath(href) || /^#[\w-]+$/.test(href) || /^(mailto|tel):[\w.+@-]+$/i.test(href);
}

/** The anchor of a section: "Today's Parish" becomes "todays-parish", "Théophanie" "theophanie". */
export const anchorOf = (title: string): string =>
  slug(title.normalize("NFKD").replace(/['’]|\p{M}/gu, "")) || "section";
