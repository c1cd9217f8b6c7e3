import { readdirSync, readFileSync } from "node:fs";

/**
 * The documents for people who decide, run the site, and write in it. CONTRIBUTING.md is for developers, who have a
 * POSIX shell.
 */
export const documents = [
  "README.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  // Behind docs/live-content.md, which puts the content where its commands look for it.
  "content/README.md",
];

export const textOf = (file: string): string => readFileSync(file, "utf8");

/** A command line of a code block. */
interface Command {
  file: string;
  /** sh: any shell; powershell: that one alone. */
  shell: string;
  line: string;
}

/** Every command of the documents in order, without its comment. */
export const commands: Command[] = documents.flatMap((file) =>
  [...textOf(file).matchAll(/^( *)```(sh|powershell)\n([^]*?)^\1```$/gm)].flatMap(([, , shell, block]) =>
    block!
      .split("\n")
      .map((line) => line.replace(/\s+#.*$/, "").trim())
      .filter(Boolean)
      .map((line) => ({ file, shell: shell!, line })),
  ),
);
