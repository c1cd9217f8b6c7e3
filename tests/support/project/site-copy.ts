import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../temporary";

/** The files that the built site needs, its packages apart, and those with which the tests start it. */
export const siteParts = [
  ..."build content public app/calendar/tables package.json tests/support/server/starts".split(" "),
];

/** Copies the built site for a test to damage. @returns the folder to start it in */
export function siteCopy(): string {
  const folder = temporaryFolder("site");
  for (const part of siteParts) cpSync(part, path.join(folder, part), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}
