import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { BOOKS } from "~/scripture/books";
import { parseCitation } from "~/scripture/citation";
import { type CitedText, textOf } from "~/scripture/verses";
import { versesBySecondReckoning } from "./second-reckoning";
import { textOfVerse } from "~/scripture/verses.server";
import { translation } from "./translation";

/** The only citations of the tables that have no text, and why. Nothing else may lack its own. */
const WITHOUT_TEXT: Record<string, string> = {
  "Daniel 3:1-23; Song of the Three 1-66 with verses": "not in the translation",
  "Jeremiah (Baruch 3:35-4:4)": "not in the translation",
  "Proverbs 10; Wisdom of Solomon 6, 7, 8, 9": "not in the translation",
  "Wisdom of Solomon 3:1-9": "not in the translation",
  "Wisdom of Solomon 4, 5": "not in the translation",
  "Wisdom of Solomon 4, 6, 7, 2": "not in the translation",
  "Wisdom of Solomon 4:7-15": "not in the translation",
  "Wisdom of Solomon 5:15-6:3": "not in the translation",
  "Ezekiel 1:21-28 (-2:1 LXX)": "numbered otherwise",
  "Job 42:12-17 (LXX)": "numbered otherwise",
  "Proverbs 12:23-13:9 (LXX)": "numbered otherwise",
  "Proverbs 15:20-16:9 (LXX)": "numbered otherwise",
  "Proverbs 9:12-18 (LXX)": "numbered otherwise",
};

const TABLES = ["readings-from-pascha", "readings-of-the-year", "floating-readings", "resurrection-gospels"];
/** Each once, read without the program's own reader of tables. */
const citations = [
  ...new Set(
    TABLES.flatMap((table) => {
      const text = readFileSync(`app/calendar/tables/${table}.csv`, "utf8");
      const rows = parse(text, { columns: true, comment: "#", comment_no_infix: true }) as { citation: string }[];
      return rows.map(({ citation }) => citation);
    }),
  ),
];

/** "Luke 10:25", ... with the words beside them. */
const versesIn = (text: CitedText): [string, string][] =>
  "missing" in text
    ? []
    : text.parts.flatMap(({ book, passages }) =>
        passages.flat().map(({ chapter, verse, text }): [string, string] => [`${book} ${chapter}:${verse}`, text]),
      );

describe("the tables' citations", () => {
  test("all name verses that exist, or are rightly without text", () => {
    expect(citations.length).toBeGreaterThan(900);
    expect(citations.filter((citation) => !parseCitation(citation))).toEqual([]);
  });

  test("lack their text only as listed, with the listed reason", () => {
    const missing = citations.map((citation) => [citation, textOf(textOfVerse, citation)] as const);
    const without = missing.flatMap(([citation, text]) => ("missing" in text ? [[citation, text.missing]] : []));
    expect(Object.fromEntries(without)).toEqual(WITHOUT_TEXT);
  });

  test("match an independent computation verse by verse, with the translation's words", () => {
    const withText = citations.filter((citation) => !(citation in WITHOUT_TEXT));
    const numbers = (citation: string) => versesIn(textOf(textOfVerse, citation)).map(([number]) => number);
    expect(withText.map((citation) => [citation, numbers(citation)])).toEqual(
      withText.map((citation) => [citation, versesBySecondReckoning(citation)]),
    );
    const verses = withText.flatMap((citation) => versesIn(textOf(textOfVerse, citation)));
    expect(verses.length).toBeGreaterThan(9000);
    expect(verses.filter(([number, text]) => translation[number] !== text)).toEqual([]);
  });
});

test("the lengths of the chapters are those of the translation, the Psalter aside", () => {
  const lengths: Record<string, number[]> = {};
  for (const verse of Object.keys(translation).filter((name) => !name.startsWith("Psalms"))) {
    const [, book = "", chapter] = /^(.+) (\d+):\d+$/.exec(verse)!;
    const chapters = (lengths[book] ??= []);
    chapters[Number(chapter) - 1] = (chapters[Number(chapter) - 1] ?? 0) + 1;
  }
  const ours = BOOKS.flatMap(({ name, verses }) => (verses ? [[name, verses] as const] : []));
  expect(Object.fromEntries(ours)).toEqual(lengths);
  expect(Object.keys(translation)).toHaveLength(31_102);
});
