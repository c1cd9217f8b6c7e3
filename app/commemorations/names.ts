const lineBreaks = /[\n\r\u0085\u2028\u2029]+/;
// What stands between commas and semicolons; those within brackets part nothing: 'Mary (Ann, in hospital)' is one.
const namePattern = /(?:\([^()]*\)|[^,;\uFF0C\uFF1B\u3001])+/g;
// What is typed before a name in a list: bullets, '1.', '2)', and the 'and' of '…, and Peter'.
const listMarker = /^(?:[-*+\u2022\u00B7\u2013\u2014]+\s*|\d{1,3}[.)]\s*|(?:and|&)\s+)+/i;
// 'John Smith, Jr.': what follows the comma belongs to the name before it.
const nameSuffix = /^(?:jr|sr|esq|m\.?d|ph\.?d|d\.?d|i{2,3}|iv)\.?$/i;
// Shows nothing, or changes only the direction: in a name it would hide that two are the same.
const invisibleCharacters = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
const noName = /^(?:none|n\/a)?[.!]*$/i;

/**
 * The names in a text that somebody typed, one each, in their order, with titles and remarks as they were written.
 * Parted at line breaks, commas and semicolons only: 'John and Mary' stays one line, for it may be a couple or a name
 * of two words, and nothing is lost to who reads it aloud. 'none' is no name.
 */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(lineBreaks).flatMap((line) => line.match(namePattern) ?? [])) {
    const name = part.replace(invisibleCharacters, "").replace(/\s+/g, " ").trim().replace(listMarker, "");
    if (nameSuffix.test(name) && names.length > 0) names.push(`${names.pop()}, ${name}`);
    else if (!noName.test(name)) names.push(name);
  }
  return names;
}

/** Each name once, where it first came; of spellings that differ in capitals alone, the first that has one stays. */
export function mergeNames(names: Iterable<string>): string[] {
  const merged = new Map<string, string>();
  for (const name of names) {
    const key = nameKey(name);
    const known = merged.get(key);
    if (known === undefined || (!hasCapital(known) && hasCapital(name))) merged.set(key, name);
  }
  return [...merged.values()];
}

const hasCapital = (name: string): boolean => /\p{Lu}/u.test(name);

const nameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .toLocaleLowerCase("en")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/\.(?=\s|$)/g, "");
