import { describe, expect, test } from "vitest";
import { citationMistake, isSelection, type Passage, parseCitation, citationForReaders } from "~/scripture/citation";
import { textOf } from "~/scripture/verses";
import { versesOf } from "./translation";

const passages = (citation: string): string[] => {
  const parsed = parseCitation(citation);
  return "parts" in parsed ? parsed.parts.flatMap((part) => part.passages.map(written)) : [JSON.stringify(parsed)];
};

const written = ({ book, chapter, verse, lastChapter, lastVerse }: Passage): string =>
  `${book} ${chapter}:${verse} to ${lastChapter}:${lastVerse}`;

/** Those of the program's tables are reckoned a second time in tables.test.ts. */
describe("a citation names", () => {
  test.each([
    ["Micah 6:8; 5:4, 5", ["Micah 6:8 to 6:8", "Micah 5:4 to 5:4", "Micah 5:5 to 5:5"]],
    ["Philemon 1-3, 25", ["Philemon 1:1 to 1:3", "Philemon 1:25 to 1:25"]],
    ["Isaiah 40, 41", ["Isaiah 40:1 to 40:31", "Isaiah 41:1 to 41:29"]],
    ["Malachi 3-4", ["Malachi 3:1 to 4:6"]],
    [
      "Matthew 27:1-38; Luke 23:39-43; Matt 27:39-54",
      ["Matthew 27:1 to 27:38", "Luke 23:39 to 23:43", "Matthew 27:39 to 27:54"],
    ],
    [
      "3 [1] Kings 19:21; 4 [2] Kings 2:1,6-14",
      ["1 Kings 19:21 to 19:21", "2 Kings 2:1 to 2:1", "2 Kings 2:6 to 2:14"],
    ],
    ["4 Kings 2:1", ["2 Kings 2:1 to 2:1"]],
    ["1 Cor. 5:6-8", ["1 Corinthians 5:6 to 5:8"]],
  ])("%s", (citation, expected) => expect(passages(citation)).toEqual(expected));

  test("no words of a psalm, which is numbered otherwise in the translation", () =>
    expect(parseCitation("Psalm 50:1")).toEqual({ withoutText: "numbered otherwise" }));
});

describe("never guesses", () => {
  const verses = versesOf("John 3", "Luke 10", "1 Samuel 2", "3 Kings 2");

  test.each([
    ["John 3:99", "verses that exist: John 3 has 36"],
    ["John 3:0-5", "verses that exist: John 3 has 36"],
    ["John 30:1", "a chapter that exists: John has 21"],
    ["Jude 2:1", "a chapter that exists: Jude has 1"],
    ["Lukas 10:25-37", 'a book that is known here; "Lukas" is none'],
    ["1 Kings 2:3", 'the number of the Septuagint, such as 3 [1] Kings, because "1 Kings" is the name of two books'],
    ["3 [2] Kings 2:3", 'a book that is known here; "3 [2] Kings" is none'],
  ])("%s", (citation, expected) => {
    expect(citationMistake(citation)).toBe(expected);
    expect(textOf(verses, citation)).toEqual({ missing: "not understood" });
  });

  test.each([
    ...["", "Luke", "Luke 10:25-", "Luke 10:37-25", "Luke 10.25-37", "Luke 10:25–37", "Luke 10:25-37 and the rest"],
    ...["Luke 10:25ff", "Luke 10:25a", "Luke 10:25, , 30", "Luke 10, 11:3", "Luke 10:25; 11", "10:25-37", "luke 10:25"],
    ...["Gospel of Luke: 10:25", "Luke 10:25; Mark", "Luke 10:25 Luke 10:26", "Luke 10:25-37 (optional)"],
  ])("a citation against the rules: %s", (citation) => {
    expect(citationMistake(citation)).toBeDefined();
    expect(textOf(verses, citation)).toEqual({ missing: "not understood" });
  });

  test("half a text", () => {
    expect(textOf(versesOf("John 3:1-5"), "John 3:1-6")).toEqual({ missing: "not on this site" });
  });
});

test.each([
  ["Matthew 27:1-38; Luke 23:39-43; Matt 27:39-54", "Matthew 27:1–38; Luke 23:39–43; Matthew 27:39–54"],
  ["1 Cor. 5:6-8", "1 Corinthians 5:6–8"],
  ["Jeremiah (Baruch 3:35-4:4)", "Jeremiah (Baruch 3:35–4:4)"],
  ["words", "words"],
])("%s is printed as %s", (citation, printed) => expect(citationForReaders(citation)).toBe(printed));

describe("selected verses are", () => {
  test.each([
    "Proverbs 10:7, 6; 3:13-16; 8:32, 34-35, 4, 12, 14, 17, 5-9",
    "Leviticus 26:3-12, 14-17, 19-20, 22, 33, 23-24",
    "Isaiah 55:1; 12:3-4; 55:2-13",
    "Malachi 3, 4",
  ])("%s", (citation) => expect(isSelection(citation)).toBe(true));

  test.each([
    "Luke 10:38-42, 11:27-28",
    "Genesis 17:1-2, 4, 5-7, 8, 9-10, 11-12, 14",
    "Jude 1-10",
    "Matthew 26:2-20; John 13:3-17; Matthew 26:21-39; Luke 22:43-45; Matthew 26:40-27:2",
    "Wisdom of Solomon 3:1-9",
    "Psalm 50",
    "not a citation",
  ])("not %s", (citation) => expect(isSelection(citation)).toBe(false));
});
