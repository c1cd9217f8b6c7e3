import { nameKey } from "~/commemorations/names";
import { isNotOrthodox } from "~/commemorations/remarks";
import { dayOfMonth, fullDate, shortMonth } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { recordsCommand } from "~/site-folder.server";
import { type CommemoratedRequest, type Commemorations } from "./commemorations";

type Group = "living" | "departed";
type Kind = "others" | "fortyDays" | "labeled" | "notOrthodox";

/** The headings in printed order. The first of each group is printed also if the group has no names. */
const headings: Record<Group, Record<Kind, string>> = {
  living: {
    others: "Living",
    fortyDays: "For forty days",
    labeled: "The sick",
    notOrthodox: "Not Orthodox, for the litany",
  },
  departed: {
    others: "Departed",
    fortyDays: "Departed, for forty days",
    labeled: "Newly departed",
    notOrthodox: "Departed, not Orthodox",
  },
};

/** The label of a line that asks for the sick or the newly departed on one day: 'the sick: Mary'. */
const labelApart: Record<Group, RegExp> = {
  living: /^[^:]*(?<!\p{L})(?:sick|ill|infirm|suffering|hospitalized|болящ\p{L}+|недужн\p{L}+|ασθεν\p{L}+): /iu,
  departed: /^[^:]*(?<!\p{L})(?:newly[ -](?:departed|reposed)|новопреставл\p{L}+): /iu,
};

/** A label that says no more than the heading. */
const headingAlone = /^(?:for )?(?:the )?(?:sick|newly departed|non?t?[ -]?orthodox): /i;

interface ListedName {
  kind: Kind;
  name: string;
  /** Equal for two spellings of one name. */
  key: string;
  /** The last of its forty days; '' without them. */
  until: string;
  /** The day of its memorial, such as 'fortieth day'; '' without one. */
  memorial: string;
}

/**
 * The names of a group. The sick, the newly departed and those for forty days appear once, with their latest day; so do
 * those who are not Orthodox. Another name in two requests appears twice: it may be two people.
 */
function namesOf({ requests }: Pick<Commemorations, "requests">, group: Group): ListedName[] {
  const once = new Map<string, ListedName>();
  const others: ListedName[] = [];
  for (const { prayedUntil: until = "", memorial = "", [group]: names } of requests) {
    for (const name of names) {
      const [label = ""] = labelApart[group].exec(name) ?? [];
      const kind = isNotOrthodox(name) ? "notOrthodox" : until ? "fortyDays" : label ? "labeled" : "others";
      const listed = { kind, name, key: nameKey(name.slice(label.length)), until, memorial } satisfies ListedName;
      const known = once.get(listed.key);
      if (kind === "others") others.push(listed);
      else if (known === undefined || known.until < until) once.set(listed.key, listed);
    }
  }
  return [...others.filter(({ key }) => !once.has(key)), ...once.values()];
}

export const nameCount = (list: Commemorations): number =>
  namesOf(list, "living").length + namesOf(list, "departed").length + (list.yearsMinds?.length ?? 0);

/** The names of all requests, or of one, under their headings. */
export const namesByHeading = (list: Pick<Commemorations, "requests" | "yearsMinds">): NamesUnderHeading[] => [
  ...underHeadings(list, "living"),
  ...underHeadings(list, "departed"),
  ...(list.yearsMinds?.length ? [["Year’s mind", list.yearsMinds] satisfies NamesUnderHeading] : []),
];

function underHeadings(list: Pick<Commemorations, "requests">, group: Group): NamesUnderHeading[] {
  const names = namesOf(list, group);
  return Object.entries(headings[group])
    .map(([kind, heading]): NamesUnderHeading => [heading, names.filter((one) => one.kind === kind).map(withNote)])
    .filter(([heading, found]) => found.length > 0 || (names.length === 0 && heading === headings[group].others));
}

const shownName = ({ kind, name }: ListedName): string =>
  kind === "fortyDays" ? name : name.replace(headingAlone, "");

function withNote(listed: ListedName): string {
  const { until, memorial } = listed;
  const note = until ? `until ${shortMonth(until)} ${dayOfMonth(until)}` : memorial;
  return note === "" ? shownName(listed) : `${shownName(listed)} (${note})`;
}

export const namesOfOne = (request: CommemoratedRequest): NamesUnderHeading[] =>
  [...namesByHeading({ requests: [request] }), [notClear, request.doubtful] as NamesUnderHeading].filter(
    ([, names]) => names.length > 0,
  );

export type NamesUnderHeading = [heading: string, names: readonly string[]];

const notClear = "Not clear, as typed";

/** The doubtful names and the messages, where requests have any: each text below the label of its request. */
export const notesOf = ({ requests }: Commemorations) =>
  [
    notesUnder(notClear, requests, ({ doubtful }) => doubtful.join("\n")),
    notesUnder("Messages", requests, ({ message }) => message),
  ].filter(({ entries }) => entries.length > 0);

export type Notes = ReturnType<typeof notesUnder>;

const notesUnder = (
  heading: string,
  requests: readonly CommemoratedRequest[],
  textOf: (request: CommemoratedRequest) => string,
) => ({
  heading,
  entries: requests
    .map((request) => ({ label: requestLabel(request), received: request.received, text: textOf(request) }))
    .filter(({ text }) => text !== ""),
});

/** 'Commemorations for Sunday, November 22, 2026' */
export const listTitle = ({ date }: Commemorations): string => `Commemorations for ${fullDate(date)}`;

/** '25 requests, 143 names'; of a list that was cut 'The first 500 of 4,000 requests, 3,120 names'; '2 names'. */
export function listCount(list: Commemorations): string {
  const { requests, total } = list;
  if (total === 0 && !isEmptyList(list)) return count(nameCount(list), "name");
  const start = requests.length < total ? `The first ${grouped(requests.length)} of ` : "";
  return `${start}${count(total, "request")}, ${count(nameCount(list), "name")}`;
}

/** Says where the requests are that a cut list lacks; empty for a whole one. */
export const cutNotes = ({ requests, total, after }: Commemorations, zone: string): string[] =>
  requests.length === total
    ? []
    : [
        `This list ends after the first ${grouped(requests.length)} of ${grouped(total)} requests. All new prayer requests: ` +
          recordsCommand(`list prayers --since ${dateInZone(new Date(after), zone)}`),
      ];

/** 1234 as '1,234' */
const grouped = (value: number): string => value.toLocaleString("en-US");

const count = (value: number, noun: string): string => `${grouped(value)} ${noun}${value === 1 ? "" : "s"}`;

const mostNames = 3;

/** A label for a request's message: 'Anna, Peter and 4 more'. */
export function requestLabel({ living, departed }: CommemoratedRequest): string {
  const names = [...living, ...departed];
  if (names.length <= mostNames) return names.join(", ");
  return `${names.slice(0, mostNames - 1).join(", ")} and ${names.length - mostNames + 1} more`;
}

/** Whether a list names nobody at all. */
export const isEmptyList = ({ requests, yearsMinds = [] }: Commemorations): boolean =>
  requests.length + yearsMinds.length === 0;

export const noRequests = "No requests have come for this day.";
