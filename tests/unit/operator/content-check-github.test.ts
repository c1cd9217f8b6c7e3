import { expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { checkContent } from "./check-content";

/** The parts that GitHub's runner reads in a line: https://github.com/actions/toolkit/blob/main/docs/commands.md */
function commandIn(line: string) {
  const [, properties = "", words = ""] = /^::error (.*?)::(.*)$/.exec(line)!;
  const decoded = (text: string) =>
    text
      .replaceAll("%0D", "\r")
      .replaceAll("%0A", "\n")
      .replaceAll("%3A", ":")
      .replaceAll("%2C", ",")
      .replaceAll("%25", "%");
  return {
    ...Object.fromEntries(properties.split(",").map((each) => each.split("=").map(decoded))),
    words: decoded(words),
  };
}

test("each mistake is marked at its line, and the exit code reports it", async () => {
  const folder = new ContentFolder()
    .change("events.yml", "date: 2025-11-16", "date: 11/16/2025")
    .change("home.yml", "link: /textalerts", "link: /text-alerts");
  const { printed, exitCode } = await checkContent(folder, "--format", "github");
  expect(exitCode).toBe(1);
  const commands = printed.split("\n").filter((line) => line.startsWith("::"));
  expect(commands.map(commandIn)).toEqual([
    {
      file: expect.stringMatching(/events\.yml$/),
      line: String(folder.lineOf("events.yml", "- date: 11/16/2025")),
      title: "A mistake in the content",
      words: 'the 2nd event, "date"\nfound: "11/16/2025"\nexpected: a date written as 2026-12-25: write 2025-11-16',
    },
  ]);
});

/** GitHub's runner trims a line and takes "::name" at its beginning, or "##[name]" anywhere in it, for a command. */
const obeyed = (printed: string) =>
  printed.split("\n").filter((line) => /^\s*::(?!error )/.test(line) || line.includes("##["));

test.each([["text"], ["github"]])("no file name and no content is a GitHub command (--format %s)", async (format) => {
  const folder = new ContentFolder()
    .write("::add-mask::ok.yml", "a: b\n")
    .write("\n::stop-commands::x.yml", "a: b\n")
    .write("x##[add-path]y.yml", "a: b\n")
    .write("pages/::set-env name=A::.md", "text")
    .write("news.yml", '- date: "##[group]::notice::"\n  content: "::warning::"\n')
    .write("events.yml", "::error::\n##[error] x\n");
  const { printed, exitCode } = await checkContent(folder, "--format", format);
  expect(exitCode).toBe(1);
  expect(obeyed(printed)).toEqual([]);
  expect(printed).toContain("add-mask");
  expect(printed).toContain("add-path");
});
