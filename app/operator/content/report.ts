import { existsSync } from "node:fs";
import path from "node:path";
import { sampleList, type SamplePlace } from "~/content/samples";
import { contentFiles, type PartDefinition } from "~/content/schema";
import { sanitizeForTerminal } from "~/operator/cli/output";
import { withoutRunnerCommands } from "~/text/escape";

const maxLineWidth = 90;

/**
 * Lists the sample data by file and line.
 * @param samples undefined when the list of the sample's words cannot be read
 */
export function describeSamples(samples: readonly SamplePlace[] | undefined, folder: string): string {
  const right = `The content in ${folder} is right, and the site can use it.`;
  if (!samples)
    return `${right}\nWithout ${sampleList} its sample data cannot be told apart: get the file back from History on GitHub, or from the folder that came with the program. If no sample data is left, an empty ${sampleList} is enough.`;
  if (samples.length === 0) return `${right}\nNone of it is sample data.`;
  const files = [...new Set(samples.map(({ file }) => file))];
  const parts = files.map((file) => [file, ...samples.filter((place) => place.file === file).map(lineOf)].join("\n"));
  const count = samples.length === 1 ? "One place is" : `${samples.length} places are`;
  const head = `${right}\n${count} still sample data. Fill them in before the site goes live; what is true of your parish too, delete from ${sampleList}:`;
  return withoutRunnerCommands([head, ...parts].join("\n\n"));
}

function lineOf({ line, text }: SamplePlace): string {
  const short = text.length > maxLineWidth ? `${text.slice(0, maxLineWidth - 3)}...` : text;
  return `  line ${String(line).padStart(3)}  ${sanitizeForTerminal(short)}`;
}

/** One line with the parts that this parish leaves out; empty when it has all. */
export function describeLeftOut(folder: string): string {
  const parts: PartDefinition[] = Object.values(contentFiles);
  const absent = parts.filter(({ file, optional }) => optional && !existsSync(path.join(folder, file)));
  // men.md and men.yml are one page.
  const names = absent.filter(({ file }) => file.endsWith(".yml")).map(({ file }) => file.replace(/\.\w+$/, ""));
  return names.length === 0 ? "" : `\nLeft out: ${names.join(", ")}`;
}

/** The list of reminders at the end of the report. */
export const describeReminders = (lines: readonly string[]): string =>
  ["", "Reminders (the site can go up all the same):", "", ...lines.map((line) => `  ${line}`)].join("\n");
