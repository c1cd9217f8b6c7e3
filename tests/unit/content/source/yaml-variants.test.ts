import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTextFile } from "~/content/source/read-folder.server";
import { problemsIn } from "../../../support/content/content-file";
import { temporaryFolder } from "../../../support/temporary";

const good = "title: Survey\ntext: A few questions.\nbutton: Open\nlink: https://forms.example.org/a\n";

test.each([
  ["a byte order mark", `\ufeff${good}`],
  ["the line ends of Windows", good.replace(/\n/g, "\r\n")],
  ["no line end at the end", good.trimEnd()],
  ["notes and empty lines", `# a note\n\n${good}\n# the end # of all\n`],
  ["a note beside a value", good.replace("Open", "Open   # in a new tab")],
  ["a number sign in a note", good.replace("Open", "Open # no. #3")],
  ["quotation marks", good.replace("Survey", '"Survey: #1"')],
  ["a word that YAML takes for yes", good.replace("Open", "Yes")],
  ["a number where a text belongs", good.replace("Open", "0123")],
])("Changes by an editor are no mistake: %s", (_, text) => {
  const folder = temporaryFolder("content");
  writeFileSync(join(folder, "survey.yml"), text);
  const read = readTextFile(folder, "survey.yml");
  expect("text" in read && problemsIn("survey.yml", read.text)).toEqual([]);
});
