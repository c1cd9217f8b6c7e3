import { showControlCharacters } from "~/text/escape";
import { shortTimeInZone, timeInZone } from "~/dates/instant";
import { type CommemoratedRequest, type Commemorations } from "./commemorations";
import {
  isEmptyList,
  listCount,
  listTitle,
  namesByHeading,
  namesOfOne,
  type NamesUnderHeading,
  noRequests,
  type Notes,
  notesOf,
} from "./contents";
import { type ListStyle } from "./html";

/** The list as plain text: a heading, then one name on each line. */
export function commemorationsText(list: Commemorations, style: ListStyle): string {
  const { zone } = style;
  return [
    style.title ?? listTitle(list),
    `${listCount(list)}, received after ${timeInZone(list.after, zone)}`,
    `and until ${timeInZone(list.until, zone)}`,
    ...(style.notes ?? []).flatMap((note) => ["", note]),
    ...(isEmptyList(list) ? ["", noRequests] : []),
    ...(style.byRequest ? requests(list, zone) : allNames(list, zone)),
    "",
  ].join("\n");
}

function allNames(list: Commemorations, zone: string): string[] {
  if (isEmptyList(list)) return [];
  return [
    ...namesByHeading(list).flatMap(namesSection),
    ...notesOf(list).flatMap((notes) => notesSection(notes, zone)),
  ];
}

const namesSection = ([heading, names]: NamesUnderHeading): string[] => [
  "",
  `${heading.toUpperCase()} (${names.length})`,
  ...(names.length > 0 ? names.map(indented) : ["  (no names)"]),
];

const notesSection = ({ heading, entries }: Notes, zone: string): string[] => [
  "",
  heading.toUpperCase(),
  ...entries.flatMap(({ label, received, text }) => [
    "",
    `${showControlCharacters(label)} (${shortTimeInZone(received, zone)}):`,
    indented(text),
  ]),
];

const requests = (list: Commemorations, zone: string): string[] =>
  list.requests.flatMap((request, at) => [
    "",
    `REQUEST ${at + 1} OF ${list.total}, ${shortTimeInZone(request.received, zone)}`,
    ...namesOf(request),
    ...(request.message === "" ? [] : ["", indented(request.message)]),
  ]);

const namesOf = (request: CommemoratedRequest): string[] =>
  namesOfOne(request).flatMap(([heading, names]) => [heading, ...names.map(indented)]);

const indented = (text: string): string => showControlCharacters(text).replace(/^/gm, "  ");
