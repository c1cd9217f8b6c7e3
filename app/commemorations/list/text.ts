import { showControlCharacters } from "~/text/escape";
import { shortTimeInZone, timeInZone } from "~/dates/instant";
import {
  type CommemoratedRequest,
  type Commemorations,
  departedOf,
  listCount,
  listTitle,
  livingOf,
  noRequests,
  requestLabel,
  withDoubt,
  withMessage,
} from "./commemorations";
import { type ListStyle } from "./html";

/** A part of the list as plain text: a heading, then one name on each line. */
export function commemorationsText(list: Commemorations, style: ListStyle): string {
  const { zone } = style;
  return [
    ...(list.before > 0 ? [""] : []),
    style.title ?? listTitle(list),
    `${listCount(list)}, received after ${timeInZone(list.after, zone)}`,
    `and until ${timeInZone(list.until, zone)}`,
    ...(style.notes ?? []).flatMap((note) => ["", note]),
    ...(list.requests.length === 0 ? ["", noRequests] : []),
    ...(style.byRequest ? requests(list, zone) : allNames(list, zone)),
    "",
  ].join("\n");
}

function allNames(list: Commemorations, zone: string): string[] {
  if (list.requests.length === 0) return [];
  const messages = withMessage(list);
  return [
    ...namesSection("Living", livingOf(list)),
    ...namesSection("Departed", departedOf(list)),
    ...(withDoubt(list).length > 0 ? ["", "NOT CLEAR, AS TYPED"] : []),
    ...withDoubt(list).flatMap((request) => ["", headOf(request, zone), ...request.doubtful.map(indented)]),
    ...(messages.length > 0 ? ["", "MESSAGES"] : []),
    ...messages.flatMap((request) => ["", headOf(request, zone), indented(request.message)]),
  ];
}

const headOf = (request: CommemoratedRequest, zone: string): string =>
  `${showControlCharacters(requestLabel(request))} (${shortTimeInZone(request.received, zone)}):`;

const namesSection = (heading: string, names: readonly string[]): string[] => [
  "",
  `${heading.toUpperCase()} (${names.length})`,
  ...(names.length > 0 ? names.map((name) => indented(name)) : ["  (no names)"]),
];

const requests = (list: Commemorations, zone: string): string[] =>
  list.requests.flatMap((request, at) => [
    "",
    `REQUEST ${list.before + at + 1} OF ${list.total}, ${shortTimeInZone(request.received, zone)}`,
    ...namesOf(request),
    ...(request.message === "" ? [] : ["", indented(request.message)]),
  ]);

const namesOf = ({ living, departed, doubtful }: CommemoratedRequest): string[] => [
  ...(living.length > 0 ? ["Living", ...living.map(indented)] : []),
  ...(departed.length > 0 ? ["Departed", ...departed.map(indented)] : []),
  ...(doubtful.length > 0 ? ["Not clear, as typed", ...doubtful.map(indented)] : []),
];

const indented = (text: string): string => showControlCharacters(text).replace(/^/gm, "  ");
