import { expect, test } from "vitest";
import { readingText } from "~/scripture/reading-text";
import { versesOf } from "./translation";

/** The text of a citation's paragraphs as a page shows it and a visitor copies it, with the verses' numbers. */
function shown(citation: string): string[] {
  const text = readingText(versesOf(citation), citation, new Set());
  if ("missing" in text) throw new Error(`${citation} has no text`);
  const paragraphs = text.parts.flatMap((part) => part.paragraphs);
  return paragraphs.map((verses) =>
    verses.map(({ label, words }) => `[${label}]${words.map((piece) => piece.text).join("")}`).join(""),
  );
}

test("one space separates two verses, and none ends a paragraph", () => {
  expect(shown("Matthew 5:3-4")).toEqual([
    "[5:3]Blessed are the poor in spirit: for their’s is the kingdom of heaven. " +
      "[4]Blessed are they that mourn: for they shall be comforted.",
  ]);
  const paragraphs = shown("Mark 8:34-9:1; Matthew 5:3-10");
  expect(paragraphs.length).toBeGreaterThan(2);
  for (const paragraph of paragraphs) {
    expect(paragraph).not.toMatch(/[^ ]\[|  |\s$/);
  }
});
