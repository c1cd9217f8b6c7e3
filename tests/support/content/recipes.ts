import { changed } from "./change-text";

/** Lines to copy into a file of the content, or a whole file. */
export interface Block {
  file: string;
  /** The name above the lines; without one they stand below the notes at the top. */
  below: string | undefined;
  lines: string;
}

/** The lines to copy of a guide, by what they are for: its heading, or the words in bold before them. */
export function recipesIn(guide: string): Map<string, Block[]> {
  const parts = guide.split(/\n(?=\*\*|## )/).map((part): [string, Block[]] => {
    const blocks = part.matchAll(/^( *)```(?:yaml|md) (\S+)(?: (\w+))?\n([^]*?)^ *```$/gm);
    const wish = /^(?:\*\*|## )(.+?)(?:\*\*|\n)/.exec(part)?.[1] ?? "";
    return [
      wish,
      [...blocks].map(([, indent = "", file = "", below, text = ""]) => {
        const lines = text.replaceAll(new RegExp(`^${indent}`, "gm"), "");
        return { file, below, lines };
      }),
    ];
  });
  return new Map(parts.filter(([, blocks]) => blocks.length > 0));
}

/** The file with the lines, put where the guide says. */
export function withLines(text: string, { file, below, lines }: Block): string {
  if (file.endsWith(".md")) return lines;
  const notes = /^(?:(?:#.*)?\n)*/.exec(text)![0];
  if (!below) return `${notes}${notes && "\n"}${lines}${text.slice(notes.length)}`;
  const head = text.split(new RegExp(`(?<=^${below}:.*\\n)`, "m"))[0]!;
  const rest = text.slice(head.length);
  // Summer hours, and weeks of the month, come with a line for the hours that were there before.
  const line = lines.includes("weeks:") ? "weeks: first and third" : "from: 2027-09-05";
  const item = "  - day: Sunday\n";
  return head + lines + (lines.includes(item) ? changed(rest, item, `${item}    ${line}\n`) : rest);
}
