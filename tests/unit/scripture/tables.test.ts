import { describe, expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { addDays } from "~/dates/civil-date";
import { CHAPTER_LENGTHS, citationMistake } from "~/scripture/citation";
import { type CitedText, selectVerses, textOf } from "~/scripture/verses";
import { factsOfTheSite } from "../calendar/shipped-facts";
import { citationsOfTheTables } from "./citations-of-the-tables";
import { versesBySecondReckoning } from "./second-reckoning";
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

const citations = citationsOfTheTables();
const cited = selectVerses(translation, citations);

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
    const mistakes = citations.map((citation) => [citation, citationMistake(citation)]);
    expect(mistakes.filter(([, mistake]) => mistake)).toEqual([]);
  });

  test("lack their text only as listed, with the listed reason", () => {
    const missing = citations.map((citation) => [citation, textOf(cited, citation)] as const);
    const without = missing.flatMap(([citation, text]) => ("missing" in text ? [[citation, text.missing]] : []));
    expect(Object.fromEntries(without)).toEqual(WITHOUT_TEXT);
  });

  test("match an independent computation verse by verse, with the translation's words", () => {
    const withText = citations.filter((citation) => !(citation in WITHOUT_TEXT));
    const numbers = (citation: string) => versesIn(textOf(cited, citation)).map(([number]) => number);
    expect(withText.map((citation) => [citation, numbers(citation)])).toEqual(
      withText.map((citation) => [citation, versesBySecondReckoning(citation)]),
    );
    const verses = withText.flatMap((citation) => versesIn(textOf(cited, citation)));
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
  expect(CHAPTER_LENGTHS).toEqual(lengths);
  expect(Object.keys(translation)).toHaveLength(31_102);
});

/** First and last words, from the printed Bible. */
test.each([
  ["John 1:1-17", "In the beginning was the Word,", "grace and truth came by Jesus Christ."],
  ["Luke 10:25-37", "And, behold, a certain lawyer stood up,", "Go, and do thou likewise."],
  [
    "Matthew 26:2-20; John 13:3-17; Matthew 26:21-39; Luke 22:43-45; Matthew 26:40-27:2",
    "Ye know that after two days is the feast of the passover,",
    "delivered him to Pontius Pilate the governor.",
  ],
  [
    "Matthew 27:1-38; Luke 23:39-43; Matt 27:39-54; John 19:31-37; Matt 27:55-61",
    "When the morning was come, all the chief priests",
    "sitting over against the sepulchre.",
  ],
  ["Genesis 2:20-3:20", "And Adam gave names to all cattle,", "because she was the mother of all living."],
  ["Exodus 13:20-15:19", "And they took their journey from Succoth,", "went on dry land in the midst of the sea."],
  ["Hebrews 11:24-26, 32-12:2", "By faith Moses, when he was come to years,", "the right hand of the throne of God."],
  ["Jude 1-10", "Jude, the servant of Jesus Christ,", "in those things they corrupt themselves."],
  ["Jude 11-25", "Woe unto them! for they have gone in the way of Cain,", "both now and ever. Amen."],
  ["Philemon 1-25", "Paul, a prisoner of Jesus Christ,", "be with your spirit. Amen."],
  ["Proverbs 31:8-31", "Open thy mouth for the dumb", "let her own works praise her in the gates."],
  ["Proverbs 8:22-30", "The LORD possessed me in the beginning of his way,", "rejoicing always before him;"],
  ["Isaiah 9:6-7", "For unto us a child is born,", "The zeal of the LORD of hosts will perform this."],
  [
    "Isaiah 52:13-54:1",
    "Behold, my servant shall deal prudently,",
    "the children of the married wife, saith the LORD.",
  ],
  ["Isaiah 55:1; 12:3-4; 55:2-13", "Ho, every one that thirsteth,", "an everlasting sign that shall not be cut off."],
  ["3[1] Kings 17:8-24", "And the word of the LORD came unto him,", "the word of the LORD in thy mouth is truth."],
  ["4[2] Kings 2:6-14", "And Elijah said unto him, Tarry, I pray thee, here;", "and Elisha went over."],
  ["Acts 6:8-7:5, 47-60", "And Stephen, full of faith and power,", "And when he had said this, he fell asleep."],
  ["Luke 1:39-49, 56", "And Mary arose in those days,", "and returned to her own house."],
  ["Luke 10:38-42, 11:27-28", "Now it came to pass, as they went,", "hear the word of God, and keep it."],
  ["Ezekiel 37:1-14", "The hand of the LORD was upon me,", "and performed it, saith the LORD."],
  ["Jonah 1:1-4:11", "Now the word of the LORD came unto Jonah", "and also much cattle?"],
  ["Romans 14:19-23, 16:25-27", "Let us therefore follow after", "be glory through Jesus Christ for ever. Amen."],
  ["Malachi 3, 4", "Behold, I will send my messenger,", "smite the earth with a curse."],
])("%s begins and ends with its own words", (citation, first, last) => {
  const words = versesIn(textOf(selectVerses(translation, [citation]), citation))
    .map(([, text]) => text.replace(/[#[\]]/g, "").trim())
    .join(" ");
  expect(words.slice(0, first.length)).toBe(first);
  expect(words.slice(-last.length)).toBe(last);
});

test("every reading of every day of 2027 has its text, or is in the list", () => {
  const facts = factsOfTheSite();
  const days = Array.from({ length: 365 }, (_, index) => liturgicalDay(facts, addDays("2027-01-01", index)));
  const shown = days.flatMap(({ readings }) => readings.map(({ display }) => display));
  expect(shown.length).toBeGreaterThan(1400);
  expect(shown.filter((citation) => "missing" in textOf(cited, citation) !== citation in WITHOUT_TEXT)).toEqual([]);
});
