import { appendFileSync, cpSync, existsSync, realpathSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { namedInTexts } from "~/content/content-paths.server";
import { isPictureName, picturesFolder } from "~/content/pictures/picture";
import { sampleList } from "~/content/samples";
import { filesBelow } from "~/content/source/read-folder.server";
import { Failure } from "~/operator/cli/output";
import { ParishFiles, readText } from "~/operator/cli/parish-files";
import { changeContent, finishChange } from "~/operator/content/change-content";
import { contentProblems } from "~/page-data/content-problems.server";
import { env } from "~/env.server";
import { addParts, copyFromStarter, parts, partsOf } from "./parts";

/**
 * Copies the site's content and fly.toml, to change them there. Those of a new parish have the starter's texts.
 * @returns the copies
 * @throws {Failure} in one sentence where the site cannot be set up
 */
export async function prepareFiles(site: string, content = env.contentDir): Promise<ParishFiles> {
  const files = new ParishFiles(path.join(site, ".cache", "parish"));
  rmSync(files.folder, { recursive: true, force: true });
  await finishChange(content);
  const [now, sample] = [new ParishFiles(site, content), new ParishFiles(path.join(site, "sample"))];
  if (contentProblems(now.content).length > 0)
    throw new Failure(`${now.content} has mistakes: correct them first. npm run content:check lists them.`);
  cpSync(realpathSync(now.content), files.content, { recursive: true, verbatimSymlinks: true });
  if (existsSync(now.fly)) cpSync(now.fly, files.fly);
  if (now.get("parish.yml", "name") === sample.get("parish.yml", "name")) startFrom(sample, files);
  return files;
}

/**
 * The sample's texts become the starter's, but for the parts that a parish chooses. What the parish has changed stays,
 * and with it the rest of its part. The sample's drawings without a text go.
 */
function startFrom(sample: ParishFiles, files: ParishFiles) {
  const isSamples = (name: string) => readText(files.text(name)) === readText(sample.text(name));
  const isText = (name: string) => /\.(?:md|yml|txt)$/.test(name) && name !== "README.md" && files.has(name);
  const texts = filesBelow(sample.content).filter(isText);
  const samples = texts.filter(isSamples);
  const chosen = ["donate.yml", ...Object.values(parts).flat()];
  for (const name of samples) {
    rmSync(files.text(name));
    if (!chosen.includes(name)) copyFromStarter(files, name);
  }
  addParts(files, partsOf(files));
  const isShown = namedInTexts(files.content);
  for (const drawing of filesBelow(sample.content, picturesFolder).filter(isPictureName))
    if (!isShown(drawing) && isSamples(drawing)) rmSync(files.text(drawing), { force: true });
  // A text that the parish changed may still have words of the sample.
  if (samples.length < texts.length) appendFileSync(files.text(sampleList), readText(sample.text(sampleList)));
}

/**
 * Puts prepared files in the place of the site's: in CONTENT_DIR, and fly.toml.
 * @returns the name of the kept version that has the content before
 */
export async function putInPlace(prepared: ParishFiles, site: string): Promise<string> {
  let kept = "";
  await changeContent(env.contentDir, {
    async prepare(_, before) {
      kept = before?.version ?? "";
      return prepared.content;
    },
  });
  if (existsSync(prepared.fly)) renameSync(prepared.fly, path.join(site, "fly.toml"));
  return kept;
}
