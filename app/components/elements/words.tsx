import { createContext, type ReactNode, useContext } from "react";
import { escapeRegExp } from "~/text/escape";
import { type ExplainedWords } from "~/page-data/words.server";

const WordsOnPage = createContext<{ words: ExplainedWords; seen: Set<string> } | undefined>(undefined);

/**
 * A page on which unfamiliar words are explained: each is a link to /words where it first stands, and plain text after
 * that.
 */
export const ExplainsWords = ({ words, children }: { words: ExplainedWords; children: ReactNode }) => (
  // For text pages, which are rendered once, in the order in which they are read.
  <WordsOnPage.Provider value={{ words, seen: new Set() }}>{children}</WordsOnPage.Provider>
);

/** A text of the schedule or the calendar, such as "Great Vespers" or "Tone 8", with its unfamiliar words explained. */
export function Words({ children: text }: { children: string }) {
  const page = useContext(WordsOnPage);
  const known = Object.keys(page?.words ?? {});
  if (!page || known.length === 0) return text;
  return text.split(patternOf(known)).map((part, index) => {
    const id = page.words[part];
    if (id === undefined || page.seen.has(id)) return part;
    page.seen.add(id);
    return (
      <a key={index} className="word" href={`/words#${id}`}>
        {part}
      </a>
    );
  });
}

/** Longer ones first: of "Presanctified Liturgy" it is not the Liturgy that is explained. */
const patternOf = (words: string[]): RegExp => {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}’])(${longestFirst.map(escapeRegExp).join("|")})(?![\\p{L}’])`, "u");
};
