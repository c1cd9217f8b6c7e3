import { createInterface } from "node:readline/promises";
import { Failure, UsageFailure } from "./output";

export interface Consent {
  yes?: true;
}

/** Throws UsageFailure without --yes if nobody at a terminal can answer a question. */
export function requireConsent({ yes }: Consent, verb: string): void {
  if (!yes && !process.stdin.isTTY) throw new UsageFailure(`There is no terminal to ask on: add --yes to ${verb}.`);
}

/**
 * Asks at the terminal unless --yes answers. Throws Failure after a no. The end of the input (Ctrl+D) means no.
 * @param show prints what the question is about, for a person at a terminal alone: it may be personal
 */
export async function askFirst(options: Consent, question: string, show = () => {}): Promise<void> {
  if (options.yes) return;
  requireConsent(options, "do it");
  show();
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure("Nothing was changed.");
}
