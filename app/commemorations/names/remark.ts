import { saysInquiring, saysNotOrthodox, saysOrthodox } from "./faith";
import { isRemarkWord, plainWord, plainWords, relations, saysDeparted, saysLiving } from "./words";

export type Group = "living" | "departed";

/** A person's group within the living or the departed. */
export type Kind = "plain" | "sick" | "newlyDeparted" | "inquiring" | "notOrthodox";

/** The meaning of a remark: a kind; nothing but that the person is Orthodox; or something else. */
type Remark = Kind | "orthodox";

const number = /^[#'\u2019]?\d[\d/.:,\u2013-]*(?:st|nd|rd|th|am|pm|yrs?|mos?|wks?)?$/i;
const cross = /^[+\u2020\u271D\u2626]/;

/**
 * What a text beside a name says of this one person; undefined unless every word is known, and none contradicts the
 * group. Relatives ("my mother") may be persons of their own after a comma.
 */
export function readRemark(typed: string, group: Group, { isAfterComma = false } = {}): Remark | undefined {
  const text = typed.replace(/[\s.,!]+$/, "").trim();
  if (saysNotOrthodox(text)) return "notOrthodox";
  if (saysInquiring(text)) return group === "living" ? "inquiring" : undefined;
  if (saysOrthodox(text)) return "orthodox";
  if (cross.test(text) && group === "living") return undefined;
  if (/^n[e\u00E9]e \p{Lu}[\p{L}'\u2019-]+$/u.test(text)) return "plain";
  const words = text
    .replace(cross, "")
    .split(/[\s/]+|(?<=\p{L})-(?=\p{L})/u)
    .filter((word) => word !== "");
  const isKnown = words.every(
    (word) => number.test(word) || isKnownWord(plainWord(word), isAfterComma) || isGoal(word, words),
  );
  const plain = words.map(plainWord);
  if (!isKnown || plain.some(group === "living" ? saysDeparted : saysLiving)) return undefined;
  return plain.some((word) => isRemarkWord(word) || relations.has(word)) || isDate(words, group) ? "plain" : undefined;
}

const isKnownWord = (word: string, isAfterComma: boolean): boolean =>
  plainWords.has(word) || isRemarkWord(word) || (!isAfterComma && relations.has(word));

/** 'Traveling to Greece': the place of a journey. */
const isGoal = (word: string, words: readonly string[]): boolean =>
  /^\p{Lu}[\p{L}.]*$/u.test(word) &&
  words[words.indexOf(word) - 1] === "to" &&
  /^(?:travel|trip|journey|moving)/i.test(words[0]!);

/** A day, a year or a number of years of the departed; the age of the living. */
const isDate = (words: readonly string[], group: Group): boolean =>
  words.length > 0 &&
  (group === "departed" ? words.some((word) => /\d/.test(word)) : /^\d{1,2}$/.test(words.join(" ")));
