import { type SampleKind, type SamplePlace } from "~/content/samples";
import { sanitizeForTerminal } from "~/operator/cli/sanitize-for-terminal";
import { withoutRunnerCommands } from "~/text/runner-commands";

const kindLabels: Record<SampleKind, string> = {
  telephone: "nobody's number",
  address: "leads nowhere",
  mark: "made up",
};

const maxLineWidth = 90;

/** What is still sample data, by file and line, for the person who fills it in. */
export function describeSamples(samples: readonly SamplePlace[], folder: string): string {
  const right = `The content in ${folder} is right, and the site can use it.`;
  if (samples.length === 0) return `${right}\nNone of it is sample data.`;
  const files = [...new Set(samples.map(({ file }) => file))];
  const parts = files.map((file) => `${file}\n${samples.filter((place) => place.file === file).map(lineOf).join("\n")}`);
  const count = samples.length === 1 ? "One place is" : `${samples.length} places are`;
  const head = `${right}\n${count} still sample data. Fill them in before the site goes live:`;
  return withoutRunnerCommands([head, ...parts].join("\n\n"));
}

function lineOf({ line, text, kind }: SamplePlace): string {
  const short = text.length > maxLineWidth ? `${text.slice(0, maxLineWidth - 3)}...` : text;
  return `  line ${String(line).padStart(3)}  ${kindLabels[kind].padEnd(16)}${sanitizeForTerminal(short)}`;
}
