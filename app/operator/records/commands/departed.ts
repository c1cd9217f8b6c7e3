import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { type Command } from "commander";
import { checkDeparted, type Departed, departedIn } from "~/commemorations/departed.server";
import { parishToday } from "~/content/snapshot.server";
import { type ContentProblem, describeProblem } from "~/content/source/problem";
import { env } from "~/env.server";
import { requireFile } from "~/operator/cli/files";
import { Failure, print } from "~/operator/cli/output";
import { withStore } from "~/operator/records/with-store";

const help = `
A file such as departed.yml has a line for each person; print is yes only if the family allows the name in the bulletin:

  - { name: Peter Sokolov, reposed: 2023-12-09, print: yes }

The list for the altar has each year's mind of the week that it begins, the bulletin those that may be printed. The file stays on
your own machine: its people are kept with the records, and a new file replaces them. It must not lie in the folder content,
which may be public.

Examples:
  records departed
  records departed departed.yml
  records departed - < departed.yml`;

/** records departed [FILE] */
export function addDeparted(records: Command): void {
  records
    .command("departed")
    .summary("list the departed who are remembered each year, or replace them from a file")
    .description("Lists the departed whose year's mind is kept, or replaces them by those of a file.")
    .argument("[file]", "the file; -: standard input")
    .addHelpText("after", help)
    .action((file?: string) =>
      withStore(async (store) => {
        const departed = departedIn(store.values);
        if (file === undefined) return list(await departed.read());
        const people = readPeople(file);
        await departed.replace(people);
        await print(`Remembered from now on: ${people.length} departed.`);
      }),
    );
}

async function list(people: readonly Departed[]): Promise<void> {
  for (const { reposed, name, print: may } of people)
    await print(`${reposed} ${name}${may ? " (may be printed)" : ""}`);
}

function readPeople(file: string): Departed[] {
  if (file !== "-") refusePublic(file);
  const name = file === "-" ? "standard input" : path.basename(file);
  const found = checkDeparted(name, readFileSync(file === "-" ? 0 : file, "utf8"), parishToday());
  if (isMistakes(found)) throw new Failure(found.map(describeProblem).join("\n"));
  return found;
}

const isMistakes = (found: Departed[] | ContentProblem[]): found is ContentProblem[] =>
  found.some((one) => "expected" in one);

function refusePublic(file: string): void {
  requireFile(file);
  if (realpathSync(file).startsWith(realpathSync(env.contentDir) + path.sep))
    throw new Failure(
      `${file} lies in the content folder, which may be public: move it out of there, and its history too.`,
    );
}
