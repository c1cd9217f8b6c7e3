import { deniesOrthodox, mayBeFaith, saysNotOrthodox } from "./faith";
import { type Group, type Kind, readRemark } from "./remark";
import * as known from "./words";

/** A person, or a couple, as a list prints them. */
export interface Person {
  /** The name with its remarks, as typed. */
  text: string;
  /** The name with its title alone. */
  name: string;
  kind: Kind;
  /** A label that stands before the name: 'Travelers'. */
  label?: string;
}

/** A person while the line is read. */
export interface ReadPerson extends Person {
  isCouple: boolean;
  /** Whether a remark says that the person is, or is not, Orthodox. */
  hasFaith: boolean;
}

const cross = /[+\u2020\u271D\u2626]/;
const crossAtEnd = /^[+\u2020\u271D\u2626]\s*|\s*[+\u2020\u271D\u2626]$/g;
const parentheses = /\s*\(([^()]*)\)/g;
const beforeRemark = /\s*[-\u2013\u2014]\s+|\s+[-\u2013\u2014]\s*|[\u2013\u2014]|[:\uFF1A]\s*(?!\d)/;
const caseless = /^(?:(?!\p{Script=Georgian})\p{Lo}|\p{Script=Georgian}|\p{M})+$/u;
const capitalized = /^\p{Lu}[\p{L}\p{M}.'\u2019\u02BC-]*$/u;
const initial = /^\p{L}\.?$/u;
/** 'John Smith, Jr.' is one name. */
const suffix = /^(?:[Jj]r|[Ss]r|[Ee]sq|M\.?D|Ph\.?D|D\.?D|I{2,3}|IV)\.?$/;
const [longestWord, mostWords] = [40, 5];

export const isSuffix = (text: string): boolean => suffix.test(text);

/** The person, or the couple, of a part of a line; undefined unless every word is understood. */
export function readPerson(typed: string, group: Group): ReadPerson | undefined {
  if (cross.test(typed) && group === "living") return undefined;
  const inside = [...typed.matchAll(parentheses)].map(([, words = ""]) => words).filter((words) => !isNickname(words));
  const [nameText = "", ...after] = typed.replace(parentheses, " ").trim().replace(crossAtEnd, "").split(beforeRemark);
  const words = nameText.split(/\s+|(?=&)|(?<=&)/).filter((word) => word !== "");
  const read = readNames(words, group);
  if (!read) return undefined;
  const { name, isCouple } = read;
  const remarks = [...inside, ...after, ...read.rest].map((remark) => readRemark(remark, group));
  if (remarks.includes(undefined)) return undefined;
  const isOrthodox = remarks.includes("orthodox");
  const kind = [...remarks, ...read.kinds].find((remark) => remark === "notOrthodox" || remark === "inquiring");
  if (!kind) return { text: withoutOrthodox(typed), name, kind: "plain", isCouple, hasFaith: isOrthodox };
  return isCouple || isOrthodox ? undefined : { text: typed, name, kind, isCouple, hasFaith: true };
}

const isNickname = (words: string): boolean =>
  words
    .split(" ")
    .map((word) => known.plainWord(word))
    .every((word) => known.givenNames.has(word) && !known.isRemarkWord(word));

const withoutOrthodox = (text: string): string =>
  text
    .replace(
      /\s*(?:\(\s*(?:is )?orthodox(?: christian)?\s*\)|(?:[-\u2013\u2014:]\s*|\bis\s+)orthodox(?: christian)?$)\s*/i,
      " ",
    )
    .trim();

/** The names at the beginning of some words, and the remark that follows them. */
function readNames(words: string[], group: Group) {
  const kinds: Kind[] = [];
  let [at, people, nameWords, hasRelation, isCouple] = [0, 0, 0, false, false];
  for (;;) {
    const begin = at;
    for (let kind = kindOfPrefix(words, at, group); kind; kind = kindOfPrefix(words, at, group)) {
      kinds.push(kind);
      hasRelation ||= isRelation(words[at]);
      at += /^newly$/i.test(words[at]!) ? 2 : 1;
    }
    const first = at;
    while (isNameWord(words, at)) at += 1;
    nameWords += at - first;
    if (words.slice(first, at).some((word) => !initial.test(word))) people += 1;
    // 'Mr. and Mrs. John Smith', 'Anna and family'
    else if (at === begin || (at === first && people > 0 && !hasRelation)) return undefined;
    const next = words[at]?.toLowerCase() ?? "";
    if (!known.joins.has(next) && !(words[at] === "with" && isRelation(words[at + 1]))) break;
    isCouple = true;
    at += 1;
  }
  const rest = words.slice(at).join(" ");
  if (people === 0 || nameWords > mostWords * people || !mayFollow(rest, group)) return undefined;
  return { name: words.slice(0, at).join(" "), rest: rest === "" ? [] : [rest], kinds, isCouple };
}

const isRelation = (word?: string): boolean => known.relations.has(known.plainWord(word));

/** 'Mary in the hospital', 'Bill is not Orthodox'; but 'Baptist' in 'John Baptist' may be a surname. */
const mayFollow = (rest: string, group: Group): boolean =>
  (deniesOrthodox(rest) || !saysNotOrthodox(rest) || !/^\p{Lu}/u.test(rest)) &&
  (group === "departed" || !/^\d/.test(rest));

/** The kind of person that a word before a name names; undefined of any other word. */
function kindOfPrefix(words: readonly string[], at: number, group: Group): Kind | undefined {
  const [before = "", word = "", next = ""] = [at - 1, at, at + 1].map((place) => known.plainWord(words[place]));
  if (word === "unbaptized" || word === "unbaptised") return "notOrthodox";
  if (word === "catechumen" || word === "inquirer") return group === "living" ? "inquiring" : undefined;
  if (/^newly\b/.test(word)) return readRemark(word === "newly" ? next : word, group) === "plain" ? "plain" : undefined;
  if (isGivenName(words[at])) return before === "his" ? "plain" : undefined;
  // 'The family of John', 'servant of God John'; but 'mother of Anna' is a remark.
  if (word === "of" && next !== "god" && !before.startsWith("famil")) return undefined;
  const isSaid = group === "living" ? known.saysLiving(word) : known.saysDeparted(word);
  const isCount = at > 0 && /^\d$/.test(word) && isRelation(next);
  if (isSaid && !["d", "work", "job", "home"].includes(word)) return "plain";
  return isCount || known.titles.has(word) || known.relations.has(word) ? "plain" : undefined;
}

/** A name that is a word, too: 'Grace', 'Job'. */
const isGivenName = (word = ""): boolean => capitalized.test(word) && known.givenNames.has(known.plainWord(word));

function isNameWord(words: readonly string[], at: number): boolean {
  const typed = (words[at] ?? "").replace(/^["\u201C\u2018']|["\u201D]$|'$/g, "");
  const word = known.plainWord(typed);
  if (suffix.test(typed)) return at > 0;
  if (/^famil(?:y|ies)$/.test(word)) return at > 0 && !known.joins.has(words[at - 1]!.toLowerCase());
  if (typed.length > longestWord || !/^(?!.*['\u2019]s$)[\p{L}\p{M}.'\u2019\u02BC-]+$/iu.test(typed)) return false;
  if (isGivenName(typed)) return true;
  if (known.particles.has(typed)) return isNameWord(words, at + 1);
  if ([known.otherWords, known.relations, known.joins].some((words) => words.has(word))) return false;
  if (known.isRemarkWord(word) || mayBeFaith(word)) return false;
  if (caseless.test(typed)) return true;
  if (/\p{L}{2}\.$/u.test(typed)) return /^st\.$/i.test(typed) && at + 1 < words.length;
  return capitalized.test(typed) || known.givenNames.has(word);
}
