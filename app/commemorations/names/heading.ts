import { type Group, type Kind } from "./remark";

/** What a heading says of the names after it. */
export interface Heading {
  group?: Group;
  kind?: Kind;
  /** Words that say something else: 'Travelers'. */
  label?: string;
  /** The names after the colon on the same line. */
  rest: string;
}

// Not before a time or address ('10:30', 'https://…'), nor within brackets.
const beforeColon = /^([^:\uFF1A()\d]{1,60}?)\s*[:\uFF1A](?!\d|\/\/)\s*/u;
/** 'For the repose of the soul of Paul' */
const beforeName =
  /^(?:(?:please )?(?:pray(?:ers?)? )?for )?(?:the )?(health(?: and salvation)?|repose) of (?:the (?:souls?|servants? of god) of )?(?:the )?/i;
/** 'Please pray for Anna' */
const introduction = /^(?:please )?(?:pray(?:ers)? )?for (?=(?:my |our |the )?\S)|^(?:please )?pray for /i;

const groups: [RegExp, Group][] = [
  [/newly[ -](?:departed|deceased|reposed)|новопреставленн\p{L}+/giu, "departed"],
  [
    /departed|deceased|reposed|repose|memory eternal|упокоени[еи]|упокой|κεκοιμημέν\p{L}+|αναπαύσε\p{L}+/giu,
    "departed",
  ],
  [/living|health|salvation|здрави[еи]|ζώντ\p{L}+|υγεία\p{L}*/giu, "living"],
];
const faith = /\b(?:roman )?(?:catholics?|protestants?|lutherans?|methodists?|baptists?)\b/gi;
const kinds: [RegExp, Kind | undefined][] = [
  [/newly[ -](?:departed|deceased|reposed)|новопреставленн\p{L}+/giu, "newlyDeparted"],
  [/\b(?:not|non)[- ]?orthodox\b|heterodox|инославн\p{L}+|неправославн\p{L}+|ετερόδοξ\p{L}+/giu, "notOrthodox"],
  [faith, "notOrthodox"],
  [/\b(?:catechumens?|inquirers?)\b|оглашенн\p{L}+/giu, "inquiring"],
  [/\b(?:sick|ill|infirm|suffering)\b|болящ\p{L}+|недужн\p{L}+|ασθεν\p{L}+/giu, "sick"],
  [/\borthodox(?: christians?)?\b/gi, undefined],
];
const others =
  /(?<!\p{L})(?:please|pray|prayers?|for|of|the|our|my|all|and|those|who|are|in|names?|list|souls?|servants?|handmaids?|god|о|об|за|υπέρ|ὑπὲρ|τ\p{L}{1,2})(?!\p{L})|[\s,&-]/giu;
const labels =
  /(?<!\p{L})(?:travel(?:ers|ling|ing)|travellers|military|armed|forces|soldiers|deployed|prisoners|imprisoned|students|graduates|children|infants|newborns|babies|expecting|expectant|pregnant|mothers|clergy|monastics|coworkers|co-workers|friends|neighbors|relatives|family|godchildren|godparents|benefactors|elderly|shut-?ins|homebound|captives|teachers|doctors|parishioners|choir|hospital|hospitalized|surgery|unemployed|newlyweds|parents|grandchildren|путешествующ\p{L}+|воин\p{L}+)(?!\p{L})/giu;
/** 'Smith family' */
const ofFamily = /^(?:the )?\p{Lu}[\p{L}\p{M}'\u2019-]+ (?:family|families)$/u;

/** The words of a heading in words of one meaning each; undefined if one is not known, or two contradict each other. */
function meaningOf(head: string): Omit<Heading, "rest"> | undefined {
  let left = head;
  const found = <Meaning>(patterns: readonly [RegExp, Meaning][]): Meaning[] =>
    patterns.filter(([pattern]) => left !== (left = left.replace(pattern, " "))).map(([, meaning]) => meaning);
  const own = kinds
    .slice(0, 1)
    .filter(([pattern]) => head.search(pattern) >= 0)
    .map(([, kind]) => kind);
  const group = [...new Set(found(groups))];
  const kind = [...new Set([...own, ...found(kinds)])];
  const withoutLabels = left.replace(labels, " ");
  if (group.length > 1 || kind.length > 1) return undefined;
  if (withoutLabels.replace(others, "") !== "" && !ofFamily.test(head)) return undefined;
  const label = withoutLabels !== left || ofFamily.test(head) || head.search(faith) >= 0 ? { label: head } : {};
  return { group: group[0], kind: kind[0], ...label };
}

/**
 * Reads the heading of a line. 'unknown' is one with a colon whose words are not known: nobody knows whom it means.
 * @param isAlone whether the line begins a block of lines: there 'The departed' is a heading without a colon too
 */
export function readHeading(line: string, isAlone: boolean): Heading | "unknown" | undefined {
  const [colon, head = ""] = beforeColon.exec(line) ?? [];
  if (colon !== undefined) {
    const meaning = meaningOf(head);
    if (meaning) return { ...meaning, rest: line.slice(colon.length) };
    return line.length === colon.length ? "unknown" : undefined;
  }
  const [named, group] = beforeName.exec(line) ?? [];
  if (named) return { group: /^r/i.test(group!) ? "departed" : "living", rest: line.slice(named.length) };
  // 'All not Orthodox' may mean the names above it.
  const meaning = isAlone && !/\b(?:all|those|who|are)\b/i.test(line) ? meaningOf(line) : undefined;
  if (meaning && (meaning.group ?? meaning.kind)) return { ...meaning, rest: "" };
  const [intro] = introduction.exec(line) ?? [];
  return intro ? { rest: line.slice(intro.length) } : undefined;
}
