import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { type ParishFiles } from "~/operator/cli/parish-files";
import { siteFolder } from "~/site-folder.server";

/** The parts that many parishes do not have, with their files. No other text of starter/ links there. */
export const parts: Readonly<Record<string, readonly string[]>> = {
  "giving by mail": ["pages/give-by-mail.md"],
  "Ask the Priest": ["ask.yml"],
  "church school": ["pages/church-school.md"],
  "rides to church": ["pages/rides.md"],
  "group for men": ["men.yml", "men.md"],
  brotherhood: ["knights.yml", "knights-faq.md"],
  "books for sale": ["books.yml"],
  "text alerts": ["text-alerts.yml"],
  survey: ["survey.yml"],
};

/** The parts in "rides to church, survey". */
export const partsIn = (list: string): string[] => list.split(/, */).filter(Boolean);

/** The parts of which a file is there. */
export const partsOf = (files: ParishFiles): string[] =>
  Object.keys(parts).filter((part) => parts[part]!.some(files.has));

/** Adds what is missing of some parts. What a parish wrote stays, and no part is taken away. */
export const addParts = (files: ParishFiles, names: readonly string[]): void =>
  names.flatMap((part) => parts[part]!).forEach((file) => copyFromStarter(files, file));

/** Copies a file of the starter that the parish lacks; nothing if the starter lacks it too. */
export function copyFromStarter(files: ParishFiles, file: string): void {
  const starters = path.join(siteFolder(), "starter", file);
  if (existsSync(starters) && !files.has(file)) cpSync(starters, files.text(file));
}
