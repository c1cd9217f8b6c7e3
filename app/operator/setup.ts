/**
 * `npm run setup` makes a copy of the program the site of a parish. `setup/site.ts` copies the content and fly.toml.
 * Each question (`setup/questions.ts`) finds its answer in these files, checks a new one and writes it there. The
 * answers come from a terminal (`setup/interview.ts`), or from a file and options. They are written into the copies,
 * which are checked and then put in the place of the site's files.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Command } from "commander";
import { stringify } from "yaml";
import { checkText } from "~/content/load/load-files.server";
import { sampleList, sampleWords } from "~/content/samples";
import { group } from "~/content/schema/fields";
import { describeProblem } from "~/content/source/problem";
import { requireConsent } from "~/operator/cli/consent";
import { requireFile } from "~/operator/cli/files";
import { commandNamed, exitCodes, Failure, runCommand } from "~/operator/cli/output";
import { type ParishFiles, readText, requireRight, unchanged } from "~/operator/cli/parish-files";
import { siteFolder } from "~/site-folder.server";
import { interview } from "./setup/interview";
import { answersKept } from "./setup/prompts";
import { type Answers, type Question, questions } from "./setup/questions";
import { prepareFiles, putInPlace } from "./setup/site";

const help = `
Asks in a terminal, and offers what the site says already: run it again to change an answer. With a file of answers or with an
option for an answer it asks nothing but for your consent. It checks the changed content before it writes anything.
In a file, write the weekly services as in services.yml, below weekly:
Exit status: 0 when done, ${exitCodes.failure} when it failed, ${exitCodes.usage} for a wrong call.

Examples:
  npm run setup
  npm run setup -- --answers answers.yml --yes
  npm run setup -- --phone "(212) 555-0100"`;

function program(): Command {
  const command = commandNamed("setup", "Makes this copy of the program the site of your parish.", help)
    .option("--answers <file>", "a YAML file with the answers: name: St. Herman Church, shortName: St. Herman's")
    .option("-y, --yes", "write without asking");
  for (const { key, ask, example } of questions.filter(({ key }) => key !== "weekly")) {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    command.option(`--${name} <text>`, `${ask}: ${example}`);
  }
  return command.action(({ yes, answers, ...options }: Record<string, string> & { yes?: true }) =>
    setUp(answers, options, yes),
  );
}

/** @param file of answers, which the options add to */
async function setUp(file: string | undefined, options: Answers, yes?: true) {
  const site = siteFolder();
  if (file !== undefined) requireFile(file);
  const given = { ...(file !== undefined && readAnswers(file)), ...readAnswers("options", stringify(options)) };
  const isAsking = Object.keys(given).length === 0;
  requireConsent({ yes: isAsking ? undefined : yes }, "write the answers of a file (--answers) or of options");
  const files = await prepareFiles(site);
  const keptAnswers = path.join(site, ".cache", "setup-answers.yml");
  const known = answersIn(files);
  const answers = { ...known, ...(isAsking && existsSync(keptAnswers) && readAnswers(keptAnswers)), ...given };
  const isNew = ({ key }: Question) => answers[key] !== undefined && !isDeepStrictEqual(answers[key], known[key]);
  try {
    const possible = questions.filter(({ answerIn }) => answerIn(files) !== undefined);
    const open = possible.filter(({ key }) => isAsking && !(key in answers));
    if (!yes) await interview(open, possible, answers, files);
    for (const { key, putAnswer } of questions.filter(isNew)) putAnswer(files, answers[key]);
    if (isDeepStrictEqual(answersIn(files), known))
      return console.log(`The site says all of this already. ${unchanged}`);
    requireRight(files.content, "the new content", isAsking ? answersKept : unchanged);
  } catch (error) {
    const own = questions.filter(isNew).map(({ key }) => [key, answers[key]]);
    if (isAsking) writeFileSync(keptAnswers, stringify(Object.fromEntries(own)));
    throw error;
  }
  const kept = await putInPlace(files, site);
  rmSync(keptAnswers, { force: true });
  console.log(`The content is right, and the site is your parish's.
The content before is kept, and comes back with: npm run content -- restore ${kept}
What is still to be written is listed by: npm run content:check
Look at it with: npm start`);
}

const schema = group(Object.fromEntries(questions.map(({ key, schema }) => [key, schema.optional()])));

/**
 * The answers in YAML, each under the key of its question.
 * @throws {Failure} with every wrong answer and the right one, in the words of the content's check
 */
function readAnswers(file: string, text = readText(file)): Answers {
  const checked = checkText({ file, schema }, text);
  if ("value" in checked) return checked.parsed as Answers;
  throw new Failure(["Correct these answers:", ...checked.problems.map(describeProblem), unchanged].join("\n"));
}

/** The answers in the files, without those that are still made up. */
function answersIn(files: ParishFiles): Answers {
  const madeUp = sampleWords(readText(files.text(sampleList)));
  const all = questions.map(({ key, answerIn }) => [key, answerIn(files)] as const);
  return Object.fromEntries(all.filter(([key, answer]) => answer && stringify({ [key]: answer }).search(madeUp) < 0));
}

await runCommand(program(), process.argv.slice(2));
