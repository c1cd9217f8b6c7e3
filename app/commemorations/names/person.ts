import { deniesOrthodox, mayBeFaith, saysNotOrthodox } from "./faith";
import { isRemark } from "./remark";
import * as known from "./words";

/** A person, a couple or a family; or a whole field that is not understood. */
export interface Person {
  /** The name with its remarks, as typed; or the lines of the field. */
  text: string;
  /** The name with its title alone; '' of a field. */
  name: string;
  kind: "plain" | "notOrthodox" | "asWritten";
}

export const isUnderstood = ({ kind }: Person): boolean => kind !== "asWritten";

const cross = /[+\u2020\u271D\u2626]/;
const crossAtEnd = /^[+\u2020\u271D\u2626]\s*|\s*[+\u2020\u271D\u2626]$/g;
const parentheses = /\s*\(([^()]*)\)/g;
const suffixes = "(?:[Jj]r|[Ss]r|[Ee]sq|M\\.?D|Ph\\.?D|D\\.?D|I{2,3}|IV)\\.?";
const suffix = new RegExp(`^${suffixes}$`);
const beforeRemark = new RegExp(` -|- |[\\u2013\\u2014]|[:\\uFF1A](?!\\d)|,(?! ?${suffixes}(?:\\W|$))`);
const caseless = /^(?:(?!\p{Script=Georgian})\p{Lo}|\p{Script=Georgian}|\p{M})+$/u;
const capitalized = /^\p{Lu}[\p{L}\p{M}.'\u2019\u02BC-]*$/u;
const nameLetters = /^(?!.*(?:['\u2019]s|\p{L}{2}\.)$)[\p{L}\p{M}.'\u2019\u02BC-]{1,40}$/iu;

/*
 * The people in a text, by the classes of its words. Before a name stand titles, relatives, families and what denies
 * that somebody is Orthodox: 'the family of', 'handmaid of God', 'unbaptized infant'. A name has at most five words.
 * After 'and' relatives need no name: 'Anna and 2 children'.
 */
const before = "(?:[trfdis]|og|(?<=f)o)";
const name = "[ip]*n(?:p*n|[isf]){0,4}";
const people = new RegExp(`^(?:${before}+j)?${before}*${name}(?:j(?:${before}*${name}|c?${before}*[rf]))*`);

/** 'John Smith, Jr.' is one name. */
export const isSuffix = (text: string): boolean => suffix.test(text);

/** The person, or the couple, of a text; undefined if a word is unknown, or may say something of another person. */
export function readPerson(text: string, group: known.Group): Person | undefined {
  if (cross.test(text) && group === "living") return undefined;
  const inside = [...text.matchAll(parentheses)].map(([, words = ""]) => words).filter((words) => !isNickname(words));
  const [nameText = "", ...after] = text.replace(parentheses, " ").trim().replace(crossAtEnd, "").split(beforeRemark);
  const words = nameText.split(/\s+|(?=&)|(?<=&)/).filter((word) => word !== "");
  const [found] = people.exec(words.map((word, at) => classOf(word, words[at - 1], group)).join("")) ?? [];
  if (found === undefined) return undefined;
  const rest = words.slice(found.length).join(" ");
  const remarks = [...inside, ...after];
  // 'Baptist' in 'John Baptist' may be a surname.
  const isRestKnown = rest === "" || deniesOrthodox(rest) || isRemark(rest, group);
  if (!isRestKnown || !remarks.every((remark) => saysNotOrthodox(remark) || isRemark(remark, group))) return undefined;
  const isDenied = found.includes("d") || deniesOrthodox(rest) || remarks.some(saysNotOrthodox);
  if (isDenied && found.includes("j")) return undefined;
  const named = words.filter((_, at) => at < found.length && found[at] !== "d");
  return { text, name: named.join(" "), kind: isDenied ? "notOrthodox" : "plain" };
}

const isNickname = (words: string): boolean =>
  words.split(" ").every((word) => known.givenNames.has(known.plainWord(word)));

/**
 * The class of a word: **n**ame, **i**nitial, **s**uffix, **p**article of a name; **t**itle, **r**elative, **f**amily,
 * **o**f, **G**od; **c**ount; **j**oining word; **d**enial; x for any other.
 */
function classOf(typed: string, previous: string | undefined, group: known.Group): string {
  const bare = typed.replace(/^["\u201C\u2018']|["\u201D,]$|'$/g, "");
  const word = known.plainWord(typed);
  if (known.joins.has(typed.toLowerCase())) return "j";
  if (known.particles.has(typed)) return "p";
  if (suffix.test(bare)) return "s";
  // A name that is a word, too: 'Grace', 'Job'; but 'His Grace'.
  if (capitalized.test(bare) && known.givenNames.has(word) && known.plainWord(previous) !== "his") return "n";
  if (/^\d$/.test(typed)) return "c";
  if (/^\p{Lu}\.?$/u.test(bare)) return "i";
  if (word === "of" || word === "god") return word[0]!;
  if (/^famil(?:y|ies)$/.test(word)) return "f";
  if (deniesOrthodox(word)) return "d";
  if (known.relations.has(word)) return "r";
  if (known.titles.has(word) || known.isRemarkWord(word, group)) return "t";
  if (
    known.otherWords.has(word) ||
    known.isRemarkWord(word, "living", "departed") ||
    mayBeFaith(word) ||
    !nameLetters.test(bare)
  )
    return "x";
  return caseless.test(bare) || capitalized.test(bare) || known.givenNames.has(word) ? "n" : "x";
}
