import { cancel, confirm, intro, isCancel, log, multiselect, note, text, updateSettings } from "@clack/prompts";
import { Failure } from "~/operator/cli/output";
import { parts } from "./parts";
import { type Answers, keysIn, type Question, questions } from "./questions";

export const unchanged = "Nothing was changed.";

// Ctrl+D ends the input. The question would otherwise wait for ever, and Node end without a word.
updateSettings({ aliases: { "\x04": "cancel" } });

/** The parts that most parishes have. */
const usual = ["candles", "giving", "ask", "holyWeek"];

/**
 * Asks every question at the terminal. The answers so far and guesses are offered; an empty answer skips the question.
 * @throws {Failure} on Ctrl+C, Ctrl+D and Escape
 */
export async function askQuestions(known: Answers): Promise<Answers> {
  intro("Your parish's site, in about ten minutes");
  log.message([
    "Enter takes what is offered, or skips the question. Ctrl+U clears the line.",
    "Ctrl+C ends this: nothing is written before you agree to a summary.",
  ]);
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const wanted = keysIn(answers.parts ?? known.parts ?? "");
    if (question.isAsked?.(wanted) === false) continue;
    const answer = question.key === "parts" ? await askParts(question, known) : await askText(question, known, answers);
    if (answer !== "") answers[question.key] = answer;
  }
  return answers;
}

async function askText({ key, ask, example, expected, guess }: Question, known: Answers, answers: Answers) {
  const answer = await text({
    message: ask,
    placeholder: `such as ${example}`,
    initialValue: known[key] ?? guess?.({ ...known, ...answers }) ?? "",
    validate: (value = "") => {
      const right = value.trim() === "" ? undefined : expected(value.trim());
      return right && `Expected ${right}`;
    },
  });
  return answered(answer).trim();
}

async function askParts({ ask }: Question, known: Answers): Promise<string> {
  const options = parts.map(({ key, label }) => ({ value: key, label }));
  const initialValues = known.parts === undefined ? usual : keysIn(known.parts);
  const chosen = answered(await multiselect({ message: ask, options, initialValues, required: false, maxItems: 20 }));
  return chosen.join(", ") || "none";
}

/** Shows what would be written, and asks for consent. @throws {Failure} without it */
export async function agreeTo(summary: string): Promise<void> {
  note(summary, "What will be written");
  if (!answered(await confirm({ message: "Write it into content, public and fly.toml?" }))) end();
}

function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  return isCancel(answer) ? end() : (answer as Exclude<Answer, symbol>);
}

function end(): never {
  cancel("Ended before the summary was agreed to.");
  throw new Failure(unchanged);
}
