import * as english from "bible-passage-reference-parser/esm/lang/en.js";
import { bcv_parser } from "bible-passage-reference-parser";
import { translation } from "./translation";

/**
 * The verses of a citation by a second way: a library takes it apart, and the verses between its ends are counted off
 * in the order of the whole translation. The library is made to find references in running text: it passes over what it
 * does not understand and reads "4[2] Kings 2:6" as the first Book of Kings, so the Septuagint's numbers are written
 * out here.
 */
export function versesBySecondReckoning(citation: string): string[] {
  const found = parser.parse(citation.replace(/\d ?\[(\d)\]/g, "$1")) as { osis(): string };
  return found
    .osis()
    .split(",")
    .flatMap((range) => {
      const [first = "", last = first] = range.split("-");
      return verses.slice(position(first, 0), position(last, -1) + 1);
    });
}

const parser = new bcv_parser(english).set_options({
  sequence_combination_strategy: "separate",
  consecutive_combination_strategy: "separate",
  book_alone_strategy: "full",
});

const verses = Object.keys(translation);
const names = [...new Set(verses.map((verse) => verse.replace(/ \d+:\d+$/, "")))];
const codes = parser.translation_info("kjv").books.slice(0, names.length);
const nameOf = new Map(codes.map((code, index) => [code, names[index]!]));

/** "Luke.10.25", "Isa.40" or "2John": the place of its first verse (end 0) or of its last one (end -1). */
function position(osis: string, end: 0 | -1): number {
  const [code = "", chapter, verse] = osis.split(".");
  const start = `${nameOf.get(code)} ${chapter === undefined ? "" : `${chapter}:${verse ?? ""}`}`;
  const within = verse === undefined ? verses.filter((key) => key.startsWith(start)) : [start];
  const found = verses.indexOf(within.at(end)!);
  if (found < 0) throw new Error(`the second reckoning does not know ${osis}`);
  return found;
}
