import { perContent } from "~/content/snapshot.server";
import { uniqueIds } from "~/text/slug";

/** A word's spelling on the site -> its anchor on /words. */
export type ExplainedWords = Record<string, string>;

/** The words on /words, each with its id there. Empty without such a page. */
export const listedWords = perContent(({ content }) => {
  const idOf = uniqueIds();
  return (content.words?.words ?? []).map((each) => ({ ...each, id: idOf(each.word) }));
});

/** The words explained on /words, in any spelling. */
export const explainedWords = perContent((): ExplainedWords =>
  Object.fromEntries(
    listedWords().flatMap(({ id, word, also = [] }) => [word, ...also].map((written) => [written, id])),
  ),
);
