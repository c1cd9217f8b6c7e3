import { type Token } from "marked";
import { z } from "zod";
import { markdownLibrary } from "../readers.server";
import { isSitePath, isWebAddress, text } from "./fields";

/** HTML that was made from Markdown in this file, and is therefore safe to place in a page as it is. */
export type Html = string & z.BRAND<"Html">;

/** What is wrong in a piece of Markdown, and on which of its lines (the first is 0). */
interface Objection {
  expected: string;
  found: string;
  line: number;
}

/**
 * A few lines of Markdown: paragraphs, lists, links, *stress*, quotations. Raw HTML, pictures and links to anything
 * but the web, the post and the telephone are refused rather than cleaned: the secretary learns of it, and what is
 * served is what was written.
 */
export function markdown(longest = 4000) {
  return proseOf(text(longest, "a text"), refuseHeadings);
}

/** The prose of one section of a Markdown file; it may have headings of the third level. */
export function sectionMarkdown() {
  return proseOf(text(40_000, "some text under this heading"), refuseHighHeadings);
}

/** A Markdown file: what stands before the first "## " heading, and the sections that begin with one. */
export function markdownFile({ fewestSections = 0 } = {}) {
  const section = z.object({ title: text(120), text: sectionMarkdown() });
  return z.object({
    intro: z.union([z.literal("").transform((empty) => empty as string as Html), sectionMarkdown()]),
    sections: z
      .array(section)
      .min(fewestSections, `at least ${fewestSections} headings, each a line that begins with "## "`)
      .transform((sections) => sections.map(({ title, text }) => ({ id: anchorOf(title), title, html: text }))),
  });
}

type Judge = (token: Token) => string | undefined;

function proseOf(source: z.ZodType<string, z.ZodTypeDef, unknown>, judgeHeading: Judge) {
  return source.transform((value, context): Html => {
    const { lexer, parser } = markdownLibrary();
    const tokens = lexer(value);
    for (const { expected, found, line } of objections(value, tokens, judgeHeading)) {
      context.addIssue({ code: z.ZodIssueCode.custom, message: expected, params: { found, line } });
    }
    return parser(tokens).trim() as Html;
  });
}

function objections(source: string, tokens: Token[], judgeHeading: Judge): Objection[] {
  const found: Objection[] = [];
  markdownLibrary().walkTokens(tokens, (token) => {
    const expected = judgeToken(token) ?? judgeHeading(token);
    if (expected === undefined) return;
    const line = source.slice(0, Math.max(0, source.indexOf(token.raw))).split("\n").length - 1;
    found.push({ expected, found: token.raw.trim().slice(0, 60), line });
  });
  return found;
}

function judgeToken(token: Token): string | undefined {
  if (token.type === "html") return "Markdown without HTML: write *stress*, **strong** or [words](https://address)";
  if (token.type === "image") return "no picture here: pictures have lines of their own, such as picture: church.jpg";
  if (token.type === "link" && !isSafeTarget(token.href)) {
    return "a link to https://…, mailto:…, tel:… or a page of this site such as /contact";
  }
  return undefined;
}

function isSafeTarget(href: string): boolean {
  return isWebAddress(href) || isSitePath(href) || /^#[\w-]+$/.test(href) || /^(mailto|tel):[\w.+@-]+$/i.test(href);
}

const refuseHeadings: Judge = (token) =>
  token.type === "heading" ? "no heading here: this text stands under a heading already" : undefined;

const refuseHighHeadings: Judge = (token) =>
  token.type === "heading" && token.depth < 3 ? 'a heading inside a section begins with "### "' : undefined;

/** "Today's Parish" becomes "todays-parish": the address of a section within its page. */
export function anchorOf(title: string): string {
  const words = title.normalize("NFKD").toLowerCase().replace(/['’]/g, "");
  return words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "section";
}
