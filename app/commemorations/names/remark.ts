import { saysOrthodox } from "./faith";
import { type Group, isRemarkWord, plainWord, plainWords, relations } from "./words";

const number = /^[#'\u2019]?\d[\d/.:,\u2013-]*(?:st|nd|rd|th|am|pm|yrs?|mos?|wks?)?$/i;
/** A day, a year or a number of years of the departed; the age of the living. */
const date: Record<Group, RegExp> = { living: /^\d{1,2}$/, departed: /\d/ };

/**
 * Whether a text beside a name says something of this one person, and not that he is not Orthodox: every word is known,
 * and none contradicts the group. Relatives ("my mother") may be persons of their own after a comma.
 */
export function isRemark(typed: string, group: Group, { isAfterComma = false } = {}): boolean {
  const text = typed.replace(/[\s.,!]+$/, "").trim();
  if (saysOrthodox(text)) return true;
  const words = (group === "departed" ? text.replace(/^[+\u2020\u271D\u2626]/, "") : text)
    .split(/[\s/]+|(?<=\p{L})-(?=\p{L})/u)
    .filter((word) => word !== "" && word !== "&");
  const saysSomething = (word: string) => isRemarkWord(word, group) || relations.has(word);
  const isKnown = (word: string) =>
    plainWords.has(word) || isRemarkWord(word, group) || (!isAfterComma && relations.has(word));
  return (
    words.every((word) => number.test(word) || isKnown(plainWord(word))) &&
    (words.some((word) => saysSomething(plainWord(word))) || date[group].test(words.join(" ")))
  );
}
