import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { siteFolder } from "~/site-folder.server";
import { type ParishFiles } from "~/operator/cli/parish-files";
import { type AnswerKind, none } from "./answer-kind";

/** The parts that many parishes do not have, with their files. No other text of starter/ links there. */
export const parts: Readonly<Record<string, { label: string; files: readonly string[] }>> = {
  giving: { label: "giving by mail (how to send a check)", files: ["pages/give-by-mail.md"] },
  ask: { label: "Ask the Priest (a form for messages)", files: ["ask.yml"] },
  churchSchool: { label: "church school", files: ["pages/church-school.md"] },
  rides: { label: "rides to church", files: ["pages/rides.md"] },
  men: { label: "a men's group (with its registration)", files: ["men.yml", "men.md"] },
  brotherhood: { label: "a brotherhood (with its application)", files: ["knights.yml", "knights-faq.md"] },
  books: { label: "books for sale (with a payment provider)", files: ["books.yml"] },
  textAlerts: { label: "text alerts (with a provider)", files: ["text-alerts.yml"] },
  survey: { label: "a survey (on another site)", files: ["survey.yml"] },
};

export const partsIn = (list: string): string[] => list.split(/[,\s]+/).filter((name) => name && name !== none);

/** The parts of which a file is there. */
export const partsOf = (isThere: (file: string) => boolean): string[] =>
  Object.keys(parts).filter((name) => parts[name]!.files.some(isThere));

/** The files of the parts that are not in a list. */
export const leavingFiles = (files: ParishFiles, list: string): string[] =>
  Object.entries(parts).flatMap(([name, part]) => (partsIn(list).includes(name) ? [] : part.files.filter(files.has)));

/** Copies a file of the starter. */
export const copyFromStarter = (files: ParishFiles, file: string): void =>
  cpSync(path.join(siteFolder(), "starter", file), files.text(file));

/**
 * Removes the files of other parts. A new part comes from the starter; of a part that is there nothing is brought back.
 */
export const partsOfSite: AnswerKind = {
  parse: (list) => ({
    answer: list,
    expected: partsIn(list).some((name) => !(name in parts)) && `some of: ${Object.keys(parts).join(", ")}; or none`,
  }),
  answerIn: (files) => partsOf(files.has).join(", ") || none,
  putAnswer(files, list) {
    const there = partsOf(files.has);
    for (const file of leavingFiles(files, list)) rmSync(files.text(file));
    for (const name of partsIn(list).filter((each) => !there.includes(each)))
      for (const file of parts[name]!.files) copyFromStarter(files, file);
  },
};
