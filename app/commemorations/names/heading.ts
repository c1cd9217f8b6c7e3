import { type Group, type Kind } from "./remark";

/** The meaning of a heading for the names after it. */
export interface Heading {
  group?: Group;
  kind?: Kind;
  /** Words that say something else: 'Travelers'. */
  label?: string;
  /** The names after the colon on the same line. */
  rest: string;
  /** Nobody knows whom it means. */
  isUnknown?: true;
}

// Not before a time or address ('10:30', 'https://…'), nor within brackets.
const beforeColon = /^([^:\uFF1A()\d]{1,60}?)\s*[:\uFF1A](?!\d|\/\/)\s*/u;
/** 'For the repose of the soul of Paul' */
const beforeName =
  /^(?:(?:please )?(?:pray(?:ers?)? )?for )?(?:the )?(health(?: and salvation)?|repose) of (?:the (?:souls?|servants? of god) of )?(?:the )?/i;
/** 'Please pray for Anna' */
const introduction = /^(?:please )?(?:pray(?:ers)? )?for (?=(?:my |our |the )?\S)|^(?:please )?pray for /i;

/** The meanings of the words in a heading. Two that contradict each other make it unknown. */
const meanings: readonly [RegExp, Meaning][] = [
  [/newly[ -](?:departed|deceased|reposed)|новопреставленн\p{L}+/giu, { group: "departed", kind: "newlyDeparted" }],
  [
    /departed|deceased|reposed|repose|memory eternal|упокоени[еи]|упокой|κεκοιμημέν\p{L}+|αναπαύσε\p{L}+/giu,
    { group: "departed" },
  ],
  [/living|health|salvation|здрави[еи]|ζώντ\p{L}+|υγεία\p{L}*/giu, { group: "living" }],
  [
    /\b(?:not|non)[- ]?orthodox\b|heterodox|инославн\p{L}+|неправославн\p{L}+|ετερόδοξ\p{L}+/giu,
    { kind: "notOrthodox" },
  ],
  [
    /\b(?:roman )?(?:catholics?|protestants?|lutherans?|methodists?|baptists?)\b/gi,
    { kind: "notOrthodox", isLabel: true },
  ],
  [/\b(?:catechumens?|inquirers?)\b|оглашенн\p{L}+/giu, { kind: "inquiring" }],
  [/\b(?:sick|ill|infirm|suffering)\b|болящ\p{L}+|недужн\p{L}+|ασθεν\p{L}+/giu, { kind: "sick" }],
  [/\borthodox(?: christians?)?\b/gi, { kind: undefined }],
  [
    /(?<!\p{L})(?:travel(?:ers|ling|ing)|travellers|military|armed|forces|soldiers|deployed|prisoners|imprisoned|students|graduates|children|infants|newborns|babies|expecting|expectant|pregnant|mothers|clergy|monastics|coworkers|co-workers|friends|neighbors|relatives|family|godchildren|godparents|benefactors|elderly|shut-?ins|homebound|captives|teachers|doctors|parishioners|choir|hospital|hospitalized|surgery|unemployed|newlyweds|parents|grandchildren|путешествующ\p{L}+|воин\p{L}+)(?!\p{L})/giu,
    { isLabel: true },
  ],
];

interface Meaning extends Pick<Heading, "group" | "kind"> {
  /** Whether the heading is printed with each name. */
  isLabel?: true;
}

const others =
  /(?<!\p{L})(?:please|pray|prayers?|for|of|the|our|my|all|and|those|who|are|in|names?|list|souls?|servants?|handmaids?|god|о|об|за|υπέρ|ὑπὲρ|τ\p{L}{1,2})(?!\p{L})|[\s,&-]/giu;
/** 'Smith family' */
const ofFamily = /^(?:the )?\p{Lu}[\p{L}\p{M}'\u2019-]+ (?:family|families)$/u;

/** The meaning of a heading; undefined if a word is not known, or two contradict each other. */
function meaningOf(head: string): Omit<Heading, "rest"> | undefined {
  let left = head;
  const found = meanings.filter(([words]) => left !== (left = left.replace(words, " "))).map(([, meaning]) => meaning);
  const said = <Part extends "group" | "kind">(part: Part) => [
    ...new Set(found.filter((meaning) => part in meaning).map((meaning) => meaning[part])),
  ];
  const [[group, otherGroup], [kind, ...otherKinds]] = [said("group"), said("kind")];
  const isFamily = ofFamily.test(head);
  if (otherGroup || otherKinds.length > 0 || (left.replace(others, "") !== "" && !isFamily)) return undefined;
  return { group, kind, ...((isFamily || found.some(({ isLabel }) => isLabel)) && { label: head }) };
}

/**
 * Reads the heading of a line.
 * @param isAlone whether the line begins a block of lines: there 'The departed' is a heading without a colon too
 */
export function readHeading(line: string, isAlone: boolean): Heading | undefined {
  const [colon, head = ""] = beforeColon.exec(line) ?? [];
  if (colon !== undefined) {
    const meaning = meaningOf(head);
    if (meaning) return { ...meaning, rest: line.slice(colon.length) };
    return line.length === colon.length ? { rest: "", isUnknown: true } : undefined;
  }
  const [named, group] = beforeName.exec(line) ?? [];
  if (named) return { group: /^r/i.test(group!) ? "departed" : "living", rest: line.slice(named.length) };
  // 'All not Orthodox' may mean the names above it.
  const meaning = isAlone && !/\b(?:all|those|who|are)\b/i.test(line) ? meaningOf(line) : undefined;
  if (meaning && (meaning.group ?? meaning.kind)) return { ...meaning, rest: "" };
  const [intro] = introduction.exec(line) ?? [];
  return intro ? { rest: line.slice(intro.length) } : undefined;
}
