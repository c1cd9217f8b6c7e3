import { mayBeName } from "~/commemorations/has-name";
import { isSuffix, readPerson, type ReadPerson } from "./person";
import { type Group, type Kind, readRemark } from "./remark";
import { joins, relations } from "./words";

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
// Invisible characters would hide that two names are equal.
const invisible = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
const linkingWord = /^(?:and|&|plus|also)\s+/i;
const endMarks = /(?<=\p{L}{3}|\p{Lo}|\))[.!]+$/u;

const clean = (part: string): string => part.replace(invisible, "").replace(/\s+/g, " ").trim().replace(listMarker, "");

/** A line without its bullet or number. */
export const withoutMarker = (line: string): string =>
  line.replace(wordBullet, "").trim().replace(listMarker, "").trim();

/** The people in a line, in order; undefined unless all of the line is understood. Words such as 'none' name nobody. */
export function readLine(line: string, group: Group, listKind: Kind = "plain"): ReadPerson[] | undefined {
  const people: ReadPerson[] = [];
  /** The number of people since the last remark: a remark after a comma must be clearly of one. */
  let fresh = 0;
  for (const { 0: typed } of line.replace(wordBullet, "").matchAll(partPattern)) {
    const typedPart = clean(typed);
    const part = isSuffix(typedPart) ? typedPart : typedPart.replace(endMarks, "");
    if (part === "") continue;
    const last = people.at(-1);
    // 'Living' among the living says no more than the field.
    if (!mayBeName(part) && !otherGroup[group].test(part)) continue;
    const bare = part.replace(linkingWord, "");
    const remark = last && readRemark(bare, group, { isAfterComma: true });
    if (last && (isSuffix(part) || isFamily(part))) addTo(last, part);
    else if (remark === "orthodox") last!.hasFaith = true;
    else if (remark) {
      if (fresh > 1 || (remark === "notOrthodox" && last.isCouple)) return undefined;
      if (remark === "notOrthodox" || remark === "inquiring") {
        if (last.kind !== "plain" || last.hasFaith) return undefined;
        [last.kind, last.hasFaith] = [remark, true];
      }
      addTo(last, part);
      fresh = 0;
    } else {
      const person = readPerson(bare, group);
      if (!person) return undefined;
      people.push(person);
      fresh += 1;
      if (person.kind === "notOrthodox" && fresh > 1) return undefined;
      if (person.hasFaith) fresh = 0;
    }
  }
  // 'Not Orthodox: Bill, Orthodox'
  return listKind === "notOrthodox" && people.some(({ kind, hasFaith }) => hasFaith && kind === "plain")
    ? undefined
    : people;
}

function addTo(person: ReadPerson, part: string): void {
  person.text += `, ${part}`;
  if (isSuffix(part)) person.name += `, ${part}`;
}

/** ', and family', ', and their children' */
function isFamily(part: string): boolean {
  const [first = "", ...words] = part.toLowerCase().split(" ");
  return joins.has(first) && words.length > 0 && words.every((word) => relations.has(word) || word === "the");
}

const otherGroup: Record<Group, RegExp> = { living: /departed|deceased|reposed/i, departed: /living|alive/i };
