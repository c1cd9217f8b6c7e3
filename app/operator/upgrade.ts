import { cpSync, existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { namedInTexts } from "~/content/content-paths.server";
import { picturesFolder } from "~/content/pictures/picture";
import { sampleList } from "~/content/samples";
import { describeProblems } from "~/content/source/problem";
import { filesBelow } from "~/content/source/read-folder.server";
import { mergeFlySettings } from "~/operator/cli/fly-settings";
import { exitCodes, Failure, runCommand } from "~/operator/cli/output";
import { putBack, replaceFolder } from "~/operator/cli/replace-folder";
import { describeLeftOut } from "~/operator/content/report";
import { contentProblems } from "~/page-data/content-problems.server";
import { siteFolder } from "~/site-folder.server";
import { checkOldCopy } from "./upgrade/old-copy";
import { ownFiles, placeOf } from "./upgrade/old-public";

const help = `
Takes content/ whole, the parish's own files of public/, and each line that it changed in fly.toml. The old folder stays
as it is. If this version finds a mistake in the content, nothing changes here either. It can be run again.
Exit status: 0 when done, ${exitCodes.failure} when it failed, ${exitCodes.usage} for a wrong call.

Example, in the folder of the new version:
  npm ci && npm run build
  npm run upgrade -- ../parish-site-old`;

const program = (): Command =>
  new Command("upgrade")
    .description("Brings a parish's files from an old copy of this program into this one.")
    .argument("<folder>", "the copy that the parish has used so far")
    .option("--with-mistakes", "bring the files over although this version finds mistakes in the content")
    .showHelpAfterError("(run it with --help to see how)")
    .addHelpText("after", help)
    .exitOverride()
    .action((folder: string, { withMistakes }: { withMistakes?: true }) => upgrade(path.resolve(folder), withMistakes));

function upgrade(old: string, withMistakes = false): void {
  const site = siteFolder();
  const prepared = path.join(site, ".cache", "upgrade");
  const inPrepared = (file: string) => path.join(prepared, file);
  // Left by a killed upgrade; what it had put aside is the only copy.
  putBack(path.join(site, "content"), inPrepared("replaced"));
  const { from, to } = checkOldCopy(old, site);
  rmSync(prepared, { recursive: true, force: true });
  const isBuilt = (file: string) => file === path.join(site, "public", "build");
  cpSync(path.join(site, "public"), inPrepared("public"), { recursive: true, filter: (file) => !isBuilt(file) });
  const { files, links } = ownFiles(path.join(old, "public"), site);
  for (const file of files) cpSync(path.join(old, "public", file), inPrepared(placeOf(file)));
  prepareContent(old, site, inPrepared("content"));
  const settings = flySettings(old, site);

  const problems = contentProblems(inPrepared("content"), inPrepared("public"));
  if (problems.length > 0 && !withMistakes)
    throw new Failure(
      `${describeProblems(problems, path.join(old, "content"))}\nNothing was changed. CHANGELOG.md says what this version needs. Correct the content there, or bring it over with --with-mistakes and correct it here.`,
    );

  cpSync(inPrepared("public"), path.join(site, "public"), { recursive: true });
  if (settings) writeFileSync(path.join(site, "fly.toml"), settings.text);
  replaceFolder(path.join(site, "content"), inPrepared("content"), inPrepared("replaced"));
  rmSync(prepared, { recursive: true });

  const records = path.join(old, "data", "parish.db");
  const listed = (head: string, lines: readonly string[] = []) => lines.length > 0 && [head, ...lines].join("\n  ");
  const lines = [
    `The parish's files of ${old} (version ${from}) are in this copy (version ${to}).`,
    "\ncontent/ as a whole; content/README.md is this version's.",
    listed("From public/:", files.map(placeOf)),
    listed("Not taken, because it is a link:", links),
    listed("Lines of your fly.toml:", settings?.taken),
    listed("Lines of your fly.toml to write by hand:", settings?.left),
    listed("Lines that you had deleted from fly.toml, and that are in it again:", settings?.deleted),
    describeLeftOut(path.join(site, "content")),
    existsSync(records) &&
      `\nThe records are still ${records}. Set DATA_DIR to that folder, or stop the old site and move it here.`,
    problems.length > 0 &&
      `\nThis version finds ${problems.length} mistakes in the content: npm run content:check lists them.`,
    "\nNext: read CHANGELOG.md, then run npm start, look at the site, and deploy it.",
  ];
  console.log(lines.filter((line) => typeof line === "string").join("\n"));
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
  for (const file of filesBelow(sample, Infinity, picturesFolder))
    if (isNamed(file)) cpSync(path.join(sample, file), path.join(content, file), { force: false });
}

function flySettings(old: string, site: string) {
  if (!existsSync(path.join(old, "fly.toml"))) return undefined;
  const read = (...file: string[]) => readFileSync(path.join(...file, "fly.toml"), "utf8");
  const shipped = [old, site].find((folder) => existsSync(path.join(folder, "sample", "fly.toml")))!;
  return mergeFlySettings(read(old), read(site), read(shipped, "sample"));
}

await runCommand(program(), process.argv.slice(2));
