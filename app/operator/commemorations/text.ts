import { fullDate } from "~/dates/civil-date";
import { sanitizeForTerminal } from "~/operator/cli/sanitize-for-terminal";
import { inParishTime } from "~/operator/records/format/parish-time";
import { type Commemorations } from "./commemorations";

/** The list for a terminal or a printer of plain text: a heading, then a name a line. */
export function commemorationsText(list: Commemorations, zone: string): string {
  const { length } = list.requests;
  return [
    `Commemorations for ${fullDate(list.sunday)}`,
    `${length} ${length === 1 ? "request" : "requests"}, received after ${inParishTime(list.after, zone)}`,
    `and until ${inParishTime(list.until, zone)}`,
    ...namesSection("Living", list.living),
    ...namesSection("Departed", list.departed),
    ...(list.messages.length > 0 ? ["", "MESSAGES"] : []),
    ...list.messages.flatMap(({ received, text }) => ["", `${inParishTime(received, zone)}:`, indented(text)]),
    "",
  ].join("\n");
}

const namesSection = (heading: string, names: readonly string[]): string[] => [
  "",
  `${heading.toUpperCase()} (${names.length})`,
  ...(names.length > 0 ? names.map((name) => `  ${sanitizeForTerminal(name)}`) : ["  (no names)"]),
];

const indented = (text: string): string => sanitizeForTerminal(text).replace(/^/gm, "  ");
