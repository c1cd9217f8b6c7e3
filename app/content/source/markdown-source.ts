import { asTyped, linesAsTyped } from "~/text/pasted";
import { type ParsedSource } from "./problem";
import { parseYaml } from "./yaml-source";

interface Part {
  title?: string;
  /** The line of its heading; 1 for the text before the first heading. */
  line: number;
  lines: string[];
}

/** Splits a Markdown file at its "## " headings: { intro, sections: [{ title, text }] }. Drops <!-- comments -->. */
export function parseMarkdown(source: string): ParsedSource {
  const [intro, ...sections] = splitAtHeadings(withoutComments(source));
  const value = {
    intro: textOf(intro!),
    sections: sections.map((section) => ({ title: asTyped(section.title ?? ""), text: textOf(section) })),
  };
  const lineOf = ([part, index, field]: readonly (string | number)[]) => {
    if (part === "intro") return firstTextLine(intro!);
    const section = typeof index === "number" ? sections[index] : undefined;
    if (!section) return 1;
    return field === "text" ? firstTextLine(section) : section.line;
  };
  return { value, lineOf, textLineOf: lineOf };
}

/** Splits a page's file into its YAML head and the Markdown below. Both keep the file's line numbers. */
export function parsePage(file: string, source: string): ParsedSource[] {
  const [whole = "", head = ""] = /^---[^\S\n]*\n([^]*?\n)?---[^\S\n]*(?:\n|$)/.exec(source) ?? [];
  if (whole !== "")
    return [parseYaml(file, `\n${head}`), parseMarkdown(whole.replace(/[^\n]/g, "") + source.slice(whole.length))];
  const firstLine = source.split("\n", 1)[0]!.trim().slice(0, 60);
  const expected = "a line of three hyphens, below it title: and description:, and again a line of three hyphens";
  return [{ problems: [{ file, line: 1, found: firstLine ? `"${firstLine}"` : "nothing", expected }] }];
}

/** Blanks comments to the secretary line by line, so the lines after them keep their numbers. */
export function withoutComments(source: string): string {
  // Searching beyond the last end would be quadratic.
  const end = source.lastIndexOf("-->") + 3;
  return source.slice(0, end).replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, "")) + source.slice(end);
}

function splitAtHeadings(source: string): Part[] {
  const parts: Part[] = [{ line: 1, lines: [] }];
  for (const [index, line] of source.split("\n").entries()) {
    const heading = /^##\s+(.*)$/s.exec(line);
    if (heading)
      parts.push({ title: heading[1]!.trimEnd().replace(/(?<![ \t])[ \t]+#+$/, ""), line: index + 1, lines: [] });
    else parts.at(-1)!.lines.push(line);
  }
  return parts;
}

function textOf({ lines }: Part): string {
  return linesAsTyped(lines.join("\n")).trim();
}

function firstTextLine({ title, line, lines }: Part): number {
  const blank = lines.findIndex((text) => text.trim() !== "");
  return line + (title === undefined ? 0 : 1) + Math.max(0, blank);
}
