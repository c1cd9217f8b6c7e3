import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type ContentProblem } from "./problem";

/** Far more than any parish's content; a picture or a backup that was put here by mistake is not read into memory. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** The sorted names of the files directly in a folder; none when the folder does not exist. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
}

/** The text of a UTF-8 file, with "\n" line ends and without a byte order mark; or why it cannot be read. */
export function readTextFile(folder: string, file: string): { text: string } | { problem: ContentProblem } {
  const fail = (found: string, expected: string) => ({ problem: { file, found, expected } });
  try {
    const full = path.join(folder, file);
    const { size } = statSync(full);
    if (size > MAX_FILE_BYTES) return fail(`a file of ${Math.ceil(size / 1024)} KB`, "a text file of at most 4 MB");
    return { text: decode(readFileSync(full)) };
  } catch (error) {
    if (error instanceof TypeError) return fail("letters in another encoding", "a text file saved as UTF-8");
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return fail("no such file", `the file ${file}`);
    return fail((error as Error).message, "a file that can be read");
  }
}

/** @throws {TypeError} when the bytes are not UTF-8. */
function decode(bytes: Buffer): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
}
