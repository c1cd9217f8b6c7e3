import { cpSync, lstatSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { textsIn } from "~/content/content-paths.server";
import { isShipped } from "./shipped-files";

/** The files of a public folder, as paths within it, without the build's and without hidden ones. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !/^build(?:[/\\]|$)|(?:^|[/\\])\./.test(file) && lstatSync(path.join(folder, file)).isFile())
    .sort();

/** The files that the parish itself put into the old copy's public folder. */
export const ownFiles = (old: string): string[] => filesOf(old).filter((file) => !isShipped(path.join(old, file)));

/** The shipped pictures that the content does not name, e.g. of parts that the parish has removed. */
export function unusedSamples(publicFolder: string, content: string): string[] {
  const texts = textsIn(content).map(({ text }) => text);
  const isNamed = (file: string) => texts.some((text) => text.includes(path.basename(file)));
  const pictures = filesOf(publicFolder).filter((file) => file.startsWith(`images${path.sep}`));
  return pictures.filter((file) => isShipped(path.join(publicFolder, file)) && !isNamed(file) && !isPrograms(file));
}

/** og.png is the preview of links, which no content file names. */
const isPrograms = (file: string): boolean => path.basename(file) === "og.png";

export function copyFiles(files: readonly string[], from: string, to: string): void {
  for (const file of files) cpSync(path.join(from, file), path.join(to, file));
}

export function removeFiles(files: readonly string[], folder: string): void {
  for (const file of files) rmSync(path.join(folder, file));
}
