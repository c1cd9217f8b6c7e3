/**
 * `npm run setup` makes a copy of the program the site of a parish. `setup/site.ts` copies the content and fly.toml;
 * each question (`setup/questions.ts`) reads an answer, finds it in the files and writes it there.
 * The answers come from a terminal (`setup/interview.ts`), or from a file and options (`setup/answers-file.ts`). They
 * are written into the copies, which are checked and then put in the place of the site's files.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Command } from "commander";
import { stringify } from "yaml";
import { sampleList, sampleWords } from "~/content/samples";
import { requireConsent } from "~/operator/cli/consent";
import { requireFile } from "~/operator/cli/files";
import { commandNamed, exitCodes, runCommand } from "~/operator/cli/output";
import { type ParishFiles, readText, requireRight, unchanged } from "~/operator/cli/parish-files";
import { samplesIn } from "~/operator/content/check";
import { siteFolder } from "~/site-folder.server";
import { readAnswers } from "./setup/answers-file";
import { agreeTo, askQuestions } from "./setup/interview";
import { none } from "./setup/answer-kind";
import { leavingFiles } from "./setup/parts";
import { type Answers, questions } from "./setup/questions";
import { prepareFiles, putInPlace } from "./setup/site";

const help = `
Asks in a terminal, and offers what the site says already: run it again to change an answer. With a file of answers or with an
option for an answer it asks nothing but for your consent. It checks the changed content before it writes anything.
Exit status: 0 when done, ${exitCodes.failure} when it failed, ${exitCodes.usage} for a wrong call.

Examples:
  npm run setup
  npm run setup -- --answers answers.yml --yes
  npm run setup -- --phone "(212) 555-0100"`;

function program(): Command {
  const command = commandNamed("setup", "Makes this copy of the program the site of your parish.", help)
    .option("--answers <file>", "a YAML file with the answers: name: St. Herman Church, shortName: St. Herman's")
    .option("-y, --yes", "write without asking");
  for (const { key, ask, example } of questions) {
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
  const given = { ...(file !== undefined && answersIn(file)), ...readAnswers("options", stringify(options)) };
  const isAsking = Object.keys(given).length === 0;
  requireConsent({ yes: isAsking ? undefined : yes }, "write the answers of a file (--answers) or of options");
  const files = await prepareFiles(site);
  const keptAnswers = path.join(site, ".cache", "setup-answers.yml");
  const known = knownAnswers(files);
  const answers: Answers = { ...known, ...(isAsking && existsSync(keptAnswers) && answersIn(keptAnswers)), ...given };
  let leaving: string[];
  try {
    if (isAsking) await askQuestions(answers);
    if (!yes) await agreeTo(answers, () => filesLeaving(answers, files));
    const changed = questions.filter(({ key, answerIn }) => answers[key] && answers[key] !== answerIn(files));
    if (changed.length === 0) return console.log(`The site says all of this already. ${unchanged}`);
    leaving = filesLeaving(answers, files);
    for (const { key, putAnswer } of changed) putAnswer(files, answers[key]!);
    requireRight(files.content, "the new content", unchanged);
  } catch (error) {
    const own = Object.entries(answers).filter(([key, answer]) => answer !== known[key]);
    if (isAsking) writeFileSync(keptAnswers, stringify(Object.fromEntries(own)));
    throw error;
  }
  const left = samplesIn(files.content, madeUp(files)).length;
  const kept = await putInPlace(files, site);
  rmSync(keptAnswers, { force: true });
  const lines = [
    "The content is right, and the site is your parish's.",
    leaving.length > 0 && `No longer in it: ${leaving.join(", ")}.`,
    `The content before is kept, and comes back with: npm run content -- restore ${kept}`,
    left > 0 && `${left} places are still to be written: npm run content:check -- --strict lists them.`,
    "Look at it with: npm start",
  ];
  console.log(lines.filter(Boolean).join("\n"));
}

/** The files that answers remove from the content. */
const filesLeaving = ({ parts = "", giving }: Answers, files: ParishFiles) => [
  ...leavingFiles(files, parts),
  ...(giving === none && files.has("donate.yml") ? ["donate.yml"] : []),
];

const answersIn = (file: string): Answers => readAnswers(file, readText(file));
const madeUp = (files: ParishFiles) => readText(files.text(sampleList));

/** The answers in the files, without those that are still made up. */
function knownAnswers(files: ParishFiles): Answers {
  const said = questions.map(({ key, answerIn }) => [key, answerIn(files) ?? ""] as const);
  const isMadeUp = (words: string) => words.search(sampleWords(madeUp(files))) >= 0;
  return Object.fromEntries(said.filter(([key, value]) => value !== "" && !isMadeUp(`${key}: ${value}`)));
}

await runCommand(program(), process.argv.slice(2));
