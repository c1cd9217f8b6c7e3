import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { findSamples, sampleWords } from "~/content/samples";

const list = readFileSync("content/sample.txt", "utf8");
const contentFiles = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) =>
  /^(?!README|calendar).*\.(yml|md)$/.test(file),
);
const textOf = (file: string) => readFileSync(`content/${file}`, "utf8");
const linesFound = (file: string, source: string, phrases = list) =>
  findSamples(file, source, sampleWords(phrases)).map(({ line }) => line);

test("a line with one of the list's phrases as whole words is sample data", () => {
  const source = "name: St. Olga's\nrector: Father Olgar\ncity: notch\n  Falls\n# Olga\n";
  expect(findSamples("parish.yml", source, sampleWords("# a note about Olgar\nOlga\n\nNotch Falls\n"))).toEqual([
    { file: "parish.yml", line: 1, text: "name: St. Olga's" },
    { file: "parish.yml", line: 3, text: "city: notch" },
  ]);
});

test("a long line is cut at its beginning, and never the sample's words", () => {
  const [place] = findSamples("history.md", `${"Long ago ".repeat(10)}in Notch Falls`, sampleWords("Notch Falls"));
  expect(place!.text).toMatch(/^.{60}Notch Falls$/);
});

test("the shipped content has each phrase of the shipped list", () => {
  const phrases = list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(phrases.length).toBeGreaterThan(100);
  expect(
    phrases.filter((phrase) => contentFiles.every((file) => linesFound(file, textOf(file), phrase).length === 0)),
  ).toEqual([]);
});

test.each(["services.yml", "events.yml", "news.yml", "gallery.yml"])(
  "sample data in %s is found after a form saved the file without notes and with other line breaks",
  (file) => {
    const saved = stringify(parse(textOf(file), { schema: "failsafe" }), { lineWidth: 40 });
    expect(saved).not.toContain("# ");
    expect(linesFound(file, saved).length).toBeGreaterThanOrEqual(linesFound(file, textOf(file)).length);
  },
);
