import { createInterface } from "node:readline/promises";
import { Failure, UsageFailure } from "./output";

/** Throws UsageFailure without --yes if nobody at a terminal can answer a question. */
export function requireConsent({ yes }: { yes?: true }, verb: string): void {
  if (!yes && !process.stdin.isTTY) throw new UsageFailure(`There is no terminal to ask on: add --yes to ${verb}.`);
}

/** Asks at the terminal unless --yes was given. Throws Failure after a no. */
export async function confirm({ yes }: { yes?: true }, question: string): Promise<void> {
  if (!yes && !(await askYesNo(question))) throw new Failure("Nothing was changed.");
}

/** Asks at the terminal; true for yes. The end of the input (Ctrl+D) means no. */
async function askYesNo(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<string>((resolve) => asking.once("close", () => resolve("")));
    const answer = await Promise.race([asking.question(`${question} [y/N] `), closed]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    asking.close();
  }
}
