import { describe, expect, test } from "vitest";
import { citationForReaders, type Passage, parseCitation } from "~/scripture/citation";
import { textOf } from "~/scripture/verses";
import { textOfVerse } from "~/scripture/verses.server";

const passages = (citation: string): string[] => {
  const parsed = parseCitation(citation);
  return parsed && "parts" in parsed
    ? parsed.parts.flatMap((part) => part.passages.map(written))
    : [JSON.stringify(parsed)];
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
  test.each([
    // Verses, chapters and books that do not exist, and a name of two books.
    ...["John 3:99", "John 3:0-5", "John 30:1", "Jude 2:1", "Lukas 10:25-37", "1 Kings 2:3", "3 [2] Kings 2:3"],
    ...["", "Luke", "Luke 10:25-", "Luke 10:37-25", "Luke 10.25-37", "Luke 10:25–37", "Luke 10:25-37 and the rest"],
    ...["Luke 10:25ff", "Luke 10:25a", "Luke 10:25, , 30", "Luke 10, 11:3", "Luke 10:25; 11", "10:25-37", "luke 10:25"],
    ...["Gospel of Luke: 10:25", "Luke 10:25; Mark", "Luke 10:25 Luke 10:26", "Luke 10:25-37 (optional)"],
  ])("a citation against the rules: %s", (citation) => {
    expect(textOf(textOfVerse, citation)).toEqual({ missing: "not understood" });
  });
});

test.each([
  ["Matthew 27:1-38; Luke 23:39-43; Matt 27:39-54", "Matthew 27:1–38; Luke 23:39–43; Matt 27:39–54"],
  ["Ezekiel 1:21-28 (-2:1 LXX)", "Ezekiel 1:21–28"],
  ["Jeremiah (Baruch 3:35-4:4)", "Jeremiah (Baruch 3:35–4:4)"],
  ["words", "words"],
])("%s is printed as %s", (citation, printed) => expect(citationForReaders(citation)).toBe(printed));
