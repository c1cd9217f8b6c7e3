import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { siteFolder } from "~/site-folder.server";
import { type ParishFiles } from "~/operator/cli/parish-files";

/** What many parishes do not have, with its files. No other text of starter/ links there. */
export const parts: Readonly<Record<string, { label: string; files: readonly string[] }>> = {
  giving: { label: "giving (online and by mail)", files: ["donate.yml", "pages/give-by-mail.md"] },
  ask: { label: "Ask the Priest (a form for messages)", files: ["ask.yml"] },
  churchSchool: { label: "church school", files: ["pages/church-school.md"] },
  rides: { label: "rides to church", files: ["pages/rides.md"] },
  men: { label: "a men's group (with its registration)", files: ["men.yml", "men.md"] },
  brotherhood: { label: "a brotherhood (with its application)", files: ["knights.yml", "knights-faq.md"] },
  books: { label: "books for sale (with a payment provider)", files: ["books.yml"] },
  textAlerts: { label: "text alerts (with a provider)", files: ["text-alerts.yml"] },
  survey: { label: "a survey (on another site)", files: ["survey.yml"] },
};

export const partsIn = (list: string): string[] => list.split(/[,\s]+/).filter((name) => name && name !== "none");

export const expected = (list: string): string | undefined =>
  partsIn(list).every((name) => name in parts) ? undefined : `some of: ${Object.keys(parts).join(", ")}; or none`;

/** The parts of which a file is there. */
export const named = (isThere: (file: string) => boolean): string[] =>
  Object.keys(parts).filter((name) => parts[name]!.files.some(isThere));

export const read = (files: ParishFiles): string => named(files.has).join(", ") || "none";

/** The files that `write` removes. */
export const leavingFiles = (files: ParishFiles, list = read(files)): string[] =>
  Object.entries(parts).flatMap(([name, part]) => (partsIn(list).includes(name) ? [] : part.files.filter(files.has)));

/** Removes the files of other parts; files that are missing come from the starter. */
export function write(files: ParishFiles, list: string): void {
  for (const file of leavingFiles(files, list)) rmSync(files.text(file));
  for (const name of partsIn(list))
    for (const file of parts[name]!.files)
      if (!files.has(file)) cpSync(path.join(siteFolder(), "starter", file), files.text(file));
}
