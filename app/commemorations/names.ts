import { unifyLineBreaks } from "~/text/typed-text";
import { mayBeName } from "./has-name";
import { isNotOrthodox, isOnlyNotOrthodox, isRemark, namesMeant } from "./remarks";

// Text between commas, semicolons, bullets and tabs, but not within brackets: 'Mary (Ann, in hospital)' is one. A slash
// separates words, but not in 'n/a' or 'w/ child'.
const namePattern =
  /(?:\([^()]*\)|\/(?! ?(?:\p{L}{2}|\/|$))|(?<=\b\w)\/|[^,;/\t\x1c-\x1f\u2022\u2023\u25A0-\u25FF\uE000-\uF8FF\uFF0C\uFF1B\u3001\u060C\u061B\u1363\u1364])+/gu;
// List markers before a name: bullets, checks, arrows, '1.', '(2)', 'a)', and the 'and' in '…, and Peter'. A cross
// stays, because it marks the departed.
const listMarker =
  /^(?:[-*+>~\u00A7\u00B7\u2012-\u2015\u2043\u2192\u21D2\u2212\u2219\u2460-\u249B\u2610-\u2612\u2713-\u2718\u2756\u2776-\u27BE]+\s*|\d{1,3}\.\s*|\(?(?:\d{1,3}|[a-z]|[ivx]{2,4})\)\s*|(?:and|&)\s+)+/i;
// Word's bullets are letters of symbol fonts, followed by a tab or several blanks. 'o. John' may be a priest.
const wordBullet =
  /^\s*(?:[o\u00A7\u00D8\u00FCqv](?:\t|\s{2,})|\(?(?:(?:\d{1,3}|[A-Za-z])[.)]?|[IVXivx]{2,4}[.)])\s*\t)/;
// 'John Smith, Jr.' is one name.
const nameSuffix = /^(?:[Jj]r|[Ss]r|[Ee]sq|M\.?D|Ph\.?D|D\.?D|I{2,3}|IV)\.?$/;
// Invisible characters would hide that two names are equal.
const invisibleCharacters = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;

/**
 * The names in a typed text, in order, with titles and remarks as written. Splits at line breaks, tabs, commas,
 * semicolons and slashes only: 'John and Mary' may be a couple or one name. Drops 'none', 'Orthodox' and text without
 * letters. A mark at the start of a line is repeated before each name of that line ('the sick: Mary', 'the sick:
 * John'). Alone on its line, it applies to the lines below until an empty line or the next mark. 'Not Orthodox' belongs
 * to the name before it, and alone on its line also to those below: either may be meant.
 */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  let mark = "";
  let isMarkUsed = true;
  /** The first name below the last empty line. */
  let first = 0;
  const endMark = () => {
    // A mark without names below it may be a name itself.
    if (!isMarkUsed && isName(mark)) names.push(mark);
    [mark, isMarkUsed] = ["", true];
  };
  for (const typed of unifyLineBreaks(text).split("\n")) {
    const line = typed.replace(wordBullet, "");
    const own = readMark(cleanName(line.replace(/\t/g, " ")));
    if (line.trim() === "") first = names.length;
    if (own || (line.trim() === "" && isMarkUsed)) endMark();
    if (!own && isOnlyNotOrthodox(line)) {
      const isBelowName = names.length > first;
      addRemark(names, first, line);
      // In lower case it is a remark rather than a heading.
      if (!isBelowName || beginsUpper.test(cleanName(line))) [mark, isMarkUsed] = [cleanName(line), isBelowName];
    } else if (own?.rest === "") [mark, isMarkUsed] = [own.mark, own.mark === ""];
    else if (addNames(names, line, mark)) isMarkUsed = true;
  }
  endMark();
  return names;
}

/** @returns whether the line had any text, even 'none' */
function addNames(names: string[], line: string, listMark: string): boolean {
  const parts = partsOf(line);
  const first = names.length;
  let mark = listMark;
  for (const part of parts) {
    const marked = readMark(part);
    if (marked) mark = marked.mark;
    else if (isOnlyNotOrthodox(part)) {
      // 'Not Orthodox, Robert': before the names it is a mark.
      if (names.length === first) mark = part;
      else addRemark(names, first, part);
    }
    const name = marked ? cleanName(marked.rest) : part;
    if (isName(name)) names.push(mark === "" ? name : `${mark}: ${name}`);
  }
  return parts.length > 0;
}

/** Adds 'not Orthodox' to the names that it means, from the index `first` on. */
function addRemark(names: string[], first: number, remark: string): void {
  const meant = namesMeant(remark, names.slice(first));
  for (let at = first; at < names.length; at++) {
    const name = names[at]!;
    if (meant.includes(name) && !isNotOrthodox(name)) names[at] = `${name}, ${cleanName(remark)}`;
  }
}

/**
 * The parts of a line between commas, slashes and bullets. A suffix or remark after a comma stays with its name;
 * '(both Lutheran)' is a part of its own.
 */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  const line = text.replace(wordBullet, "").replace(/ \((?:both|all)\b/gi, ",$&");
  for (const { 0: typed, index } of line.matchAll(namePattern)) {
    const part = cleanName(typed);
    if (part === "") continue;
    const last = parts.at(-1);
    const name = last === undefined ? "" : (readMark(last)?.rest ?? last);
    const isJoined = isName(name) && isName(part) && /[,\uFF0C]/.test(line[index - 1] ?? "") && !readMark(part);
    if (isJoined && (nameSuffix.test(part) || isRemark(part, name))) parts.push(`${parts.pop()}, ${typed.trim()}`);
    else parts.push(part);
  }
  return parts;
}

export const isName = (text: string): boolean => mayBeName(text) && !isOnlyNotOrthodox(text);

const cleanName = (part: string): string =>
  part.replace(invisibleCharacters, "").replace(/\s+/g, " ").trim().replace(listMarker, "");

/** Removes repeated names. Of spellings that differ in capitals only, the first with a capital stays. */
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

/** Equal for spellings of one name that differ in capitals, apostrophes or periods. */
export const nameKey = (name: string): string =>
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
  ..."catholics? protestants? heterodox families family relatives friends coworkers neighbors benefactors godchildren godparents clergy".split(
    " ",
  ),
  ..."здравии упокоении болящ\\p{L}+ недужн\\p{L}+ путешеств\\p{L}+ воин\\p{L}+ новопреставл\\p{L}+".split(" "),
  ..."ασθεν\\p{L}+ ζώντ\\p{L}+ κεκοιμημέν\\p{L}+".split(" "),
];
// Only at the end, so 'Sick Mary: surgery on Tuesday' is a name.
const endsWithGroup = new RegExp(`(?:^|[\\s-])(?:${groups.join("|")})$`, "iu");
// Not before a time or address ('10:30', 'https://…'), nor within brackets.
const beforeColon = /^([^:\uFF1A()\d]{1,60})[:\uFF1A](?!\d|\/\/)\s*/u;
// Words that only introduce names.
const noMark = /^(?:names?|(?:please )?(?:pray )?for|please pray)$/i;
const beginsUpper = /^\p{Lu}/u;

/**
 * The mark at the head of a text ('' if it has no meaning) and the rest: 'the sick' in 'the sick: Mary'. A name with a
 * remark has none: 'Mary: in hospital'.
 */
function readMark(text: string) {
  const [head = "", typed = ""] = beforeColon.exec(text) ?? [];
  const mark = typed.trim();
  if (mark === "") return undefined;
  const rest = text.slice(head.length);
  if (noMark.test(mark)) return { mark: "", rest };
  const isName = beginsUpper.test(mark) && !beginsAsPhrase.test(mark) && !endsWithGroup.test(mark);
  return isName ? undefined : { mark, rest };
}
