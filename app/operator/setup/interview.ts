import { intro, isCancel, log, multiselect, select, text, updateSettings } from "@clack/prompts";
import path from "node:path";
import { env } from "~/env.server";
import { Failure } from "~/operator/cli/output";
import { unchanged } from "~/operator/cli/parish-files";
import { none } from "./answer-kind";
import { parts, partsIn } from "./parts";
import { type Answers, offeredAnswer, type Question, questions } from "./questions";

// Ctrl+D ends the input. The question would otherwise wait for ever, and Node end without a word.
updateSettings({ aliases: { "\x04": "cancel" } });

let lastKey: string | undefined;
process.stdin.on("keypress", (_, key?: { name?: string }) => (lastKey = key?.name));

/**
 * Asks the questions in turn, and offers the answers so far, or likely ones. Escape goes one question back.
 * @param answers gets each answer at once
 * @throws {Failure} on Ctrl+C and Ctrl+D
 */
export async function askQuestions(answers: Answers): Promise<void> {
  intro("Your parish's site, in ten minutes. You see all before it is written.");
  log.message([
    "Enter takes what is offered, or leaves a line to be written later.",
    "Escape goes one question back. Ctrl+C ends this, and keeps your answers.",
  ]);
  for (let at = 0; at < questions.length;) at = Math.max(0, at + ((await ask(questions[at]!, answers)) ? 1 : -1));
}

/**
 * Lists all answers until they are agreed to, and asks for each that is chosen.
 * @param leaving the files that these answers remove from the content
 * @throws {Failure} as askQuestions
 */
export async function agreeTo(answers: Answers, leaving: () => string[]): Promise<void> {
  const agreed = { value: -1, label: `Yes: write it into ${path.relative("", env.contentDir) || "."} and fly.toml` };
  const message = "Is this right? Choose a line to correct it.";
  for (;;) {
    const files = leaving();
    if (files.length > 0)
      log.warn(
        `The site will no longer have ${files.join(", ")}: their parts are not chosen. A kept version has them.`,
      );
    const said = ({ key, ask }: Question) => `${ask}: ${answers[key] ?? "to be written"}`;
    const lines = questions.map((question, value) => ({ value, label: said(question) }));
    const chosen = answered(await select({ message, options: [agreed, ...lines] }));
    if (chosen === agreed.value) return;
    if (chosen !== undefined) await ask(questions[chosen]!, answers);
  }
}

/** False after Escape. */
async function ask(question: Question, answers: Answers) {
  const { key } = question;
  const offered = offeredAnswer(key, answers);
  const answer = answered(await (key === "parts" ? askParts(question, offered) : askText(question, offered)));
  if (answer === undefined) return false;
  const written = [answer].flat().join(", ").trim() || (key === "parts" ? none : "");
  // An answer that the site has already stays as it is.
  if (written === "" || written === answers[key]) return true;
  answers[key] = question.parse(written).answer;
  if (answers[key] !== written) log.info(answers[key]);
  return true;
}

const askText = (question: Question, offered: string) =>
  text({
    message: question.ask,
    placeholder: offered || `such as ${question.example}`,
    defaultValue: offered,
    validate(value = "") {
      const { expected } = question.parse(value.trim());
      return value.trim() && expected ? `Expected ${expected}` : undefined;
    },
  });

const askParts = ({ ask }: Question, offered: string) =>
  multiselect({
    message: ask,
    options: Object.entries(parts).map(([value, { label }]) => ({ value, label })),
    initialValues: partsIn(offered),
    required: false,
  });

/** Undefined after Escape. */
function answered<Answer>(answer: Answer): Exclude<Answer, symbol> | undefined {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  if (lastKey === "escape") return undefined;
  throw new Failure(`${unchanged} Your answers so far are kept for the next time.`);
}
