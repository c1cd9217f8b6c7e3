import { perContent } from "~/content/snapshot.server";
import { uniqueIds } from "~/text/slug";

/** A word as the site writes it -> its place on /words. */
export type ExplainedWords = Record<string, string>;

/** The words of /words, each with its id there. Empty where the parish has no such page. */
export const listedWords = perContent(({ content }) => {
  const idOf = uniqueIds();
  return (content.words?.words ?? []).map((each) => ({ ...each, id: idOf(each.word) }));
});

/** What is explained on /words, however it is written. */
export const explainedWords = perContent((): ExplainedWords =>
  Object.fromEntries(
    listedWords().flatMap(({ id, word, also = [] }) => [word, ...also].map((written) => [written, id])),
  ),
);
