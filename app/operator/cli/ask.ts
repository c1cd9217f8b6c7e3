import { createInterface } from "node:readline/promises";
import { UsageFailure } from "./output";

/** Throws UsageFailure where a command must ask, without --yes, and nobody can answer. */
export function requireConsent({ yes, json }: { yes?: true; json?: true }, verb: string): void {
  if (!yes && (json || !process.stdin.isTTY))
    throw new UsageFailure(`There is nobody here to ask: add --yes to ${verb}.`);
}

/** Whether the person at the terminal answers yes. The end of the input (Ctrl+D) answers no. */
export async function askYesNo(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<string>((resolve) => asking.once("close", () => resolve("")));
    const answer = await Promise.race([asking.question(`${question} [y/N] `), closed]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    asking.close();
  }
}
