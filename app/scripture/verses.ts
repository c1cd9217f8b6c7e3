import { type WithoutText } from "./books";
import { parseCitation, type Passage, versesIn } from "./citation";

/**
 * The translation's text by book, chapter and verse ("1 Kings 17:1"). "# " begins a paragraph; [ ] encloses words that
 * the translators supplied.
 */
export type Verses = ReadonlyMap<string, string>;

interface Verse {
  chapter: number;
  verse: number;
  text: string;
}

/** One part of a citation with its text, in runs of consecutive verses. */
export interface TextPart {
  /** As in the citation: "John 13:3-17". */
  text: string;
  book: string;
  passages: Verse[][];
}

/** The reason why a citation has no text. "not on this site": the tables have changed since the build. */
export type TextMissing = WithoutText | "not understood" | "not on this site";

export type CitedText = { parts: TextPart[] } | { missing: TextMissing };

/** The text of a citation: every verse, or the reason why it has none. */
export function textOf(verses: Verses, citation: string): CitedText {
  const parsed = parseCitation(citation);
  if ("withoutText" in parsed) return { missing: parsed.withoutText };
  if ("expected" in parsed) return { missing: "not understood" };
  const parts: TextPart[] = [];
  for (const { text, passages } of parsed.parts) {
    const found = passages.map((passage) => wordsOf(verses, passage));
    if (!found.every((passage) => passage !== undefined)) return { missing: "not on this site" };
    parts.push({ text, book: passages[0]!.book, passages: found });
  }
  return { parts };
}

/** The verses that the citations name. Ignores citations without text. */
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

const keyOf = (book: string, chapter: number, verse: number) => `${book} ${chapter}:${verse}`;

/** Undefined if a verse is missing. */
function wordsOf(verses: Verses, passage: Passage) {
  const found = [...numbersIn(passage)].map(({ chapter, verse }) => {
    return { chapter, verse, text: verses.get(keyOf(passage.book, chapter, verse)) };
  });
  return found.every((verse): verse is Verse => verse.text !== undefined) ? found : undefined;
}

function* numbersIn({ book, chapter, verse, lastChapter, lastVerse }: Passage) {
  for (let inChapter = chapter; inChapter <= lastChapter; inChapter++) {
    const first = inChapter === chapter ? verse : 1;
    const last = inChapter === lastChapter ? lastVerse : versesIn(book, inChapter)!;
    for (let number = first; number <= last; number++) yield { chapter: inChapter, verse: number };
  }
}
