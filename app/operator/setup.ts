import path from "node:path";
import { Command } from "commander";
import { sampleList } from "~/content/samples";
import { exitCodes, runCommand, UsageFailure } from "~/operator/cli/output";
import { requireConsent } from "~/operator/cli/ask";
import { samplesIn } from "~/operator/content/check";
import { siteFolder } from "~/site-folder.server";
import { todayIn } from "~/today.server";
import { readAnswers, requireRight } from "./setup/answers-file";
import { applyAnswers } from "./setup/apply";
import { agreeTo, askQuestions } from "./setup/ask";
import { type Answers, questions } from "./setup/questions";
import { changeSite, requireReady } from "./setup/site";
import { SiteFiles } from "./setup/site-files";

const help = `
Asks in a terminal, and offers what the site says already: run it again to change an answer. With a file of answers or with an
option for an answer it asks nothing but for your consent. It checks the changed content before it writes anything.
Exit status: 0 when done, ${exitCodes.failure} when it failed, ${exitCodes.usage} for a wrong call.

Examples:
  npm run setup
  npm run setup -- --answers answers.yml --yes
  npm run setup -- --phone "(212) 555-0100"`;

interface Options extends Answers {
  answers: string;
}

function program(): Command {
  const command = new Command("setup")
    .description("Makes this copy of the program the site of your parish.")
    .option("--answers <file>", "a YAML file with the answers, by the names of the options: name: St. Herman Church")
    .option("-y, --yes", "write without asking");
  for (const { key, ask, example } of questions)
    command.option(`--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <text>`, `${ask}: ${example}`);
  return command
    .allowExcessArguments(false)
    .showHelpAfterError("(run it with --help to see how)")
    .addHelpText("after", help)
    .exitOverride()
    .action(({ yes, ...options }: Options & { yes?: true }) => setUp(options, yes));
}

async function setUp({ answers: file, ...options }: Partial<Options>, yes?: true): Promise<void> {
  const site = siteFolder();
  requireReady(site);
  const [files, sample] = [new SiteFiles(site), new SiteFiles(path.join(site, "sample"))];
  const given: Answers = { ...(file === undefined ? {} : readAnswers(file)), ...(options as Answers) };
  requireRight(given);
  const isAsking = Object.keys(given).length === 0;
  if (!isAsking) requireConsent({ yes }, "write without asking");
  else if (!process.stdin.isTTY)
    throw new UsageFailure("There is no terminal to ask on: name a file with --answers, and add --yes.");
  const answers = isAsking ? await askQuestions(knownAnswers(files, sample)) : given;
  const changed = Object.fromEntries(
    questions.flatMap(({ key, read }) => {
      const answer = answers[key];
      return answer === undefined || answer === read(files) ? [] : [[key, answer]];
    }),
  );
  if (Object.keys(changed).length === 0) return console.log("The site says all of this already. Nothing was changed.");
  if (!yes) await agreeTo(summaryOf(changed));
  changeSite(site, sample, (copy) =>
    applyAnswers(copy, sample, changed, todayIn(changed.timezone ?? timeZoneOf(files))),
  );
  report(new SiteFiles(site));
}

const timeZoneOf = (files: SiteFiles) => files.get("content/parish.yml", "timezone") as string;

/** The parish's answers so far: the values that differ from the sample's. */
function knownAnswers(files: SiteFiles, sample: SiteFiles): Answers {
  return Object.fromEntries(
    questions.flatMap(({ key, read }) => {
      const value = read(files);
      return value === undefined || value === read(sample) ? [] : [[key, value]];
    }),
  );
}

const summaryOf = (answers: Answers): string =>
  questions.flatMap(({ key, ask }) => (answers[key] === undefined ? [] : [`${ask}: ${answers[key]}`])).join("\n");

function report(files: SiteFiles): void {
  const left = samplesIn(files.path("content"), files.read(`content/${sampleList}`)).length;
  console.log(
    [
      "The content is right, and the site is your parish's.",
      left > 0 && `${left} places are still made up or to be written: npm run content:check lists them.`,
      "Look at it with: npm start",
    ]
      .filter(Boolean)
      .join("\n"),
  );
}

await runCommand(program(), process.argv.slice(2));
