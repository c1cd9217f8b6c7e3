import { cpSync, existsSync, lstatSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { textsIn } from "~/content/content-paths.server";
import { isShipped } from "./shipped-files";

/** The files of a public folder, as paths within it, without the build's and without hidden ones but .well-known. */
const filesOf = (folder: string): string[] =>
  pathsIn(folder).filter((file) => lstatSync(path.join(folder, file)).isFile());

/** The links of a public folder, which stay behind: they may lead anywhere. */
export const linksIn = (folder: string): string[] =>
  pathsIn(folder).filter((file) => lstatSync(path.join(folder, file)).isSymbolicLink());

/** Does not look into linked folders. */
function pathsIn(folder: string, below = ""): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(path.join(folder, below), { withFileTypes: true });
  const shown = entries.filter(
    ({ name }) => (!name.startsWith(".") || name === ".well-known") && path.join(below, name) !== "build",
  );
  return shown
    .flatMap((entry) => {
      const file = path.join(below, entry.name);
      return entry.isDirectory() ? pathsIn(folder, file) : [file];
    })
    .sort();
}

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
