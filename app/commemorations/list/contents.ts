import { fullDate } from "~/dates/civil-date";
import { type CommemoratedRequest, type Commemorations } from "./commemorations";

/** All names. A name in two requests appears twice: it may be two people. */
export const livingOf = ({ requests }: Commemorations): string[] => requests.flatMap(({ living }) => living);
export const departedOf = ({ requests }: Commemorations): string[] => requests.flatMap(({ departed }) => departed);

export const nameCount = (list: Commemorations): number => livingOf(list).length + departedOf(list).length;

/** The names of all requests, or of one, under their headings. */
export const namesByHeading = (list: Commemorations): NamesUnderHeading[] => [
  ["Living", livingOf(list)],
  ["Departed", departedOf(list)],
];
export const namesOfOne = ({ living, departed, doubtful }: CommemoratedRequest): NamesUnderHeading[] =>
  (
    [
      ["Living", living],
      ["Departed", departed],
      [notClear, doubtful],
    ] as NamesUnderHeading[]
  ).filter(([, names]) => names.length > 0);

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
