import { parseMarkdown } from "./markdown-source";
import { type ContentProblem } from "./problem";
import { type ParsedSource } from "./source";
import { parseYaml } from "./yaml-source";

/** A page's file in two parts: its head in YAML between two lines of three hyphens, and the Markdown below. Lines are the file's. */
export function parsePage(file: string, source: string): { head: ParsedSource; text: ParsedSource } | ContentProblem {
  const found = /^---[ \t]*\n([^]*?\n)?---[ \t]*(?:\n|$)/.exec(source);
  if (!found) {
    const firstLine = source.split("\n", 1)[0]!.trim().slice(0, 60);
    const expected = "a line of three hyphens, below it title: and description:, and again a line of three hyphens";
    return { file, line: 1, found: firstLine ? `"${firstLine}"` : "nothing", expected };
  }
  const [whole, head = ""] = found;
  return {
    head: parseYaml(file, `\n${head}`),
    text: parseMarkdown(whole.replace(/[^\n]/g, "") + source.slice(whole.length)),
  };
}
