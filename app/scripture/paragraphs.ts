import { type TextPart, type Verse } from "./verses";

/** Words of a verse; `supplied` are those that the translators added, printed in italics. */
export interface Words {
  text: string;
  supplied: boolean;
}

export interface PrintedVerse {
  book: string;
  chapter: number;
  verse: number;
  /** "10:25" where a chapter begins or is entered, else "26". */
  label: string;
  words: Words[];
}

export type Paragraph = PrintedVerse[];

/**
 * The verses of a part in paragraphs: a new one where the translation begins one, at each chapter (the source marks no
 * paragraph there), and wherever verses are left out.
 */
export function paragraphsOf({ book, passages }: TextPart): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let chapter = 0;
  for (const passage of passages) {
    passage.forEach((verse, index) => {
      const entersChapter = verse.chapter !== chapter;
      chapter = verse.chapter;
      if (index === 0 || entersChapter || verse.text.startsWith("#")) paragraphs.push([]);
      paragraphs.at(-1)!.push(printed(book, verse, entersChapter));
    });
  }
  return paragraphs;
}

const printed = (book: string, { chapter, verse, text }: Verse, entersChapter: boolean): PrintedVerse => ({
  book,
  chapter,
  verse,
  label: entersChapter ? `${chapter}:${verse}` : String(verse),
  words: wordsOf(text.replace(/^#\s*/, "")),
});

/** "many [are] they" is "many ", "are" (supplied), " they": brackets are never nested. The translation has no quotation marks. */
const wordsOf = (text: string): Words[] =>
  text
    .replace(/'/g, "’")
    .split(/[[\]]/)
    .map((piece, index) => ({ text: piece, supplied: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
