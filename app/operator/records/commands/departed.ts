import { type Command } from "commander";
import { checkDeparted, type Departed, departedIn } from "~/commemorations/departed.server";
import { isUnderstood } from "~/commemorations/names/person";
import { namesOfField } from "~/commemorations/request-names";
import { parishToday } from "~/content/snapshot.server";
import { describeProblem } from "~/content/source/problem";
import { type RecordStore } from "~/records/record-store";
import { readPrivate } from "~/operator/cli/files";
import { Failure, print, remark } from "~/operator/cli/output";
import { addCommand, onStore } from "~/operator/records/pipeline";

const help = `
A file such as departed.yml has a line for each person; print is yes only if the family allows the name in the bulletin,
which is also on the site:

  - { name: Peter Sokolov, reposed: 2023-12-09, print: yes }
  - { name: Robert Hall (not Orthodox), reposed: 2021-12-08 }

The list for the altar has each year's mind of the week that it begins, and all of them on a Soul Saturday. The bulletin has
those that may be printed, without remarks. Keep the file on your own machine, never in the folder content, which may be
public. A new file replaces all who are kept.

Examples:
  records departed departed.yml
  records departed - < departed.yml`;

/** records departed [FILE] */
export function addDeparted(records: Command): void {
  addCommand(
    records,
    "departed",
    "list the departed who are remembered each year, or replace them from a file",
    help,
    onStore(listOrReplace),
  ).argument("[file]", "the file, or - for standard input");
}

async function listOrReplace({ values }: RecordStore, _: object, file?: string) {
  const departed = departedIn(values);
  if (file === undefined) {
    const people = await departed.read();
    const lines = people.map(({ reposed, name, print: may }) => `${reposed} ${name}${may ? " (may be printed)" : ""}`);
    return print(...(lines.length > 0 ? lines : ["Nobody is remembered yet."]));
  }
  const people = await readPeople(file);
  await departed.replace(people);
  await print(`Remembered from now on: ${people.length} departed.`);
  for (const { name } of people)
    if (!namesOfField(name, "departed").every(isUnderstood))
      remark(`Not understood, so as written on the list for the altar, and in no bulletin: ${name}`);
}

async function readPeople(file: string): Promise<Departed[]> {
  const { name, text } = await readPrivate(file);
  // A broken pipe must not forget everybody.
  if (text.trim() === "") throw new Failure("The input is empty, and nothing was changed. Write [] to forget all.");
  const checked = checkDeparted(name, text, parishToday());
  if ("value" in checked) return checked.value as Departed[];
  throw new Failure(`Nothing was changed.\n${checked.problems.map(describeProblem).join("\n")}`);
}
