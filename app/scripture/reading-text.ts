import { verseAnchor } from "./anchors";
import { withFullNames } from "./citation";
import { type Paragraph, paragraphsOf, type PrintedVerse, type Words } from "./paragraphs";
import { type TextMissing, textOf, type Verses } from "./verses";

export interface AnchoredVerse extends Pick<PrintedVerse, "label" | "words"> {
  /** None where the same verse stands further up on the page: its address leads there. */
  id?: string;
}

/** A part of a citation as the page shows it; labeled where the parts come from different books. */
export interface PartText {
  label: string;
  paragraphs: AnchoredVerse[][];
}

export type ReadingText = { parts: PartText[]; wholeChapters: boolean } | { missing: TextMissing };

/**
 * The words of a citation for a page.
 * @param ids the ids that the page has already; those of the verses are added.
 */
export function readingText(verses: Verses, citation: string, ids: Set<string>): ReadingText {
  const text = textOf(verses, citation);
  if ("missing" in text) return text;
  const isComposite = new Set(text.parts.map(({ book }) => book)).size > 1;
  return {
    parts: text.parts.map((part) => ({
      label: isComposite ? withFullNames(part.text) : "",
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

/** With the space that parts it from the next verse. */
const withSpace = (words: Words[]): Words[] =>
  words.map((piece, index) => (index < words.length - 1 ? piece : { ...piece, text: `${piece.text} ` }));

const newId = (id: string, ids: Set<string>): string | undefined => (ids.has(id) ? undefined : (ids.add(id), id));
