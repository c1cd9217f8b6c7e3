import { type Command, Option } from "commander";
import path from "node:path";
import { textsIn } from "~/content/content-paths.server";
import { findSamples, sampleList, type SamplePlace, sampleWords } from "~/content/samples";
import { type ContentProblem, describeProblems } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { env } from "~/env.server";
import { exitCodes, sanitizeForTerminal, sanitizeLine } from "~/operator/cli/output";
import { contentProblems } from "~/page-data/content-problems.server";
import { withoutRunnerCommands } from "~/text/escape";
import { remindersFor } from "./reminders";

const help = `
Exits ${exitCodes.failure} when the content has mistakes: the site would not start with it. With --strict it also exits ${exitCodes.failure} for sample data,
and prints nothing when everything is right.`;

interface Options {
  strict?: boolean;
  format: "text" | "github";
}

/** content check */
export function addCheck(content: Command): void {
  content
    .command("check")
    .summary("check the content, and list what is still sample data")
    .description("Checks everything in CONTENT_DIR, and lists what is still sample data. Changes nothing.")
    .option("--strict", "count sample data as a mistake: for the day the site goes live")
    .addOption(
      new Option("--format <format>", "github: mistakes as GitHub marks them at their lines, for a workflow")
        .choices(["text", "github"])
        .default("text"),
    )
    .addHelpText("after", help)
    .action((options: Options) => {
      process.exitCode = check(env.contentDir, options);
    });
}

function check(folder: string, { strict = false, format }: Options) {
  const problems = contentProblems(folder);
  if (problems.length > 0) {
    if (format === "github") for (const problem of problems) console.log(annotation(problem, folder));
    console.log(describeProblems(problems, folder));
    return exitCodes.failure;
  }
  const list = readTextFile(folder, sampleList);
  const samples = "text" in list ? samplesIn(folder, list.text) : undefined;
  // With --strict, everything printed is work to do before the site goes live.
  if (strict && samples?.length === 0) return 0;
  console.log(describeSamples(samples, folder));
  const reminders = remindersFor(folder).map((line) => `  ${line}`);
  if (reminders.length > 0)
    console.log(["", "Reminders (the site can go up all the same):", "", ...reminders].join("\n"));
  return strict ? exitCodes.failure : 0;
}

/** The places of a content folder that have words of its list of sample words. */
export function samplesIn(folder: string, list: string): SamplePlace[] {
  const words = sampleWords(list);
  return textsIn(folder).flatMap(({ file, text }) => findSamples(file, text, words));
}

/**
 * A mistake as a workflow command: GitHub then marks its line in the change.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 * @param folder the content folder; the path is relative to the working folder, the repository's root
 */
function annotation(problem: ContentProblem, folder: string): string {
  const { file, line, place, found, expected } = problem;
  const name = path.relative(process.cwd(), path.resolve(folder, file)).replaceAll(path.sep, "/");
  const at = line === undefined ? "" : `line=${line},`;
  const words = [place ?? [], `found: ${found}`, `expected: ${expected}`].flat().map(sanitizeLine);
  return `::error file=${propertyValue(name)},${at}title=A mistake in the content::${message(words.join("\n"))}`;
}

/** Escapes a command's data for GitHub, and disarms any command inside it. */
const message = (text: string) =>
  withoutRunnerCommands(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const propertyValue = (text: string) => message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

const maxLineWidth = 90;

/**
 * Lists the sample data by file and line.
 * @param samples undefined when the list of the sample's words cannot be read
 */
function describeSamples(samples: readonly SamplePlace[] | undefined, folder: string) {
  const right = `The content in ${folder} is right, and the site can use it.`;
  if (!samples)
    return `${right}\nWithout ${sampleList} its sample data cannot be told apart: get the file back from History on GitHub, or from the folder that came with the program. If no sample data is left, an empty ${sampleList} is enough.`;
  if (samples.length === 0) return `${right}\nNone of it is sample data.`;
  const files = [...new Set(samples.map(({ file }) => file))];
  const parts = files.map((file) => [file, ...samples.filter((place) => place.file === file).map(lineOf)].join("\n"));
  const count = samples.length === 1 ? "One place is" : `${samples.length} places are`;
  const head = `${right}\n${count} still sample data. Fill them in before the site goes live; what is true of your parish too, delete from ${sampleList}:`;
  return withoutRunnerCommands([head, ...parts].join("\n\n"));
}

function lineOf({ line, text }: SamplePlace) {
  const short = text.length > maxLineWidth ? `${text.slice(0, maxLineWidth - 3)}...` : text;
  return `  line ${String(line).padStart(3)}  ${sanitizeForTerminal(short)}`;
}
