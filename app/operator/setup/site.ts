import { appendFileSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { namedInTexts } from "~/content/content-paths.server";
import { picturesFolder } from "~/content/pictures/picture";
import { sampleList } from "~/content/samples";
import { describeProblems } from "~/content/source/problem";
import { filesBelow } from "~/content/source/read-folder.server";
import { Failure } from "~/operator/cli/output";
import { putBack, replaceFolder } from "~/operator/cli/replace-folder";
import { uncommitted } from "~/operator/cli/uncommitted";
import { contentProblems } from "~/page-data/content-problems.server";
import { unchanged } from "./answers-file";
import { ParishFiles, readText } from "./parish-files";
import * as parts from "./parts";

const asideIn = (prepared: ParishFiles) => path.join(prepared.folder, "before");

/**
 * Copies the site's content and fly.toml into `.cache/setup`, to change them there. Puts back the content that a killed
 * setup had put aside.
 * @returns the copies, and whether they are of a new parish, with the starter's texts
 * @throws {Failure} in one sentence where the site cannot be set up
 */
export function prepareFiles(site: string): { files: ParishFiles; isNew: boolean } {
  const [now, sample, files] = [".", "sample", ".cache/setup"].map((name) => new ParishFiles(path.join(site, name)));
  const starter = path.join(site, "starter");
  putBack(now!.content, asideIn(files!));
  const needed = [now!.content, sample!.content, starter].map((folder) => path.join(folder, "parish.yml"));
  const missing = needed.find((file) => !existsSync(file));
  if (missing) throw new Failure(`${site} is no complete copy of this program: ${missing} is missing.`);
  const changed = uncommitted(site);
  if (changed) throw new Failure(`There are changes that are not committed, such as ${changed}: commit or undo them.`);
  if (contentProblems(now!.content).length > 0)
    throw new Failure("The content has mistakes: correct them first. npm run content:check lists them.");
  rmSync(files!.folder, { recursive: true, force: true });
  cpSync(now!.content, files!.content, { recursive: true });
  if (existsSync(now!.fly)) cpSync(now!.fly, files!.fly);
  const isNew = now!.get("parish.yml", "name") === sample!.get("parish.yml", "name");
  if (isNew) startFrom(starter, sample!, files!);
  return { files: files!, isNew };
}

/**
 * Each text that is still the sample's becomes the starter's, with the parts that most parishes have. The sample's
 * drawings that no text names go.
 */
function startFrom(starter: string, sample: ParishFiles, files: ParishFiles): void {
  const isText = (name: string) => /\.(?:md|yml|txt)$/.test(name) && name !== "README.md" && files.has(name);
  const names = readdirSync(sample.content, { recursive: true, encoding: "utf8" }).filter(isText);
  const own = names.filter((name) => readText(files.text(name)) !== readText(sample.text(name)));
  for (const name of names.filter((each) => !own.includes(each))) {
    rmSync(files.text(name));
    if (existsSync(path.join(starter, name))) cpSync(path.join(starter, name), files.text(name));
  }
  parts.write(files, ["giving", "ask", ...parts.named((file) => own.includes(file))].join(", "));
  const isShown = namedInTexts(files.content);
  for (const drawing of filesBelow(sample.content, Infinity, picturesFolder)) {
    const isOwn = readText(files.text(drawing)) !== readText(sample.text(drawing));
    if (!isShown(drawing) && !isOwn) rmSync(files.text(drawing));
  }
  // What the parish changed may still have words of the sample.
  if (own.length > 0) appendFileSync(files.text(sampleList), readText(sample.text(sampleList)));
}

/**
 * Checks the changed copies, and puts them in the place of the site's.
 * @throws {Failure} with every mistake in the changed content; nothing has changed then
 */
export function putInPlace(site: string, files: ParishFiles): void {
  const problems = contentProblems(files.content);
  if (problems.length > 0) throw new Failure(`${describeProblems(problems, "the new content")}\n${unchanged}`);
  const now = new ParishFiles(site);
  if (existsSync(files.fly)) renameSync(files.fly, now.fly);
  replaceFolder(now.content, files.content, asideIn(files));
  rmSync(files.folder, { recursive: true });
}
