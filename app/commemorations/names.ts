import { unifyLineBreaks } from "~/text/typed-text";

// Text between commas, semicolons (those of other scripts too), bullets and tabs; those within brackets part
// nothing: 'Mary (Ann, in hospital)' is one. A slash parts words, and not 'n/a' or 'w/ child'.
const namePattern =
  /(?:\([^()]*\)|\/(?! ?(?:\p{L}{2}|\/|$))|(?<=\b\w)\/|[^,;/\t\x1c-\x1f\u2022\u2023\u25A0-\u25FF\uE000-\uF8FF\uFF0C\uFF1B\u3001\u060C\u061B\u1363\u1364])+/gu;
// Marks before a name in a list: bullets, ticks, arrows, '1.', '(2)', 'a)', and the 'and' of '…, and Peter'.
// A cross stays: it marks the departed.
const listMarker =
  /^(?:[-*+>~\u00A7\u00B7\u2012-\u2015\u2043\u2192\u21D2\u2212\u2219\u2460-\u249B\u2610-\u2612\u2713-\u2718\u2756\u2776-\u27BE]+\s*|\d{1,3}\.\s*|\(?(?:\d{1,3}|[a-z]|[ivx]{2,4})\)\s*|(?:and|&)\s+)+/i;
// Word's bullets are letters of its symbol fonts, and a tab or several blanks follow them. 'o. John' may be a priest.
const wordBullet =
  /^\s*(?:[o\u00A7\u00D8\u00FCqv](?:\t|\s{2,})|\(?(?:(?:\d{1,3}|[A-Za-z])[.)]?|[IVXivx]{2,4}[.)])\s*\t)/;
// 'John Smith, Jr.': what follows the comma belongs to the name before it.
const nameSuffix = /^(?:[Jj]r|[Ss]r|[Ee]sq|M\.?D|Ph\.?D|D\.?D|I{2,3}|IV)\.?$/;
// Shows nothing, or changes only the direction: in a name it would hide that two are the same.
const invisibleCharacters = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
// With what people say of a name: 'Mary, Orthodox, living'.
const noName =
  /^(?:no(?:ne|thing|[ -]?(?:one|body|names?))|n\/?a|(?:(?:not|non|and|orthodox|living|departed|deceased|reposed)[ -]?)+)[.!]*$/i;
// In any script; dots, dashes, pictures and accents that stand alone are not read out.
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * The names in a text that somebody typed, one each, in their order, with titles and remarks as they were written.
 * Parted at line breaks, tabs, commas, semicolons and slashes only: 'John and Mary' stays one line, for it may be a
 * couple or a name of two words, and nothing is lost to who reads it aloud. 'none' and 'Orthodox' are not names, nor is
 * what has no letter. A mark at the head of a line is written before each name of that line ('the sick: Mary', 'the
 * sick: John'); alone on its line, it holds for the lines below until an empty one or the next mark.
 */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  let mark = "";
  let isMarkUsed = true;
  const endMark = () => {
    // Nobody is under it: then it may be a name.
    if (!isMarkUsed && isName(mark)) names.push(mark);
    [mark, isMarkUsed] = ["", true];
  };
  for (const typed of unifyLineBreaks(text).split("\n")) {
    const line = typed.replace(wordBullet, "");
    const own = readMark(cleanName(line.replace(/\t/g, " ")));
    if (own || (line.trim() === "" && isMarkUsed)) endMark();
    if (own?.rest === "") [mark, isMarkUsed] = [own.mark, own.mark === ""];
    else if (addNames(names, line, mark)) isMarkUsed = true;
  }
  endMark();
  return names;
}

/** Returns whether the line had anything to say, if only 'none'. */
function addNames(names: string[], line: string, listMark: string): boolean {
  const parts = partsOf(line);
  let mark = listMark;
  let isFirst = true;
  for (const part of parts) {
    const marked = readMark(part);
    if (marked) mark = marked.mark;
    const name = marked ? cleanName(marked.rest) : part;
    if (!isName(name)) continue;
    if (nameSuffix.test(name) && !isFirst) names.push(`${names.pop()}, ${name}`);
    else names.push(mark === "" ? name : `${mark}: ${name}`);
    isFirst = false;
  }
  return parts.length > 0;
}

/** The parts of a line between its commas, slashes and bullets. */
export const partsOf = (line: string): string[] =>
  (line.match(namePattern) ?? []).map(cleanName).filter((part) => part !== "");

export const isName = (text: string): boolean => letterOrDigit.test(text) && !noName.test(text);

const cleanName = (part: string): string =>
  part.replace(invisibleCharacters, "").replace(/\s+/g, " ").trim().replace(listMarker, "");

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

// 'For the repose of:', 'Our coworkers:', 'О болящих:', 'Υπέρ υγείας:'
const beginsAsPhrase = /^(?:the|for|in|of|all|those|our|my|other|о|об|за|υπέρ|ὑπὲρ)(?=\s)/iu;
const groups = [
  ..."sick ill infirm suffering hospitalized non-?orthodox orthodox living health departed reposed repose".split(" "),
  ..."deceased memory traveling travelers deployed military soldiers imprisoned prisoners captives homeless".split(" "),
  ..."elderly expecting pregnant mothers children infants newborns babies students catechumens inquirers".split(" "),
  ..."families family relatives friends coworkers neighbors benefactors godchildren godparents clergy".split(" "),
  ..."здравии упокоении болящ\\p{L}+ недужн\\p{L}+ путешеств\\p{L}+ воин\\p{L}+ новопреставл\\p{L}+".split(" "),
  ..."ασθεν\\p{L}+ ζώντ\\p{L}+ κεκοιμημέν\\p{L}+".split(" "),
];
// At the end, so that a name after such a word is none: 'Sick Mary: surgery on Tuesday'.
const endsWithGroup = new RegExp(`(?:^|[\\s-])(?:${groups.join("|")})$`, "iu");
// Not before a time or an address: '10:30', 'https://…'; not within brackets.
const beforeColon = /^([^:\uFF1A()\d]{1,60})[:\uFF1A](?!\d|\/\/)\s*/u;
// They say of every name that it is one.
const noMark = /^(?:names?|(?:please )?(?:pray )?for|please pray)$/i;
const beginsUpper = /^\p{Lu}/u;

/** What stands at the head of a list, '' when it says nothing, and the rest of the text. */
interface MarkedText {
  mark: string;
  rest: string;
}

/**
 * The mark at the head of a text: 'the sick: Mary' has 'the sick'. A name with a remark is none: 'Mary: in hospital'.
 * Gives undefined where there is none.
 */
function readMark(text: string): MarkedText | undefined {
  const [head = "", typed = ""] = beforeColon.exec(text) ?? [];
  const mark = typed.trim();
  if (mark === "") return undefined;
  const rest = text.slice(head.length);
  if (noMark.test(mark)) return { mark: "", rest };
  const isName = beginsUpper.test(mark) && !beginsAsPhrase.test(mark) && !endsWithGroup.test(mark);
  return isName ? undefined : { mark, rest };
}
