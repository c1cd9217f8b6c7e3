import { nameKey } from "~/commemorations/names";
import { type CivilDate, dayOfMonth, fullDate, monthAndDay, shortMonth } from "~/dates/civil-date";
import { type CommemoratedRequest, type Commemorations } from "./commemorations";

type Group = "living" | "departed";

/** A name for the litany, with the last of its forty days; '' without them. */
interface NameApart {
  name: string;
  until: CivilDate;
}

/** The label of a line that asks for the sick or the newly departed on one day: 'the sick: Mary'. */
const labelApart: Record<Group, RegExp> = {
  living: /^[^:]*(?<!\p{L})(?:sick|ill|infirm|suffering|hospitalized|болящ\p{L}+|недужн\p{L}+|ασθεν\p{L}+): /iu,
  departed: /^[^:]*(?<!\p{L})(?:newly[ -](?:departed|reposed)|новопреставл\p{L}+): /iu,
};

/** A label that says no more than the heading. */
const headingAlone = /^(?:for )?(?:the )?(?:sick|newly departed): /i;

/**
 * The names of a list: the sick, or the newly departed, apart. Each of these appears once on the whole list, with its
 * latest day. Another name in two requests appears twice: it may be two people.
 */
function namesOf({ requests }: Commemorations, group: Group) {
  const apart = new Map<string, NameApart>();
  const others: string[] = [];
  for (const { prayedUntil: until = "", [group]: names } of requests) {
    for (const name of names) {
      const [label = ""] = labelApart[group].exec(name) ?? [];
      const key = nameKey(name.slice(label.length));
      const known = apart.get(key);
      if (until === "" && label === "") others.push(name);
      else if (known === undefined || known.until < until)
        apart.set(key, { name: name.replace(headingAlone, ""), until });
    }
  }
  return { others: others.filter((name) => !apart.has(nameKey(name))), apart: [...apart.values()] };
}

function allOf(list: Commemorations, group: Group): string[] {
  const { others, apart } = namesOf(list, group);
  return [...others, ...apart.map(({ name }) => name)];
}

export const livingOf = (list: Commemorations): string[] => allOf(list, "living");
export const departedOf = (list: Commemorations): string[] => allOf(list, "departed");

export const nameCount = (list: Commemorations): number => livingOf(list).length + departedOf(list).length;

const headings: Record<Group, { others: string; apart: string }> = {
  living: { others: "Living", apart: "The sick" },
  departed: { others: "Departed", apart: "Newly departed" },
};

/** The names of all requests, or of one, under their headings. */
export const namesByHeading = (list: Commemorations): NamesUnderHeading[] => [
  ...underHeadings(list, "living"),
  ...underHeadings(list, "departed"),
];

function underHeadings(list: Commemorations, group: Group): NamesUnderHeading[] {
  const { others, apart } = namesOf(list, group);
  const all: NamesUnderHeading[] = [[headings[group].others, others]];
  return apart.length === 0 ? all : [...all, [headings[group].apart, apart.map(withLastDay)]];
}

const withLastDay = ({ name, until }: NameApart): string =>
  until === "" ? name : `${name} (until ${shortMonth(until)} ${dayOfMonth(until)})`;

export const namesOfOne = ({ living, departed, doubtful, prayedUntil }: CommemoratedRequest): NamesUnderHeading[] => {
  const headingOf = (group: Group) =>
    prayedUntil ? `${headings[group].apart}, until ${monthAndDay(prayedUntil)}` : headings[group].others;
  const all: NamesUnderHeading[] = [
    [headingOf("living"), living],
    [headingOf("departed"), departed],
    [notClear, doubtful],
  ];
  return all.filter(([, names]) => names.length > 0);
};

export type NamesUnderHeading = [heading: string, names: readonly string[]];

const notClear = "Not clear, as typed";

/** The doubtful names and the messages, where requests have any: each text below the label of its request. */
export const notesOf = ({ requests }: Commemorations) =>
  [
    { heading: notClear, textOf: ({ doubtful }: CommemoratedRequest) => doubtful.join("\n") },
    { heading: "Messages", textOf: ({ message }: CommemoratedRequest) => message },
  ]
    .map(({ heading, textOf }) => ({ heading, entries: requests.map((request) => noteOf(request, textOf(request))) }))
    .map(({ heading, entries }) => ({ heading, entries: entries.filter(({ text }) => text !== "") }))
    .filter(({ entries }) => entries.length > 0);

export type Notes = ReturnType<typeof notesOf>[number];

const noteOf = (request: CommemoratedRequest, text: string) => ({
  label: requestLabel(request),
  received: request.received,
  text,
});

/** 'Commemorations for Sunday, November 22, 2026' */
export const listTitle = ({ date }: Commemorations): string => `Commemorations for ${fullDate(date)}`;

/** The number of requests in later parts. */
export const requestsLeft = ({ requests, before, total }: Commemorations): number => total - before - requests.length;

const isWhole = (list: Commemorations): boolean => list.before === 0 && requestsLeft(list) <= 0;

/** '25 requests, 143 names'; for a part 'Requests 501 to 1,000 of 4,000, 3,120 names'. */
export function listCount(list: Commemorations): string {
  const { before, requests, total } = list;
  const names = count(nameCount(list), "name");
  const part = `Requests ${grouped(before + 1)} to ${grouped(before + requests.length)} of ${grouped(total)}`;
  return `${isWhole(list) ? count(requests.length, "request") : part}, ${names}`;
}

/** The whole list's size as known from its first part: '25 requests, 143 names' or '4,000 requests'. */
export const wholeCount = (first: Commemorations): string =>
  isWhole(first) ? listCount(first) : count(first.total, "request");

/** 1234 as '1,234' */
export const grouped = (value: number): string => value.toLocaleString("en-US");

const count = (value: number, noun: string): string => `${grouped(value)} ${noun}${value === 1 ? "" : "s"}`;

const mostNames = 3;

/** A label for a request's message: 'Anna, Peter and 4 more'. */
export function requestLabel({ living, departed }: CommemoratedRequest): string {
  const names = [...living, ...departed];
  if (names.length <= mostNames) return names.join(", ");
  return `${names.slice(0, mostNames - 1).join(", ")} and ${names.length - mostNames + 1} more`;
}

export const noRequests = "No requests have come for this day.";
