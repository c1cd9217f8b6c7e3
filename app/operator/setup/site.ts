import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describeProblems } from "~/content/source/problem";
import { Failure } from "~/operator/cli/output";
import { putBack, replaceFolder } from "~/operator/cli/replace-folder";
import { parishPaths, uncommitted } from "~/operator/upgrade/old-copy";
import { removeFiles, unusedSamples } from "~/operator/upgrade/public-files";
import { contentProblems } from "~/page-data/content-problems.server";
import { unchanged } from "./ask";
import { SiteFiles } from "./site-files";

const preparedIn = (site: string) => path.join(site, ".cache", "setup");

/**
 * Checks that this copy of the program can be set up. Puts back the content that a killed setup had put aside.
 * @throws {Failure} in one sentence
 */
export function requireReady(site: string): void {
  const [content, aside] = [path.join(site, "content"), path.join(preparedIn(site), "before")];
  putBack(content, aside);
  const missing = ["content/parish.yml", "sample/content/parish.yml"].find(
    (file) => !existsSync(path.join(site, file)),
  );
  if (missing) throw new Failure(`${site} is no complete copy of this program: ${missing} is missing.`);
  const changed = uncommitted(site);
  if (changed) throw new Failure(`There are changes that are not committed, such as ${changed}: commit or undo them.`);
  if (contentProblems(content).length > 0)
    throw new Failure("The content has mistakes: correct them first. npm run content:check lists them.");
}

/**
 * Changes copies of the site's files, checks them, and puts them in place.
 * @throws {Failure} with every mistake in the changed content; nothing has changed then
 */
export function changeSite(site: string, sample: SiteFiles, change: (files: SiteFiles) => void): void {
  const folder = preparedIn(site);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const built = path.join(site, "public", "build");
  for (const part of parishPaths.filter((name) => existsSync(path.join(site, name))))
    cpSync(path.join(site, part), path.join(folder, part), { recursive: true, filter: (file) => file !== built });
  const files = new SiteFiles(folder);
  change(files);
  const added = picturesFor(files, sample);
  const problems = contentProblems(files.path("content"), files.path("public"));
  if (problems.length > 0) throw new Failure(`${describeProblems(problems, "the new content")}\n${unchanged}`);
  putInPlace(site, files, added);
  rmSync(folder, { recursive: true, force: true });
}

/** Brings the sample's pictures that the content names, of parts that came back. */
function picturesFor(files: SiteFiles, sample: SiteFiles): string[] {
  const texts = files.texts().map(files.read);
  const named = [...new Set(texts.flatMap((text) => text.match(/[\w-]+\.svg\b/g) ?? []))].map(
    (name) => `public/images/${name}`,
  );
  const missing = named.filter((file) => !files.has(file) && sample.has(file));
  for (const file of missing) files.copyFrom(sample, file);
  return missing;
}

function putInPlace(site: string, files: SiteFiles, added: readonly string[]): void {
  const content = path.join(site, "content");
  for (const file of added) cpSync(files.path(file), path.join(site, file));
  const settings = path.join(site, "fly.toml");
  if (files.read("fly.toml") !== new SiteFiles(site).read("fly.toml")) {
    writeFileSync(files.path("fly.toml.new"), files.read("fly.toml"));
    renameSync(files.path("fly.toml.new"), settings);
  }
  replaceFolder(content, files.path("content"), files.path("before"));
  const pub = path.join(site, "public");
  removeFiles(unusedSamples(pub, content), pub);
}
