import { Command, Option } from "commander";
import path from "node:path";
import { textsIn } from "~/content/content-paths.server";
import { findSamples, sampleList, type SamplePlace, sampleWords } from "~/content/samples";
import { type ContentProblem, describeProblems } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { env } from "~/env.server";
import { exitCodes, runCommand, sanitizeLine } from "~/operator/cli/output";
import { contentProblems } from "~/site-state/content-problems.server";
import { withoutRunnerCommands } from "~/text/escape";
import { describeLeftOut, describeReminders, describeSamples, remindersFor } from "./report";

const help = `
Ends with 0 when the content can be served, with ${exitCodes.failure} when it has mistakes (the site would not start), and with
${exitCodes.usage} when it was called wrongly. With --strict it ends with ${exitCodes.failure} for sample data too, and prints nothing when all is right.`;

interface Options {
  strict?: boolean;
  format: "text" | "github";
}

/** Runs `content:check ARGUMENTS` and sets the exit code of the process. */
export function main(args: string[]): Promise<void> {
  const program = new Command("content:check")
    .description("Checks everything in content/, and lists what is still sample data.")
    .option("--strict", "count sample data as a mistake: for the day the site goes live")
    .addOption(
      new Option("--format <format>", "github: mistakes as GitHub marks them at their lines, for a workflow")
        .choices(["text", "github"])
        .default("text"),
    )
    .allowExcessArguments(false)
    .showHelpAfterError("(run it with --help to see how)")
    .addHelpText("after", help)
    .exitOverride()
    .action((options: Options) => {
      process.exitCode = check(env.contentDir, options);
    });
  return runCommand(program, args);
}

function check(folder: string, { strict = false, format }: Options): number {
  const problems = contentProblems(folder);
  if (problems.length > 0) {
    if (format === "github") printAnnotations(problems, folder);
    console.log(describeProblems(problems, folder));
    return exitCodes.failure;
  }
  const list = readTextFile(folder, sampleList);
  const samples = "text" in list ? samplesIn(folder, list.text) : undefined;
  // Whatever is printed with --strict is something to do before the site goes live.
  if (strict && samples?.length === 0) return 0;
  if (strict && format === "github") printAnnotations(samples?.map(sampleAsMistake) ?? [noSampleList], folder);
  console.log(describeSamples(samples, folder));
  const reminders = remindersFor(folder);
  if (reminders.length > 0) console.log(describeReminders(reminders));
  const leftOut = describeLeftOut(folder);
  if (leftOut) console.log(leftOut);
  return strict ? exitCodes.failure : 0;
}

const printAnnotations = (problems: readonly ContentProblem[], folder: string): void =>
  problems.forEach((problem) => console.log(annotation(problem, folder)));

const sampleAsMistake = ({ file, line }: SamplePlace): ContentProblem => ({
  file,
  line,
  found: "sample data",
  expected: "what is true of your parish",
});

const noSampleList: ContentProblem = {
  file: sampleList,
  found: "no such file",
  expected: "the list of what is sample data; an empty one when nothing is",
};

function samplesIn(folder: string, list: string): SamplePlace[] {
  const words = sampleWords(list);
  return textsIn(folder).flatMap(({ file, text }) => findSamples(file, text, words));
}

/**
 * A mistake as a command to GitHub, which then marks its very line where the change was made.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 * @param folder the content folder; the file is named from the working folder, which is the repository's
 */
export function annotation(problem: ContentProblem, folder: string): string {
  const { file, line, place, found, expected } = problem;
  const position = line === undefined ? {} : { line, ...columnsOf(problem, folder) };
  const properties = Object.entries({
    file: pathInRepository(folder, file),
    ...position,
    title: "A mistake in the content",
  });
  const list = properties.map(([name, value]) => `${name}=${propertyValue(String(value))}`).join(",");
  const words = [place, `found: ${found}`, `expected: ${expected}`]
    .filter((part) => part !== undefined)
    .map(sanitizeLine);
  return `::error ${list}::${message(words.join("\n"))}`;
}

const pathInRepository = (folder: string, file: string) =>
  path.relative(process.cwd(), path.resolve(folder, file)).replaceAll(path.sep, "/");

/** Where in its line the words stand that were found, both ends included, from 1; or else the text of the line. */
function columnsOf({ file, line, found }: ContentProblem, folder: string) {
  const read = readTextFile(folder, file);
  const text = ("text" in read && read.text.split("\n")[line! - 1]) || "";
  const searched = /"(.+)"/.exec(found)?.[1];
  const what = searched && text.includes(searched) ? searched : text.trim();
  const col = text.indexOf(what) + 1;
  return { col, endColumn: Math.max(col, col + what.length - 1) };
}

/** Signs that end a command are written as GitHub reads them; another command within it is none. */
const message = (text: string) =>
  withoutRunnerCommands(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const propertyValue = (text: string) => message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
