import { intro, log, multiselect } from "@clack/prompts";
import path from "node:path";
import { env } from "~/env.server";
import { type ParishFiles } from "~/operator/cli/parish-files";
import { askWeekly, weeklyLines } from "./ask-weekly";
import { parts, partsIn, partsOf } from "./parts";
import { answered, askText, choose } from "./prompts";
import { type Answers, offeredAnswer, type Question } from "./questions";

/**
 * Asks some questions in turn, then lists all answers until they are agreed to, and asks for each that is chosen. After
 * Escape the list comes first.
 * @param open the questions to ask
 * @param answers gets each answer at once
 * @throws {Failure} on Ctrl+C and Ctrl+D
 */
export async function interview(
  open: Question[],
  questions: readonly Question[],
  answers: Answers,
  files: ParishFiles,
): Promise<void> {
  const askQuestion = async ({ key, ask, example, schema }: Question) => {
    if (key === "weekly") return askWeekly(ask, answers, files);
    const offered = offeredAnswer(key, answers);
    const answer = await (key === "parts" ? askParts(ask, offered, files) : askText(ask, schema, example, offered));
    if (answer) answers[key] = answer;
    return answer !== undefined;
  };
  intro("Your parish's site, in ten minutes. You see all before it is written.");
  log.message([
    "Enter takes what is offered, or leaves a line to be written later.",
    "Escape lists your answers, to correct one. Ctrl+C ends this, and keeps them.",
  ]);
  for (;;) {
    while (open[0] && (await askQuestion(open[0]))) open.shift();
    const first = open[0]
      ? "Go on with the questions"
      : `Yes: write it into ${path.relative("", env.contentDir) || "."} and fly.toml`;
    const lines = questions.map(({ key, ask }, value) => ({ value, label: `${ask}: ${inWords(answers[key])}` }));
    const chosen = await choose(`${open[0] ? "Your answers so far." : "Is this right?"} Choose a line to correct it.`, [
      { value: -1, label: first },
      ...lines,
    ]);
    if (chosen === -1 && !open[0]) return;
    if (chosen !== undefined && chosen >= 0) await askQuestion(questions[chosen]!);
  }
}

const inWords = (answer: unknown = "no answer yet") =>
  typeof answer === "string" ? answer : weeklyLines(answer).join("; ");

/** Offers the parts that the site does not have. */
async function askParts(message: string, offered: string, files: ParishFiles) {
  const there = partsOf(files);
  const others = Object.keys(parts).filter((part) => !there.includes(part));
  const options = others.map((value) => ({ value }));
  return answered(await multiselect({ message, options, initialValues: partsIn(offered), required: false }))?.join(
    ", ",
  );
}
