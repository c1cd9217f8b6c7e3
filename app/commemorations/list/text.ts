import { timeInZone } from "~/dates/instant";
import { showControlCharacters } from "~/text/escape";
import { type Commemorations } from "./commemorations";
import { listCount, listTitle, type ListStyle, noRequests, type Part, partsOf } from "./contents";

/** The list as plain text: a heading, then one name on each line. */
export function commemorationsText(list: Commemorations, style: ListStyle): string {
  const { zone, title = listTitle(list), notes = [] } = style;
  const parts = partsOf(list, style).map(linesOf);
  return [
    title,
    `${listCount(list)}, received after ${timeInZone(list.after, zone)}`,
    `and until ${timeInZone(list.until, zone)}`,
    ...notes.flatMap((note) => ["", note]),
    ...(parts.length > 0 ? parts : [[noRequests]]).flatMap((lines) => ["", ...lines]),
    "",
  ].join("\n");
}

function linesOf(part: Part): string[] {
  const heading = part.heading.toUpperCase();
  if ("texts" in part)
    return [
      heading,
      ...part.texts.flatMap(({ label, text }) => ["", `${showControlCharacters(label)}:`, indented(text)]),
    ];
  const names = part.names.length > 0 ? part.names : ["(no names)"];
  // A field's lines stand apart from the next field.
  const listed = part.isAsWritten ? names.map((field) => `- ${field.replace(/\n(?=.)/g, "\n  ")}`) : names;
  return [`${heading} (${part.names.length})`, ...listed.map(indented)];
}

const indented = (text: string): string => showControlCharacters(text).replace(/^(?=.)/gm, "  ");
