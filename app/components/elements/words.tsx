import { createContext, type ReactNode, useContext } from "react";
import { escapeRegExp } from "~/text/escape";
import { useDocument } from "~/components/shell/document-context";

/** The words that the page has explained so far. */
const SeenWords = createContext<Set<string> | undefined>(undefined);

/**
 * A page on which unfamiliar words are explained: each is a link to /words where it first stands, and plain text after
 * that.
 */
export const ExplainsWords = ({ children }: { children: ReactNode }) => (
  // For text pages, which are rendered once, in the order in which they are read.
  <SeenWords.Provider value={new Set()}>{children}</SeenWords.Provider>
);

/** A text of the schedule or the calendar, such as "Great Vespers" or "Tone 8", with its unfamiliar words explained. */
export function Words({ children: text }: { children: string }) {
  const seen = useContext(SeenWords);
  const { words } = useDocument();
  const known = Object.keys(words);
  if (!seen || known.length === 0) return text;
  return text.split(patternOf(known)).map((part, index) => {
    const id = words[part];
    if (id === undefined || seen.has(id)) return part;
    seen.add(id);
    return (
      <a key={index} className="word" href={`/words#${id}`}>
        {part}
      </a>
    );
  });
}

/** Longer ones first: of "Presanctified Liturgy" it is not the Liturgy that is explained. */
const patternOf = (words: string[]): RegExp => {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}’])(${longestFirst.map(escapeRegExp).join("|")})(?![\\p{L}’])`, "u");
};
