import { expect, test } from "vitest";
import { type PartText, readingText } from "~/scripture/reading-text";
import { textOfVerse } from "~/scripture/verses.server";

const paragraphs = (citation: string): PartText["paragraphs"][] => {
  const cited = readingText(textOfVerse, citation, new Set());
  return "parts" in cited ? cited.parts.map((part) => part.paragraphs) : [];
};

const labels = (citation: string): string[][] =>
  paragraphs(citation)
    .flat()
    .map((paragraph) => paragraph.map(({ label }) => label));

test("paragraphs begin where the translation begins them, and where verses are left out", () => {
  expect(labels("Mark 8:34-9:2")).toEqual([["8:34", "35", "36", "37", "38"], ["9:1"], ["2"]]);
  expect(labels("1 Timothy 4:4-5, 16")).toEqual([["4:4", "5"], ["16"]]);
});

test("the number includes the chapter wherever one begins", () => {
  expect(labels("Isaiah 55:1; 12:3; 55:2")).toEqual([["55:1"], ["12:3"], ["55:2"]]);
});

test("a composite stays in its parts", () => {
  expect(paragraphs("1 Corinthians 5:6-7; Galatians 3:13").map((part) => part.flat().map(({ id }) => id))).toEqual([
    ["1-corinthians-5-6", "1-corinthians-5-7"],
    ["galatians-3-13"],
  ]);
});

test("the translators' own words are set apart, and no mark of the source is left", () => {
  const [verse] = paragraphs("Matthew 5:3").flat(2);
  expect(verse?.words).toEqual([
    { text: "Blessed ", supplied: false },
    { text: "are", supplied: true },
    { text: " the poor in spirit: for their’s is the kingdom of heaven.", supplied: false },
  ]);
  const [first] = paragraphs("Luke 10:25").flat(2);
  expect(first?.words[0]?.text).toMatch(/^And, behold/);
});

test("one space separates two verses, and none ends a paragraph", () => {
  /** As a page shows it and a visitor copies it, with the verses' numbers. */
  const shown = (citation: string): string[] =>
    paragraphs(citation)
      .flat()
      .map((verses) =>
        verses.map(({ label, words }) => `[${label}]${words.map(({ text }) => text).join("")}`).join(""),
      );
  expect(shown("Matthew 5:3-4")).toEqual([
    "[5:3]Blessed are the poor in spirit: for their’s is the kingdom of heaven. " +
      "[4]Blessed are they that mourn: for they shall be comforted.",
  ]);
  const found = shown("Mark 8:34-9:1; Matthew 5:3-10");
  expect(found.length).toBeGreaterThan(2);
  for (const paragraph of found) {
    expect(paragraph).not.toMatch(/[^ ]\[|  |\s$/);
  }
});
