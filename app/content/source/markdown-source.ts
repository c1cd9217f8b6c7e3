import { asTyped, linesAsTyped } from "~/text/pasted";
import { type ParsedSource } from "./problem";

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
  return {
    value,
    lineOf: ([part, index, field]) => {
      if (part === "intro") return firstTextLine(intro!);
      const section = typeof index === "number" ? sections[index] : undefined;
      if (!section) return 1;
      return field === "text" ? firstTextLine(section) : section.line;
    },
  };
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
