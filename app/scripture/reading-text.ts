import { slug } from "~/text/slug";
import { type CivilDate } from "~/dates/civil-date";
import { citationForReaders } from "./citation";
import { textOf, type TextPart, type TextOfVerse } from "./verses";

/** Part of a verse; the translators added `supplied` words, printed in italics. */
interface Words {
  text: string;
  supplied: boolean;
}

export interface AnchoredVerse {
  /** Undefined if the same verse appears earlier on the page. */
  id?: string | undefined;
  /** "10:25" at the start of a chapter or passage, else "26". */
  label: string;
  words: Words[];
}

/** A part of a citation, labeled if the parts come from different books. */
export interface PartText {
  label: string;
  paragraphs: AnchoredVerse[][];
}

/**
 * The text of a citation for a page.
 * @param ids ids already on the page; adds those of the verses
 */
export function readingText(textOfVerse: TextOfVerse, citation: string, ids: Set<string>) {
  const text = textOf(textOfVerse, citation);
  if ("missing" in text) return text;
  const isComposite = new Set(text.parts.map(({ book }) => book)).size > 1;
  return {
    parts: text.parts.map((part) => ({
      label: isComposite ? citationForReaders(part.text) : "",
      paragraphs: paragraphsOf(part, ids),
    })),
  };
}

/** Splits a part into paragraphs: where the translation does, at each chapter, and after omitted verses. */
function paragraphsOf({ book, passages }: TextPart, ids: Set<string>) {
  const paragraphs: AnchoredVerse[][] = [];
  let inChapter = 0;
  for (const passage of passages) {
    passage.forEach(({ chapter, verse, text }, index) => {
      const entersChapter = chapter !== inChapter;
      inChapter = chapter;
      if (index === 0 || entersChapter || text.startsWith("#")) paragraphs.push([]);
      // The space before this verse.
      else paragraphs.at(-1)!.at(-1)!.words.at(-1)!.text += " ";
      const label = entersChapter ? `${chapter}:${verse}` : String(verse);
      const id = slug(`${book} ${chapter} ${verse}`);
      paragraphs.at(-1)!.push({ id: ids.has(id) ? undefined : id, label, words: wordsOf(text.replace(/^#\s*/, "")) });
      ids.add(id);
    });
  }
  return paragraphs;
}

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
