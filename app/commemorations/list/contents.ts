import { type Person } from "~/commemorations/names/person";
import { type Group, type Kind } from "~/commemorations/names/remark";
import { dayOfMonth, fullDate, shortMonth } from "~/dates/civil-date";
import { dateInZone, shortTimeInZone } from "~/dates/instant";
import { recordsCommand } from "~/site-folder.server";
import { type CommemoratedRequest, type Commemorations, linesAsWritten } from "./commemorations";

type Section = Kind | "fortyDays" | "yearsMind" | "parish";

/** The headings in printed order. The first of each group is printed also if the group has no names. */
const headings: Record<Group, Partial<Record<Section, string>>> = {
  living: {
    plain: "Living",
    fortyDays: "For forty days",
    sick: "The sick",
    inquiring: "Catechumens and inquirers",
    notOrthodox: "Not Orthodox, for the litany",
  },
  departed: {
    plain: "Departed",
    fortyDays: "Departed, for forty days",
    newlyDeparted: "Newly departed",
    notOrthodox: "Departed, not Orthodox",
    yearsMind: "Year\u2019s mind",
    parish: "The departed of the parish",
  },
};

interface ListedName {
  section: Section;
  name: string;
  notes: string[];
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
    ...requests.flatMap(({ prayedUntil = "", memorial, [group]: people }) =>
      people.map((person) => listedName(person, prayedUntil ? "fortyDays" : person.kind, memorial, prayedUntil)),
    ),
    ...remembered.flatMap(({ note, [group]: people }) =>
      people.map((person) => listedName(person, note ? "yearsMind" : "parish", note)),
    ),
  ];
  const latest = new Map<string, ListedName>();
  for (const name of listed) if (name.until > (latest.get(keyOf(name))?.until ?? "")) latest.set(keyOf(name), name);
  return listed.filter((name) => name.until === "" || latest.get(keyOf(name)) === name);
}

function listedName({ text, label, kind }: Person, section: Section, note = "", until = ""): ListedName {
  const isApart = kind === "notOrthodox" || kind === "inquiring";
  const said = section === "fortyDays" && !isApart ? kindNotes[kind] : undefined;
  const notes = [said, note, until && `until ${shortMonth(until)} ${dayOfMonth(until)}`].filter(Boolean) as string[];
  return { section: isApart ? kind : section, name: label ? `${label}: ${text}` : text, notes, until };
}

/** The sick and the newly departed for forty days. */
const kindNotes: Partial<Record<Kind, string>> = { sick: "sick", newlyDeparted: "newly departed" };

/** Equal for spellings of one name that differ in capitals, apostrophes or periods. */
const keyOf = ({ section, name }: ListedName): string =>
  `${section} ${name
    .normalize("NFKC")
    .toLocaleLowerCase("en")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/\.(?=\s|$)/g, "")}`;

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

/** A part of a printed list: names under a heading, texts of requests under one, or a request for itself. */
export type Part = ReturnType<typeof partsOf>[number];

/** The parts of a list in printed order; none if it names nobody at all. */
export function partsOf(list: Commemorations, { zone, byRequest }: ListStyle) {
  const { requests, remembered, total } = list;
  if (requests.length + remembered.length === 0) return [];
  const timeOf = ({ received }: CommemoratedRequest) => shortTimeInZone(received, zone);
  if (byRequest) {
    const each = requests.map((request, at) => ({
      place: `${at + 1} of ${total}`,
      time: timeOf(request),
      lists: namesToRead({ requests: [request], remembered: [] }),
      message: request.message,
    }));
    return [...each, ...namesToRead({ requests: [], remembered })];
  }
  const textsOf = (textOf: (request: CommemoratedRequest) => string) =>
    requests.map((request) => ({ label: requestLabel(request), time: timeOf(request), text: textOf(request) }));
  const minds = { label: headings.departed.parish!, time: "", text: remembered.flatMap(linesAsWritten).join("\n") };
  const notes = [
    { heading: toSort, texts: [...textsOf((request) => linesAsWritten(request).join("\n")), minds] },
    { heading: "Messages", texts: textsOf(({ message }) => message) },
  ].map(({ heading, texts }) => ({ heading, texts: texts.filter(({ text }) => text !== "") }));
  return [...namesByHeading(list), ...notes.filter(({ texts }) => texts.length > 0)];
}

/** The names under their headings. */
export const namesByHeading = (list: Names) =>
  (["living", "departed"] as const).flatMap((group) => {
    const names = namesOf(list, group);
    return Object.entries(headings[group])
      .map(([section, heading]) => {
        return { heading, names: names.filter((name) => name.section === section).map(withNotes) };
      })
      .filter((part) => part.names.length > 0 || (names.length === 0 && part.heading === headings[group].plain));
  });

const withNotes = ({ name, notes }: ListedName): string => (notes.length > 0 ? `${name} (${notes.join(", ")})` : name);

export const nameCount = (list: Commemorations): number => namesByHeading(list).flatMap(({ names }) => names).length;

/** The names and the lines to sort, without empty parts. */
const namesToRead = (list: Names) =>
  [
    ...namesByHeading(list),
    { heading: toSort, names: [...list.requests, ...list.remembered].flatMap(linesAsWritten) },
  ].filter(({ names }) => names.length > 0);

const toSort = "As written: please sort";

/** 'Commemorations for Sunday, November 22, 2026' */
export const listTitle = ({ date }: Commemorations): string => `Commemorations for ${fullDate(date)}`;

/** '25 requests, 143 names, 2 lines to sort'; of a list that was cut 'The first 500 of 4,000 requests, 3,120 names'. */
export function listCount(list: Commemorations): string {
  const { requests, remembered, total } = list;
  const start = requests.length < total ? `The first ${grouped(requests.length)} of ` : "";
  const lines = [...requests, ...remembered].flatMap(({ asWritten }) => asWritten).length;
  return [
    (total > 0 || remembered.length === 0) && start + count(total, "request"),
    count(nameCount(list), "name"),
    lines > 0 && `${count(lines, "line")} to sort`,
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
  const names = [...living, ...departed].map(({ text }) => text);
  if (names.length === 0) return "A request";
  if (names.length <= mostNames) return names.join(", ");
  return `${names.slice(0, mostNames - 1).join(", ")} and ${names.length - mostNames + 1} more`;
}

export const noRequests = "No requests have come for this day.";
