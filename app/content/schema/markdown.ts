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

/** A mistake in a Markdown text and its line (from 0). */
interface Objection {
  expected: string;
  found: string;
  line: number;
}

/**
 * A short Markdown text: paragraphs, lists, links, *emphasis*, quotations. Rejects raw HTML, pictures and other kinds
 * of links instead of sanitizing them, so the secretary learns of it and visitors see what was written.
 */
export function markdown(longest = 4000) {
  return proseOf(plainText(longest, "a text"), refuseHeadings);
}

/** Whether a Markdown file must, may or must not have a part. */
type Requirement = "needed" | "possible" | "refused";

/** A Markdown file: the text before the first "## " heading, and the sections. */
export function markdownFile(wanted: { intro: Requirement; sections: Requirement }) {
  const intro = proseOf(anyText(40_000), refuseHighHeadings)
    .refine((html) => wanted.intro !== "needed" || html !== "", "some text")
    .refine((html) => wanted.intro !== "refused" || html === "", 'a heading before the first text: "## " and a title');
  const section = z.object({
    title: text(120, 'a title after "## "'),
    text: proseOf(plainText(40_000, "some text under this heading"), refuseHighHeadings),
  });
  const sections = z
    .array(section)
    .min(wanted.sections === "needed" ? 1 : 0, 'at least one heading: a line that begins with "## "')
    .max(
      wanted.sections === "refused" ? 0 : 100,
      'a text without headings, that is without lines that begin with "## "',
    )
    .transform((found) => found.map(({ title, text }, index) => ({ id: anchorsOf(found)[index]!, title, html: text })));
  return z.object({ intro, sections });
}

type TokenRule = (token: Token) => string | undefined;

/**
 * Patterns that a text must not have, each with advice: a list entry that has no effect inside a text, and input that
 * would take the library seconds or overflow its stack by nesting.
 */
const refused: [pattern: RegExp, expected: string][] = [
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

function proseOf(source: z.ZodType<string, z.ZodTypeDef, unknown>, judgeHeading: TokenRule) {
  return source.transform((written, context): Html => {
    const value = withEncodedFileLinks(written);
    const { lexer, parser } = markdownLibrary();
    const unreadable = whereRefused(value);
    const tokens = unreadable.length > 0 ? [] : lexer(asLines(value));
    for (const { expected, found, line } of [...unreadable, ...objections(value, tokens, judgeHeading)]) {
      context.addIssue({ code: z.ZodIssueCode.custom, message: expected, params: { found, line } });
    }
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

/** Two lines whose cells are divided by tabs, as a spreadsheet gives them. */
const pastedTable = /^[^\t\n]+\t[^\n]*\n[^\t\n]+\t/m;

/** Shows the first line of a pasted table as Markdown has it. */
function whereTable(source: string): Objection[] {
  const match = pastedTable.exec(source);
  if (!match) return [];
  const line = source.slice(0, match.index).split("\n").length - 1;
  const found = source.split("\n")[line]!;
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const cells = found.trim().split(/\t+/);
  const expected = `a table with the sign | in place of tabs: ${row(cells)}, below it ${row(cells.map(() => "---"))}, and then the other lines`;
  return [{ expected, found: found.slice(0, 60), line }];
}

const whereRefused = (source: string): Objection[] => whereTable(source).concat(wherePatterns(source));

const wherePatterns = (source: string): Objection[] =>
  refused.flatMap(([pattern, expected]) => {
    const match = pattern.exec(source);
    if (!match) return [];
    const line = source.slice(0, match.index + match[0].length).split("\n").length - 1;
    return [{ expected, found: source.split("\n")[line]!.slice(0, 60), line }];
  });

function objections(source: string, tokens: Token[], judgeHeading: TokenRule): Objection[] {
  const found: Objection[] = [];
  markdownLibrary().walkTokens(tokens, (token) => {
    const expected = judgeToken(token) ?? judgeHeading(token);
    if (expected === undefined) return;
    const line = source.slice(0, Math.max(0, asLines(source).indexOf(token.raw))).split("\n").length - 1;
    found.push({ expected, found: token.raw.trim().slice(0, 60), line });
  });
  return found;
}

function judgeToken(token: Token): string | undefined {
  if (token.type === "html") return "Markdown without HTML: write *emphasis*, **strong** or [words](https://address)";
  if (token.type === "image" || isUnread(token, "![")) {
    return "no picture in the text: news, events and pages have a separate line for one, picture: church.jpg";
  }
  if (isUnread(token, "[")) return "an address without blanks in the parentheses: [words](https://address)";
  if (token.type === "link" && hasHidden(decoded(token.href)))
    return "an address without invisible characters: delete it, and type it again";
  if (token.type === "link" && !isSafeTarget(token.href)) {
    return "a link to https://…, mailto:…, tel:… or a page of this site such as /contact";
  }
  return undefined;
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

const refuseHeadings: TokenRule = (token) =>
  token.type === "heading" ? "no heading here: this text stands under a heading already" : undefined;

const refuseHighHeadings: TokenRule = (token) =>
  token.type === "heading" && token.depth < 3 ? 'a heading inside a section begins with "### "' : undefined;

/** A unique anchor for each heading of a page. */
const anchorsOf = (sections: { title: string }[]): string[] =>
  sections.map(({ title }) => anchorOf(title)).map(uniqueIds());

/** The anchor of a section: "Today's Parish" becomes "todays-parish", "Théophanie" "theophanie". */
export const anchorOf = (title: string): string =>
  slug(title.normalize("NFKD").replace(/['’]|\p{M}/gu, "")) || "section";
