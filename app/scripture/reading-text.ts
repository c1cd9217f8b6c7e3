import { slug } from "~/text/slug";
import { type CivilDate } from "~/dates/civil-date";
import { citationForReaders } from "./citation";
import { type TextMissing, textOf, type TextPart, type Verse, type Verses } from "./verses";

export interface AnchoredVerse extends Pick<PrintedVerse, "label" | "words"> {
  /** Undefined if the same verse appears earlier on the page. */
  id?: string;
}

/** A part of a citation, labeled if the parts come from different books. */
export interface PartText {
  label: string;
  paragraphs: AnchoredVerse[][];
}

type ReadingText = { parts: PartText[]; wholeChapters: boolean } | { missing: TextMissing };

/**
 * The text of a citation for a page.
 * @param ids ids already on the page; adds those of the verses
 */
export function readingText(verses: Verses, citation: string, ids: Set<string>): ReadingText {
  const text = textOf(verses, citation);
  if ("missing" in text) return text;
  const isComposite = new Set(text.parts.map(({ book }) => book)).size > 1;
  return {
    parts: text.parts.map((part) => ({
      label: isComposite ? citationForReaders(part.text) : "",
      paragraphs: paragraphsOf(part).map((paragraph) => anchored(paragraph, ids)),
    })),
    wholeChapters: text.parts.some(({ wholeChapters }) => wholeChapters),
  };
}

const anchored = (paragraph: Paragraph, ids: Set<string>): AnchoredVerse[] =>
  paragraph.map(({ book, chapter, verse, label, words }, index) => ({
    id: newId(verseAnchor(book, chapter, verse), ids),
    label,
    words: index < paragraph.length - 1 ? withSpace(words) : words,
  }));

/** Adds the space before the next verse. */
const withSpace = (words: Words[]): Words[] =>
  words.map((piece, index) => (index < words.length - 1 ? piece : { ...piece, text: `${piece.text} ` }));

const newId = (id: string, ids: Set<string>): string | undefined => (ids.has(id) ? undefined : (ids.add(id), id));

/** Part of a verse; the translators added `supplied` words, printed in italics. */
interface Words {
  text: string;
  supplied: boolean;
}

type PrintedVerse = ReturnType<typeof printed>;
export type Paragraph = PrintedVerse[];

/** Splits a part into paragraphs: where the translation does, at each chapter, and after omitted verses. */
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

const printed = (book: string, { chapter, verse, text }: Verse, entersChapter: boolean) => ({
  book,
  chapter,
  verse,
  /** "10:25" at the start of a chapter or passage, else "26". */
  label: entersChapter ? `${chapter}:${verse}` : String(verse),
  words: wordsOf(text.replace(/^#\s*/, "")),
});

/**
 * Splits "many [are] they" into "many ", "are" (supplied) and " they". Brackets are never nested. The translation has
 * no quotation marks.
 */
const wordsOf = (text: string): Words[] =>
  text
    .replace(/'/g, "’")
    .split(/[[\]]/)
    .map((piece, index) => ({ text: piece, supplied: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");

/** The address of a day's readings, or of one reading on that page. */
export const readingsHref = (date: CivilDate, reading?: { source: string; display: string }): string =>
  `/readings/${date}${reading ? `#${readingAnchor(reading)}` : ""}`;

/** The id of a reading on its day's page: "gospel-luke-10-25-37". */
export const readingAnchor = ({ source, display }: { source: string; display: string }): string =>
  slug(`${source} ${display}`);

/** The id of a verse: "luke-10-25". */
const verseAnchor = (book: string, chapter: number, verse: number): string => slug(`${book} ${chapter} ${verse}`);
