import { Command, CommanderError, Option } from "commander";
import { contentProblems } from "~/site-state/content-problems.server";
import { type ContentProblem, describeProblems } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { findSamples, type SamplePlace } from "~/content/samples";
import { pageNames, pagesFolder } from "~/content/content-paths.server";
import { contentFiles } from "~/content/schema";
import { env } from "~/env.server";
import { exitCodes } from "~/operator/cli/exit-codes";
import { annotation } from "./github";
import { describeReminders, remindersFor } from "./reminders";
import { describeSamples } from "./report";

const help = `
Ends with 0 when the content can be served, with ${exitCodes.failure} when it has mistakes (the site would not start), and with
${exitCodes.usage} when it was called wrongly. With --strict it ends with ${exitCodes.failure} for sample data too, and prints nothing when all is right.`;

interface Options {
  strict?: boolean;
  format: "text" | "github";
}

/** Runs `content:check ARGUMENTS` and sets the exit code of the process. */
export function main(args: string[]): void {
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
  try {
    program.parse(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
  }
}

function check(folder: string, { strict = false, format }: Options): number {
  const problems = contentProblems(folder);
  if (problems.length > 0) {
    if (format === "github") printAnnotations(problems, folder);
    console.log(describeProblems(problems, folder));
    return exitCodes.failure;
  }
  const samples = samplesIn(folder);
  // Whatever is printed with --strict is something to do before the site goes live.
  if (strict && samples.length === 0) return 0;
  if (strict && format === "github") printAnnotations(samples.map(sampleAsMistake), folder);
  console.log(describeSamples(samples, folder));
  const reminders = remindersFor(folder);
  if (reminders.length > 0) console.log(describeReminders(reminders));
  return strict && samples.length > 0 ? exitCodes.failure : 0;
}

const printAnnotations = (problems: readonly ContentProblem[], folder: string): void =>
  problems.forEach((problem) => console.log(annotation(problem, folder)));

const sampleAsMistake = ({ file, line }: SamplePlace): ContentProblem => ({
  file,
  line,
  found: "sample data",
  expected: "what is true of your parish",
});

function samplesIn(folder: string): SamplePlace[] {
  const files = [
    ...Object.values(contentFiles).map(({ file }) => file),
    ...pageNames(folder).map((name) => `${pagesFolder}/${name}`),
  ];
  return files.flatMap((file) => {
    const read = readTextFile(folder, file);
    return "text" in read ? findSamples(file, read.text) : [];
  });
}
