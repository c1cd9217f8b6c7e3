import { withoutMarker } from "~/commemorations/names/line";
import { type ContentProblem, quoteValue } from "~/content/source/problem";
import { asTyped, withoutUnseen } from "~/text/pasted";
import { unifyLineBreaks } from "~/text/typed-text";
import { type PrintNames } from "./bulletin";

/** More would be a typing error, and the sheet has no room for them. */
const [MOST_HEADINGS, MOST_NAMES, LONGEST] = [6, 100, 120];

/**
 * The names for print alone, as the secretary types them: a heading that ends with a colon ("Sick:"), and a name on
 * each line below. Or every mistake, with its line. A heading without names is left out.
 */
export function readPrintNames(file: string, written: string): PrintNames[] | { problems: ContentProblem[] } {
  const lists: PrintNames[] = [];
  const problems: ContentProblem[] = [];
  let count = 0;
  for (const [index, typed] of unifyLineBreaks(withoutUnseen(written)).split("\n").entries()) {
    const line = asTyped(withoutMarker(typed)).trim();
    const refuse = (expected: string) => problems.push({ file, line: index + 1, found: quoteValue(line), expected });
    if (line === "") continue;
    if (line.endsWith(":")) {
      lists.push({ heading: line.slice(0, -1).trim(), names: [] });
      continue;
    }
    count += 1;
    if (line.length > LONGEST) refuse(`a name of at most ${LONGEST} characters`);
    else if (/:\D/.test(line)) refuse("a heading alone on its line, as Sick: is, or a name without a colon");
    else if (lists.length === 0) refuse("a heading above the first name, such as Sick:");
    else if (lists.length > MOST_HEADINGS) refuse(`at most ${MOST_HEADINGS} headings`);
    else if (count === MOST_NAMES + 1) refuse(`at most ${MOST_NAMES} names: this is one more`);
    else lists.at(-1)!.names.push(line);
  }
  if (count === 0) problems.push({ file, found: "no name", expected: "a heading such as Sick: and names below it" });
  return problems.length > 0 ? { problems } : lists.filter(({ names }) => names.length > 0);
}
