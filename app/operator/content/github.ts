import path from "node:path";
import { type ContentProblem } from "~/content/source/problem";
import { readTextFile } from "~/content/source/read-folder.server";
import { sanitizeLine } from "~/operator/cli/sanitize-for-terminal";
import { withoutRunnerCommands } from "~/text/runner-commands";

/**
 * A mistake as a command to GitHub, which then marks its very line where the change was made.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 * @param folder the content folder; the file is named from the working folder, which is the repository's
 */
export function annotation(problem: ContentProblem, folder: string): string {
  const { file, line, place, found, expected } = problem;
  const position = line === undefined ? {} : { line, ...columnsOf(problem, folder) };
  const properties = Object.entries({ file: pathInRepository(folder, file), ...position, title: "A mistake in the content" });
  const list = properties.map(([name, value]) => `${name}=${propertyValue(String(value))}`).join(",");
  const words = [place, `found: ${found}`, `expected: ${expected}`].filter((part) => part !== undefined).map(sanitizeLine);
  return `::error ${list}::${message(words.join("\n"))}`;
}

const pathInRepository = (folder: string, file: string) =>
  path.relative(process.cwd(), path.resolve(folder, file)).replaceAll(path.sep, "/");

/** Where in its line the words stand that were found, both ends included, from 1; or else the text of the line. */
function columnsOf({ file, line, found }: ContentProblem, folder: string) {
  const read = readTextFile(folder, file);
  const text = ("text" in read && read.text.split("\n")[line! - 1]) || "";
  const searched = /"(.+)"/.exec(found)?.[1];
  const what = searched && text.includes(searched) ? searched : text.trim();
  const col = text.indexOf(what) + 1;
  return { col, endColumn: Math.max(col, col + what.length - 1) };
}

/** Signs that end a command are written as GitHub reads them; another command within it is none. */
const message = (text: string) => withoutRunnerCommands(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const propertyValue = (text: string) => message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
