import { type WithoutText } from "./books";
import { parseCitation, type Passage, versesIn } from "./citation";

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

/** Gives the text of a verse such as "1 Kings 17:1" (verses.server.ts). */
export type TextOfVerse = (verse: string) => string;

/** The reason why a citation has no text. */
export type TextMissing = WithoutText | "not understood";

export type CitedText = { parts: TextPart[] } | { missing: TextMissing };

/** The text of a citation: every verse, or the reason why it has none. */
export function textOf(textOfVerse: TextOfVerse, citation: string): CitedText {
  const parsed = parseCitation(citation);
  if (!parsed) return { missing: "not understood" };
  if ("withoutText" in parsed) return { missing: parsed.withoutText };
  const withWords = (passage: Passage) =>
    [...numbersIn(passage)].map(({ chapter, verse }) => {
      return { chapter, verse, text: textOfVerse(`${passage.book} ${chapter}:${verse}`) };
    });
  const parts = parsed.parts.map(({ text, passages }) => {
    return { text, book: passages[0]!.book, passages: passages.map(withWords) };
  });
  return { parts };
}

function* numbersIn({ book, chapter, verse, lastChapter, lastVerse }: Passage) {
  for (let inChapter = chapter; inChapter <= lastChapter; inChapter++) {
    const first = inChapter === chapter ? verse : 1;
    const last = inChapter === lastChapter ? lastVerse : versesIn(book, inChapter);
    for (let number = first; number <= last; number++) yield { chapter: inChapter, verse: number };
  }
}
