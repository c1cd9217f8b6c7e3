import { isBlank, unifyLineBreaks } from "~/text/typed-text";
import { beginsWithFaith } from "./names/faith";
import { type Heading, readHeading } from "./names/heading";
import { readLine, withoutMarker } from "./names/line";
import { type Person } from "./names/person";
import { type Group, type Kind } from "./names/remark";

/** The people of a request in typed order, and the lines that only a person can sort, as typed. */
export interface RequestNames extends Record<Group, Person[]> {
  asWritten: AsWritten[];
}

export interface AsWritten {
  line: string;
  /** The field in which it was typed. */
  field: Group;
  /** The last heading above it, if that may count. */
  after?: string;
}

/** The kind of the names below a heading. */
interface List {
  group: Group;
  kind: Kind;
  label?: string;
}

/**
 * Reads the two fields of a request. A line is taken apart only if all of it is understood; names after 'Living:' or
 * 'Departed:' belong to that group in either field.
 */
export function namesOfRequest(living: string, departed: string): RequestNames {
  const [first, second] = [readField(living, "living"), readField(departed, "departed")];
  return {
    living: [...first.living, ...second.living],
    departed: [...first.departed, ...second.departed],
    asWritten: [...first.asWritten, ...second.asWritten],
  };
}

function readField(text: string, field: Group): RequestNames {
  const all = unifyLineBreaks(text)
    .split("\n")
    .map((line) => (isBlank(line) ? "" : line.trim()));
  const lines = all.slice(all.findIndex((line) => line !== ""));
  const names: RequestNames = { living: [], departed: [], asWritten: [] };
  const own: List = { group: field, kind: "plain" };
  /** Undefined where nobody knows how far a heading reaches. */
  let list: List | undefined = own;
  let [above, isUsed, groupIsKnown] = ["", false, true];
  /** Of a heading without names only 'Living:' and 'Departed:' say nothing. */
  const endHeading = () => {
    if (!isUsed && above !== "" && !isGroup(above.replace(/[:\uFF1A]$/, "")))
      names.asWritten.push({ line: above, field });
  };
  for (const [at, line] of lines.entries()) {
    if (line === "") {
      if (isUsed) list = listAfter(list, own);
      continue;
    }
    const bare = withoutMarker(line);
    const isFirstOfBlock = at === 0 || (!lines[at - 1] && !!lines[at + 1]) || (isGroup(lines[0]!) && isGroup(line));
    const heading = readHeading(bare, bare === line && isFirstOfBlock);
    let read = list;
    if (heading) {
      groupIsKnown = heading.group ? heading.group === field : groupIsKnown;
      read = listUnder(heading, groupIsKnown ? field : undefined, list);
      endHeading();
      if (heading.rest === "") [list, isUsed] = [read, false];
      else if (heading.group ?? heading.kind) list = listAfter(read, own);
      above = bare.slice(0, bare.length - heading.rest.length).trim();
      if (heading.rest === "" && read) continue;
    }
    const people = read && readLine(heading?.rest ?? line, read.group, read.kind);
    isUsed ||= heading !== undefined || people?.length !== 0;
    // A label without names would be lost.
    if (people && !(people.length === 0 && heading?.label))
      names[read!.group].push(...people.map((person) => listed(person, read!)));
    else if (othersMeant.test(bare) || (!heading && beginsWithFaith(bare))) return wholeField(lines, field);
    else names.asWritten.push({ line, field, ...(!heading && list !== own && above !== "" && { after: above }) });
  }
  endHeading();
  return names;
}

/** A heading without a colon. Where the field begins with one, the others need no empty line above them. */
const isGroup = (line: string): boolean => /^(?:the )?(?:living|departed|deceased|reposed)$/i.test(line);

/** The list that a heading begins; undefined if it contradicts the group, or its group is not known. */
function listUnder(heading: Heading, field: Group | undefined, before: List | undefined): List | undefined {
  const { group = field, kind = "plain", label } = heading;
  if (!group || heading.isUnknown || !(heading.group ?? heading.kind ?? before)) return undefined;
  return (kind === "sick" || kind === "inquiring") && group === "departed" ? undefined : { group, kind, label };
}

/** The list after the end of another: the field's own where nothing depends on it. */
const listAfter = (list: List | undefined, own: List): List | undefined =>
  list?.group === own.group && list.kind !== "notOrthodox" && list.kind !== "inquiring" ? own : undefined;

const listed = ({ text, name, kind }: Person, list: List): Person => ({
  text,
  name,
  kind: kind === "plain" ? list.kind : kind,
  ...(list.label && { label: list.label }),
});

// In a line that is not understood these words may say something of other lines; then nothing of the field is certain:
// 'both Lutheran', 'the last two are not', 'all of them', '* not Orthodox'; but not 'all who suffer', 'last Pascha'.
const othersMeant =
  /(?<!\p{L})(?:both|neither|none|above|below|they|them|these|others|except|all(?!\s+(?:of\s+)?(?:who|my|our|the|those|his|her|their|in)(?!\p{L}))|(?:last|first)(?=\s+(?:one|two|three|four|five|\d|few|names?|person|is|are)))(?!\p{L})|(?<=\S\s?)\*/iu;

const wholeField = (lines: readonly string[], field: Group): RequestNames => ({
  living: [],
  departed: [],
  asWritten: lines.filter((line) => line !== "").map((line) => ({ line, field })),
});
