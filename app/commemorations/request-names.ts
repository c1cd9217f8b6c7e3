import { unifyLineBreaks } from "~/text/typed-text";
import { isName, mergeNames, namesIn, partsOf } from "./names";
import { isAboutSeveral, isOnlyNotOrthodox } from "./remarks";

/** The names of a request, each once, and lines that a person must judge, as typed. */
export interface RequestNames {
  living: string[];
  departed: string[];
  doubtful: string[];
}

type Group = "living" | "departed";

// At the end of a mark: 'For the repose of', 'Newly departed'.
const groupOfMark: Record<Group, RegExp> = {
  living: /(?:^|\s)(?:living|health(?: of)?|здравии|ζώντ\p{L}+)$/iu,
  departed: /(?:^|\s)(?:departed|deceased|reposed|repose(?: of)?|упокоении|κεκοιμημέν\p{L}+)$/iu,
};
// A mark that only names the group; also a heading without a colon.
const groupAlone = /^(?:the )?(?:living|departed|deceased|reposed)$/i;
// In the middle of a line: 'Living: Peter Departed: Paul'.
const innerMark =
  /(?<!\b(?:newly|the|our|all|my|for|of|and|prayers?|pray|names|mental))[ \t](?=(?:for )?(?:the )?(?:newly )?(?:living|departed|deceased|reposed|(?:health|repose)(?: of)?) ?[:\uFF1A](?! ?\d))/gi;

/** Puts each mark on its own line, and a colon after each heading. Below a name, the same word describes that name. */
function withMarks(text: string): string {
  let isGap = true;
  let hasHeadings = false;
  return unifyLineBreaks(text)
    .replace(innerMark, "\n")
    .split("\n")
    .map((line) => {
      const isHeading = groupAlone.test(line.trim());
      hasHeadings ||= isHeading && isGap;
      isGap = partsOf(line).every((part) => !isName(part)) && (isGap || line.trim() === "");
      return isHeading && hasHeadings ? `${line.trim()}:` : line;
    })
    .join("\n");
}

/** Reads the two fields of a request. Names after 'Living:' or 'Departed:' belong to that group in either field. */
export function namesOfRequest(living: string, departed: string): RequestNames {
  const names: Record<Group, string[]> = { living: [], departed: [] };
  for (const [field, text] of [["living", living] as const, ["departed", departed] as const]) {
    for (const name of namesIn(withMarks(text))) {
      if (reference.test(name)) continue;
      const { group, bare } = groupedName(name, field);
      names[group].push(bare);
    }
  }
  return {
    living: mergeNames(names.living),
    departed: mergeNames(names.departed),
    doubtful: [...doubtfulLines(living, "living"), ...doubtfulLines(departed, "departed")],
  };
}

function groupedName(name: string, field: Group): { group: Group; bare: string } {
  const end = name.indexOf(": ");
  const mark = end < 0 ? "" : name.slice(0, end);
  const group = (["living", "departed"] as const).find((each) => groupOfMark[each].test(mark)) ?? field;
  return { group, bare: groupAlone.test(mark) ? name.slice(end + 2) : name };
}

/** Instead of names: 'same as last week'. */
const reference =
  /^(?:the )?(?:same|ditto|usual|as (?:last|before|usual|always)|see |last (?:week|month|time|sunday|year)|names? (?:as|from) )/i;
/** Words that begin no name, addresses, and questions. */
const sentence = /^(?:my|our|all|every|those|whoever|please|pray|prayers?|thanks?|i|we|for)\b|@|:\/\/|\?/i;
/** A relative, a group or a country instead of a name; a number or an initial alone. */
const nobodyNamed =
  /^(?:(?:(?:a|the|his|her|their|dear|little|newborn|unborn|new) )*(?:mom|mum|mother|dad|father|parents|grand(?:ma|pa|mother|father|parents)|nana|wife|husband|son|daughter|sister|brother|aunt|uncle|cousins?|friends?|neighbors?|coworkers?|family|child|children|kids|baby|babies|newborn|infant|boss|troops|soldiers|everyone|everybody|ukraine|russia|israel|palestine|gaza|syria|lebanon|africa|america|the world|the holy land|peace)|\d[\d\s./-]*|\p{L})[.!]*$/iu;
const maxWordsOfName = 8;

const doubtfulLines = (text: string, field: Group): string[] =>
  unifyLineBreaks(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => {
      const parts = partsOf(line);
      return isOnlyNotOrthodox(parts[0] ?? "") || parts.some((part) => isDoubtful(part, field)) || mixesGroups(line);
    });

/** The length of a text, and what it names, are judged without the remarks joined to it. */
function isDoubtful(text: string, field: Group): boolean {
  const [part = "", ...remarks] = text.split(/, */);
  if ([part, ...remarks].some((each) => reference.test(each)) || part.split(" ").length > maxWordsOfName) return true;
  if (sentence.test(part) && !/[:\uFF1A]/.test(part)) return true;
  if (nobodyNamed.test(part)) return true;
  // 'Robert, Susan, both not Orthodox'; 'Mary, departed' among the living.
  if (isOnlyNotOrthodox(part)) return isAboutSeveral(part);
  return !isName(part) && otherGroup[field].test(part);
}

const otherGroup: Record<Group, RegExp> = { living: /departed|deceased|reposed/i, departed: /living/i };

/** 'Living Peter Departed Paul' without colons is ambiguous. */
const mixesGroups = (line: string): boolean =>
  /\bliving\b/i.test(line) && /\b(?:departed|deceased|reposed)\b/i.test(line) && !/[:\uFF1A]/.test(line);
