import { type CitationPart, type ParsedCitation, parseCitation, type Passage } from "./citation";

/** The translation, or as much of it as is cited. */
export interface Bible {
  /** How many verses each chapter of a book has; of every book, whether it is cited or not. */
  chapters: Record<string, number[]>;
  /** By book, chapter and verse: "1 Kings 17:1". "#" begins a paragraph, [ ] marks words the translators supplied. */
  verses: Map<string, string>;
}

export interface VerseNumber {
  chapter: number;
  verse: number;
}

export interface Verse extends VerseNumber {
  text: string;
}

/** Of all verses of the translation those that the citations name. What cannot be resolved adds nothing. */
export function selectVerses(all: Readonly<Record<string, string>>, citations: Iterable<string>): Bible {
  const chapters = chapterLengths(Object.keys(all));
  const verses = new Map<string, string>();
  for (const citation of new Set(citations)) {
    const parsed = parseCitation(citation);
    for (const passage of passagesOf(parsed)) {
      for (const { chapter, verse } of verseNumbers(chapters, passage) ?? []) {
        const key = verseKey(passage.book, chapter, verse);
        verses.set(key, all[key]!);
      }
    }
  }
  return { chapters, verses };
}

const passagesOf = (parsed: ParsedCitation): Passage[] =>
  "parts" in parsed ? parsed.parts.flatMap(({ passages }) => passages) : [];

const verseKey = (book: string, chapter: number, verse: number): string => `${book} ${chapter}:${verse}`;

function chapterLengths(keys: string[]): Record<string, number[]> {
  const chapters: Record<string, number[]> = {};
  for (const key of keys) {
    const [, book = "", chapter, verse] = /^(.+) (\d+):(\d+)$/.exec(key) ?? [];
    const lengths = (chapters[book] ??= []);
    lengths[Number(chapter) - 1] = Math.max(lengths[Number(chapter) - 1] ?? 0, Number(verse));
  }
  return chapters;
}

/** The verses of a passage in order; undefined when the translation does not have every one of them. */
export function verseNumbers(chapters: Bible["chapters"], passage: Passage): VerseNumber[] | undefined {
  const { book, lastChapter, lastVerse } = passage;
  const numbers: VerseNumber[] = [];
  for (let chapter = passage.chapter; chapter <= lastChapter; chapter++) {
    const length = chapters[book]?.[chapter - 1];
    const first = chapter === passage.chapter ? passage.verse : 1;
    const last = chapter === lastChapter && lastVerse !== "end" ? lastVerse : length;
    if (length === undefined || last === undefined || first < 1 || first > length || last > length) return undefined;
    for (let verse = first; verse <= last; verse++) numbers.push({ chapter, verse });
  }
  return numbers;
}

/** The verses of a passage with their text; undefined when one of them is not here. */
function versesOf({ chapters, verses }: Bible, passage: Passage): Verse[] | undefined {
  const found = verseNumbers(chapters, passage)?.map((number) => ({
    ...number,
    text: verses.get(verseKey(passage.book, number.chapter, number.verse)),
  }));
  return found?.every((verse): verse is Verse => verse.text !== undefined) ? found : undefined;
}

/** Why a citation stands without its text. */
export type TextMissing = "not in the translation" | "numbered otherwise" | "not resolved" | "not on this site";

/** One part of a citation: its passages in order, each of them verses that follow one another. */
export interface TextPart {
  text: string;
  book: string;
  passages: Verse[][];
}

export type CitedText = { parts: TextPart[]; wholeChapters: boolean } | { missing: TextMissing };

/** The words that a citation names: all of them, or none and the reason. */
export function textOf(bible: Bible, citation: string): CitedText {
  const parsed = parseCitation(citation);
  if ("withoutText" in parsed) return { missing: parsed.withoutText };
  if ("expected" in parsed || !isResolved(bible.chapters, parsed.parts)) return { missing: "not resolved" };
  const parts = parsed.parts.map(({ text, passages }) => ({
    text,
    book: passages[0]!.book,
    passages: passages.map((passage) => versesOf(bible, passage)),
  }));
  const isWhole = (part: (typeof parts)[number]): part is TextPart => part.passages.every(Boolean);
  if (!parts.every(isWhole)) return { missing: "not on this site" };
  return { parts, wholeChapters: passagesOf(parsed).some(({ lastVerse }) => lastVerse === "end") };
}

const isResolved = (chapters: Bible["chapters"], parts: CitationPart[]): boolean =>
  parts.every(({ passages }) => passages.every((passage) => verseNumbers(chapters, passage)));

/** What is wrong with a citation, in words that follow "expected"; undefined when it names text, or rightly none. */
export function citationMistake(chapters: Bible["chapters"], citation: string): string | undefined {
  const parsed = parseCitation(citation);
  if ("expected" in parsed) return parsed.expected;
  const wrong = passagesOf(parsed).find((passage) => !verseNumbers(chapters, passage));
  if (!wrong) return undefined;
  const lengths = chapters[wrong.book] ?? [];
  const chapter = [wrong.chapter, wrong.lastChapter].find((number) => number < 1 || number > lengths.length);
  if (chapter !== undefined) return `chapters that exist: ${wrong.book} has ${lengths.length}`;
  const short = wrong.verse < 1 || wrong.verse > lengths[wrong.chapter - 1]! ? wrong.chapter : wrong.lastChapter;
  return `verses that exist: ${wrong.book} ${short} has ${lengths[short - 1]}`;
}
