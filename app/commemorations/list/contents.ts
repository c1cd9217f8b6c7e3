import { isUnderstood, type Person } from "~/commemorations/names/person";
import { type Group } from "~/commemorations/names/words";
import { dayOfMonth, fullDate, shortMonth } from "~/dates/civil-date";
import { dateInZone, shortTimeInZone } from "~/dates/instant";
import { recordsCommand } from "~/site-folder.server";
import { type CommemoratedRequest, type Commemorations } from "./commemorations";

type Section = Person["kind"] | "fortyDays" | "yearsMind" | "parish";

/** The headings in printed order. The first of each group is printed also if the group has no names. */
const headings: Record<Group, Partial<Record<Section, string>>> = {
  living: {
    plain: "Living",
    fortyDays: "For forty days",
    notOrthodox: "Not Orthodox, for the litany",
    asWritten: "As written among the living: please sort",
  },
  departed: {
    plain: "Departed",
    fortyDays: "Departed, for forty days",
    notOrthodox: "Departed, not Orthodox",
    yearsMind: "Year\u2019s mind",
    parish: "The departed of the parish",
    asWritten: "As written among the departed: please sort",
  },
};

interface ListedName {
  section: Section;
  text: string;
  notes: string;
  /** The last of its forty days; '' without them. */
  until: string;
}

type Names = Pick<Commemorations, "requests" | "remembered">;

/**
 * The names of a group. A name for forty days appears once in its section, with the latest day; all others as often as
 * they were sent.
 */
function namesOf({ requests, remembered }: Names, group: Group): ListedName[] {
  const listed = [
    ...requests.flatMap(({ prayedUntil, memorial, [group]: people }) =>
      people.map((person) => listedName(person, prayedUntil ? "fortyDays" : "plain", memorial, prayedUntil)),
    ),
    ...remembered.flatMap(({ note, people }) =>
      group === "departed" ? people.map((person) => listedName(person, note ? "yearsMind" : "parish", note)) : [],
    ),
  ];
  const keyOf = ({ section, text }: ListedName) => `${section} ${text.toLowerCase()}`;
  const latest = new Map<string, ListedName>();
  for (const name of listed) if (name.until > (latest.get(keyOf(name))?.until ?? "")) latest.set(keyOf(name), name);
  return listed.filter((name) => name.until === "" || latest.get(keyOf(name)) === name);
}

function listedName({ text, kind }: Person, section: Section, note = "", until = ""): ListedName {
  const notes = [note, until && `until ${shortMonth(until)} ${dayOfMonth(until)}`].filter(Boolean).join(", ");
  return { section: kind === "plain" ? section : kind, text, notes, until };
}

/** The names under their headings, each with its notes. */
export const namesByHeading = (list: Names): NamesPart[] =>
  (["living", "departed"] as const).flatMap((group) => {
    const names = namesOf(list, group);
    return Object.entries(headings[group])
      .map(([section, heading]) => ({
        heading,
        isAsWritten: section === "asWritten",
        names: names
          .filter((name) => name.section === section)
          .map(({ text, notes }) => (notes ? `${text}${text.includes("\n") ? "\n" : " "}(${notes})` : text)),
      }))
      .filter((part) => part.names.length > 0 || (names.length === 0 && part.heading === headings[group].plain));
  });

interface NamesPart {
  heading: string;
  names: string[];
  /** Whether each is a whole field, of one line or several. */
  isAsWritten: boolean;
}

export interface ListStyle {
  /** IANA zone of the times. */
  zone: string;
  parishName: string;
  /** Separate requests with their messages instead of all names together. */
  byRequest?: boolean;
  /** Replaces 'Commemorations for …'. */
  title?: string;
  /** Sentences before the names. */
  notes?: readonly string[];
}

/** A part of a printed list: names under a heading, or texts under one: the messages, or all of one request. */
export type Part = NamesPart | { heading: string; texts: { label: string; text: string }[]; isRequest: boolean };

/** The parts of a list in printed order; none if it names nobody at all. */
export function partsOf(list: Commemorations, { zone, byRequest }: ListStyle): Part[] {
  const { requests, remembered, total } = list;
  if (requests.length + remembered.length === 0) return [];
  const timeOf = ({ received }: CommemoratedRequest) => shortTimeInZone(received, zone);
  if (byRequest)
    return [
      ...requests.map((request, at) => ({
        isRequest: true,
        heading: `Request ${at + 1} of ${total}, ${timeOf(request)}`,
        texts: [
          ...namesByHeading({ requests: [request], remembered: [] }).map(({ heading, names }) => ({
            label: heading,
            text: names.join(" \u00B7 "),
          })),
          { label: "Message", text: request.message },
        ].filter(({ text }) => text !== ""),
      })),
      ...namesByHeading({ requests: [], remembered }).filter(({ names }) => names.length > 0),
    ];
  const texts = requests
    .filter(({ message }) => message !== "")
    .map((request) => ({ label: `${requestLabel(request)} (${timeOf(request)})`, text: request.message }));
  return [...namesByHeading(list), ...(texts.length > 0 ? [{ heading: "Messages", texts, isRequest: false }] : [])];
}

/** 'Commemorations for Sunday, November 22, 2026' */
export const listTitle = ({ date }: Commemorations): string => `Commemorations for ${fullDate(date)}`;

/** The number of names, and of the lines that the priest has to sort. */
export function countEntries(list: Names) {
  const entries = (isWanted: boolean) =>
    namesByHeading(list).flatMap(({ isAsWritten, names }) => (isAsWritten === isWanted ? names : []));
  return { names: entries(false).length, toSort: entries(true).join("\n").match(/^.+$/gm)?.length ?? 0 };
}

/** '25 requests, 143 names, 2 lines to sort'; of a list that was cut 'The first 500 of 4,000 requests, 3,120 names'. */
export function listCount(list: Commemorations): string {
  const { requests, remembered, total } = list;
  const start = requests.length < total ? `The first ${grouped(requests.length)} of ` : "";
  const { names, toSort } = countEntries(list);
  return [
    (total > 0 || remembered.length === 0) && start + count(total, "request"),
    count(names, "name"),
    toSort > 0 && `${count(toSort, "line")} to sort`,
  ]
    .filter(Boolean)
    .join(", ");
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
  const names = [...living, ...departed].filter(isUnderstood).map(({ text }) => text);
  if (names.length === 0) return "A request";
  if (names.length <= mostNames) return names.join(", ");
  return `${names.slice(0, mostNames - 1).join(", ")} and ${names.length - mostNames + 1} more`;
}

export const noRequests = "No requests have come for this day.";
