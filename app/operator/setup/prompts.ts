import { isCancel, type Option, select, text, updateSettings } from "@clack/prompts";
import { type z } from "zod";
import { Failure } from "~/operator/cli/output";
import { unchanged } from "~/operator/cli/parish-files";

// Ctrl+D ends the input. The question would otherwise wait for ever, and Node end without a word.
updateSettings({ aliases: { "\x04": "cancel" } });

/** The message when the interview ends early. */
export const answersKept = `${unchanged} Your answers so far are kept for the next time.`;

let lastKey: string | undefined;
process.stdin.on("keypress", (_, key?: { name?: string }) => (lastKey = key?.name));

/** Undefined after Escape. @throws {Failure} on Ctrl+C and Ctrl+D */
export function answered<Answer>(answer: Answer): Exclude<Answer, symbol> | undefined {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  if (lastKey === "escape") return undefined;
  throw new Failure(answersKept);
}

/** Asks the person to choose a line; undefined after Escape. */
export const choose = async <Value>(message: string, options: Option<Value>[]) =>
  answered(await select<Value>({ message, options }));

const expectedBy = (schema: z.ZodTypeAny, answer: string) => schema.safeParse(answer).error?.issues[0]?.message;

/** The answer that the schema itself advises to write, such as 18:00 for "6 PM"; other answers as they are. */
function asAdvised(schema: z.ZodTypeAny, typed: string): string {
  const advised = expectedBy(schema, typed)?.split(": write ")[1];
  return advised !== undefined && expectedBy(schema, advised) === undefined ? advised : typed;
}

/**
 * Asks until the answer is right; undefined after Escape.
 * @param offered the answer of Enter, without a check; undefined if an answer is needed
 */
export async function askText(message: string, schema: z.ZodTypeAny, example: string, offered?: string) {
  const answerOf = (typed = "") => asAdvised(schema, typed.trim() || (offered ?? ""));
  const typed = answered(
    await text({
      message,
      placeholder: offered || `such as ${example}`,
      defaultValue: offered ?? "",
      validate(typed) {
        const answer = answerOf(typed);
        const expected = answer === offered ? undefined : expectedBy(schema, answer);
        return expected && `Expected ${expected}`;
      },
    }),
  );
  return typed === undefined ? undefined : answerOf(typed);
}
