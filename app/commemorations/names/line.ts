import { namesNobody } from "~/commemorations/has-name";
import { saysNotOrthodox } from "./faith";
import { isSuffix, type Person, readPerson } from "./person";
import { isRemark } from "./remark";
import { type Group } from "./words";

// Text between commas, semicolons, bullets and tabs, but not within brackets: 'Mary (Ann, in hospital)' is one. A slash
// separates words, but not in 'n/a' or 'w/ child'.
const partPattern =
  /(?:\([^()]*\)|\/(?! ?(?:\p{L}{2}|\/|$))|(?<=\b\w)\/|[^,;/\t\x1c-\x1f\u2022\u2023\u25A0-\u25FF\uE000-\uF8FF\uFF0C\uFF1B\u3001\u060C\u061B\u1363\u1364])+/gu;
// List markers before a name: bullets, checks, arrows, '1.', '(2)', 'a)', '4 -', '#5'. A cross stays, because it marks
// the departed.
const listMarker =
  /^(?:[-*>~\u00A7\u00B7\u2012-\u2015\u2043\u2192\u21D2\u2212\u2219\u2460-\u249B\u25A0-\u25FF\u2022\u2610-\u2612\u2713-\u2718\u2756\u2776-\u27BE]+\s*|#?\d{1,3}(?:\s?[.):]\s*|\s?[-\u2013\u2014]\s+)(?!\d)|#?\d{1,3}\s+(?=\p{Lu}|\p{Lo})|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{2,4})\)\s*)+/u;
// Word's bullets are letters of symbol fonts, followed by a tab or several blanks. 'o. John' may be a priest.
const wordBullet =
  /^\s*(?:[o\u00A7\u00D8\u00FCqv](?:\t|\s{2,})|\(?(?:(?:\d{1,3}|[A-Za-z])[.)]?|[IVXivx]{2,4}[.)])\s*\t)/;
// Invisible characters would hide that two names are equal. Hearts, candles and praying hands say nothing of a person.
const ignored =
  /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFE0F\uFEFF\u2665\u2764\u{1F3FB}-\u{1F3FF}\u{1F56F}\u{1F64F}]/gu;
// Words that say nothing of a name, and are not printed.
const linkingWord = /^(?:(?:and|&|plus|also|(?:please )?(?:pray )?for|names)(?:[:\uFF1A]|\s|$)\s*)+/i;
const endMarks = /(?<=\p{L}{3}|\p{Lo}|\))[.!]+$/u;

const clean = (part: string): string => part.replace(ignored, "").replace(/\s+/g, " ").trim().replace(listMarker, "");

/** A line without its bullet or number. */
export const withoutMarker = (line: string): string =>
  line.replace(wordBullet, "").trim().replace(listMarker, "").trim();

/** The people in a line, in order; undefined unless all of the line is understood. Words such as 'none' name nobody. */
export function readLine(line: string, group: Group): Person[] | undefined {
  const texts: string[] = [];
  let withoutRemark = 0;
  for (const { 0: typed } of line.replace(wordBullet, "").matchAll(partPattern)) {
    const cleaned = clean(typed);
    const part = isSuffix(cleaned) ? cleaned : cleaned.replace(endMarks, "");
    const bare = part.replace(linkingWord, "");
    if (namesNobody(bare)) continue;
    // ', and their children' is of all before it, as 'Jr.' is a part of the name.
    const isOfOne = bare === part && !isSuffix(part);
    const isOfLast = isSuffix(part) || saysNotOrthodox(bare) || isRemark(bare, group, { isAfterComma: isOfOne });
    if (texts.length > 0 && isOfLast) {
      if (isOfOne && withoutRemark > 1) return undefined;
      if (isOfOne) withoutRemark = 0;
      texts.push(`${texts.pop()}, ${part}`);
    } else {
      texts.push(bare);
      withoutRemark += 1;
    }
  }
  const people = texts.flatMap((text) => readPerson(text, group) ?? []);
  const isClear = people.length === 1 || !people.some(({ kind }) => kind === "notOrthodox");
  return people.length === texts.length && isClear ? people : undefined;
}
