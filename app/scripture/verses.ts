import { type WithoutText } from "./books";
import { parseCitation, type Passage, versesIn } from "./citation";

/**
 * The words of the translation by book, chapter and verse ("1 Kings 17:1"), as the package has them: "# " begins a
 * paragraph, and [ ] stands around words that the translators supplied.
 */
export type Verses = ReadonlyMap<string, string>;

export interface Verse {
  chapter: number;
  verse: number;
  text: string;
}

/** One part of a citation with its words. Each passage is a run of verses that follow one another. */
export interface TextPart {
  /** As the citation has it: "John 13:3-17". */
  text: string;
  book: string;
  passages: Verse[][];
  wholeChapters: boolean;
}

/**
 * Why a citation stands without its text. The last: the tables are other ones than those that the site was built with.
 */
export type TextMissing = WithoutText | "not understood" | "not on this site";

export type CitedText = { parts: TextPart[] } | { missing: TextMissing };

/** The words that a citation names: every one of them, or none and the reason. */
export function textOf(verses: Verses, citation: string): CitedText {
  const parsed = parseCitation(citation);
  if ("withoutText" in parsed) return { missing: parsed.withoutText };
  if ("expected" in parsed) return { missing: "not understood" };
  const parts: TextPart[] = [];
  for (const { text, passages, wholeChapters } of parsed.parts) {
    const found = passages.map((passage) => wordsOf(verses, passage));
    if (!found.every((passage) => passage !== undefined)) return { missing: "not on this site" };
    parts.push({ text, book: passages[0]!.book, passages: found, wholeChapters });
  }
  return { parts };
}

/** Of all verses of the translation those that the citations name. A citation that names none adds nothing. */
export function selectVerses(all: Readonly<Record<string, string>>, citations: Iterable<string>): Verses {
  const everything = new Map(Object.entries(all));
  const selected = new Map<string, string>();
  for (const citation of new Set(citations)) {
    const cited = textOf(everything, citation);
    for (const { book, passages } of "parts" in cited ? cited.parts : [])
      for (const { chapter, verse, text } of passages.flat()) selected.set(keyOf(book, chapter, verse), text);
  }
  return selected;
}

const keyOf = (book: string, chapter: number, verse: number): string => `${book} ${chapter}:${verse}`;

/** Undefined when one of the verses is not there. */
function wordsOf(verses: Verses, passage: Passage): Verse[] | undefined {
  const found: Verse[] = [];
  for (const { chapter, verse } of numbersIn(passage)) {
    const text = verses.get(keyOf(passage.book, chapter, verse));
    if (text === undefined) return undefined;
    found.push({ chapter, verse, text });
  }
  return found;
}

function* numbersIn({ book, chapter, verse, lastChapter, lastVerse }: Passage) {
  for (let inChapter = chapter; inChapter <= lastChapter; inChapter++) {
    const first = inChapter === chapter ? verse : 1;
    const last = inChapter === lastChapter ? lastVerse : versesIn(book, inChapter)!;
    for (let number = first; number <= last; number++) yield { chapter: inChapter, verse: number };
  }
}
