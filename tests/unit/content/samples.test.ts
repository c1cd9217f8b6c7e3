import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findSamples } from "~/content/samples";
import { shippedContent } from "../../support/content/site-content";

const kindOf = (line: string) => findSamples("parish.yml", line)[0]?.kind;

test.each([
  ["phone: (603) 555-0115", "telephone"],
  ["phone: 603-555-0115", "telephone"],
  ["phone: 603.555.0100", "telephone"],
  ["phone: 603 555 0199", "telephone"],
  ["email: office@example.org", "address"],
  ["website: https://www.example.com/parish", "address"],
  ["button: SAMPLEBUTTON1", "mark"],
  ["rector: Fr. John Doe  # SAMPLE", "mark"],
] as const)("%s is seen as made up: %s", (line, kind) => {
  expect(kindOf(line)).toBe(kind);
});

test.each([
  "phone: (603) 224-0115",
  "phone: (603) 555-1115",
  "phone: 1555-0115",
  "email: office@myexample.org",
  "text: A sample of the choir's work",
  "# Write the telephone number of the office here",
])("%s is taken for the parish's own", (line) => {
  expect(findSamples("parish.yml", line)).toEqual([]);
});

test("a mark in a note of its own means the next line that is not a note, and the secretary is shown that line", () => {
  const source = ["title: Clergy", "# SAMPLE: replace the name", "# and the picture", "", "name: Fr. John Doe"].join("\n");
  expect(findSamples("clergy.yml", source)).toEqual([
    { file: "clergy.yml", line: 5, text: "name: Fr. John Doe", kind: "mark" },
  ]);
});

test("a mark at the end of a line is left out of what is shown, and one at the end of a file means itself", () => {
  expect(findSamples("news.md", "one\n  Vespers at six # SAMPLE\n<!-- SAMPLE: all of it -->")).toMatchObject([
    { line: 2, text: "Vespers at six" },
    { line: 3, text: "<!-- SAMPLE: all of it -->" },
  ]);
});

test("each shipped file that names the made-up parish, its town or its diocese has a mark", () => {
  const { shortName, founded, diocese, address } = shippedContent().parish;
  const names = [shortName.replace(/['’]s$/, ""), String(founded), diocese.name, address.city, address.street.replace(/^\d+ /, "")];
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) => /^(?!README|calendar).*\.(yml|md)$/.test(file));
  const naming = files.filter((file) => names.some((name) => readFileSync(`content/${file}`, "utf8").includes(name)));
  expect(naming.length).toBeGreaterThan(5);
  expect(naming.filter((file) => findSamples(file, readFileSync(`content/${file}`, "utf8")).every(({ kind }) => kind !== "mark"))).toEqual([]);
});
