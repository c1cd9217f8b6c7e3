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
  rememberedByHeading,
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
    ...bodyOf(list, style),
    "",
  ].join("\n");
}

function bodyOf(list: Commemorations, { zone, byRequest }: ListStyle): string[] {
  if (isEmptyList(list)) return ["", noRequests];
  if (byRequest)
    return [
      ...list.requests.flatMap((request, at) => oneRequest(request, `${at + 1} OF ${list.total}`, zone)),
      ...rememberedByHeading(list).flatMap(namesSection),
    ];
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
    `${showControlCharacters(label)}${received && ` (${shortTimeInZone(received, zone)})`}:`,
    indented(text),
  ]),
];

const oneRequest = (request: CommemoratedRequest, place: string, zone: string): string[] => [
  "",
  `REQUEST ${place}, ${shortTimeInZone(request.received, zone)}`,
  ...namesOfOne(request).flatMap(([heading, names]) => [heading, ...names.map(indented)]),
  ...(request.message === "" ? [] : ["", indented(request.message)]),
];

const indented = (text: string): string => showControlCharacters(text).replace(/^/gm, "  ");
