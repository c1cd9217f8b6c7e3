import { cpSync, existsSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Command } from "commander";
import { namedInTexts } from "~/content/content-paths.server";
import { picturesFolder } from "~/content/pictures/picture";
import { sampleList } from "~/content/samples";
import { filesBelow } from "~/content/source/read-folder.server";
import { mergeFlySettings } from "~/operator/cli/fly-settings";
import { commandNamed, exitCodes, Failure, runCommand } from "~/operator/cli/output";
import { emptyPrepared, putInPlace, readText, requireRight, unchanged } from "~/operator/cli/parish-files";
import { describeLeftOut } from "~/operator/content/check";
import { parsedObject } from "~/text/json";
import { siteFolder } from "~/site-folder.server";
import { ownFiles, placeOf } from "./upgrade/old-public";

const help = `
Takes content/ whole, the parish's own files of public/, and each line that it changed in fly.toml. The old folder stays
as it is. If this version finds a mistake in the content, nothing changes here either. It can be run again.
Exit status: 0 when done, ${exitCodes.failure} when it failed, ${exitCodes.usage} for a wrong call.

Example, in the folder of the new version:
  npm ci && npm run build
  npm run upgrade -- ../parish-site-old`;

const program = (): Command =>
  commandNamed("upgrade", "Brings a parish's files from an old copy of this program into this one.", help)
    .argument("<folder>", "the copy that the parish has used so far")
    .action((folder: string) => upgrade(path.resolve(folder)));

function upgrade(old: string): void {
  const site = siteFolder();
  const prepared = emptyPrepared(site);
  const { from, to } = versionsOf(old, site);
  const inPrepared = (file: string) => path.join(prepared.folder, file);
  const filter = (file: string) => file !== path.join(site, "public", "build");
  cpSync(path.join(site, "public"), inPrepared("public"), { recursive: true, filter });
  const { files, links } = ownFiles(path.join(old, "public"), site);
  for (const file of files) cpSync(path.join(old, "public", file), inPrepared(placeOf(file)));
  prepareContent(old, site, prepared.content);
  const settings = flySettings(old, site);
  if (settings) writeFileSync(prepared.fly, settings.text);

  const advice = `${unchanged} CHANGELOG.md says what this version needs. Correct the content there, and run this again.`;
  requireRight(prepared.content, path.join(old, "content"), advice, inPrepared("public"));
  cpSync(inPrepared("public"), path.join(site, "public"), { recursive: true });
  const kept = putInPlace(prepared, site);

  const records = path.join(old, "data", "parish.db");
  const listed = (head: string, lines: readonly string[] = []) => lines.length > 0 && [head, ...lines].join("\n  ");
  const lines = [
    `The parish's files of ${old} (version ${from}) are in this copy (version ${to}).`,
    `\ncontent/ as a whole; content/README.md is this version's. ${kept} keeps the content before.`,
    listed("From public/:", files.map(placeOf)),
    listed("Not taken, because it is a link:", links),
    listed("Lines of your fly.toml:", settings?.taken),
    listed("Lines of your fly.toml to write by hand:", settings?.left),
    listed("Lines that you had deleted from fly.toml, and that are in it again:", settings?.deleted),
    describeLeftOut(path.join(site, "content")),
    existsSync(records) &&
      `\nThe records are still ${records}. Set DATA_DIR to that folder, or stop the old site and move it here.`,
    "\nNext: read CHANGELOG.md, then run npm start, look at the site, and deploy it.",
  ];
  console.log(lines.filter(Boolean).join("\n"));
}

/**
 * The versions of an old copy of the program and of this one.
 * @throws {Failure} in one sentence, if the old folder is none from which a parish's files can be taken
 */
function versionsOf(old: string, site: string) {
  const packageOf = (folder: string) => parsedObject(readText(path.join(folder, "package.json"))) ?? {};
  const [{ name, version: from }, { version: to }] = [packageOf(old), packageOf(site)];
  if (name !== "parish-site" || !existsSync(path.join(old, "content", "parish.yml")))
    throw new Failure(`${old} is no copy of this program: package.json or content/parish.yml is missing.`);
  if (realpathSync(old) === realpathSync(site))
    throw new Failure("Run this in the new copy of the program, and name the folder of the old one.");
  if (String(from).localeCompare(String(to), "en", { numeric: true }) > 0)
    throw new Failure(`${old} has version ${from}, which is newer than ${to} here.`);
  return { from, to };
}

/**
 * Copies the content as a whole, links as links. This version's guide replaces the old one. Version 1 had no list of
 * sample words, and until version 2 the sample's drawings lay elsewhere: brings those that the content names.
 */
function prepareContent(old: string, site: string, content: string): void {
  const [from, sample] = [realpathSync(path.join(old, "content")), path.join(site, "sample", "content")];
  cpSync(from, content, { recursive: true, verbatimSymlinks: true });
  cpSync(path.join(sample, "README.md"), path.join(content, "README.md"));
  cpSync(path.join(sample, sampleList), path.join(content, sampleList), { force: false });
  if (existsSync(path.join(from, picturesFolder))) return;
  const isNamed = namedInTexts(content);
  for (const file of filesBelow(sample, picturesFolder))
    if (isNamed(file)) cpSync(path.join(sample, file), path.join(content, file), { force: false });
}

function flySettings(old: string, site: string) {
  const read = (...folder: string[]) => readText(path.join(...folder, "fly.toml"));
  // Version 1 came without a second copy of its file, and let the machine sleep.
  const ofVersion1 = () => read(site, "sample").replace("min_machines_running = 1", "min_machines_running = 0");
  return read(old) ? mergeFlySettings(read(old), read(site), read(old, "sample") || ofVersion1()) : undefined;
}

await runCommand(program(), process.argv.slice(2));
