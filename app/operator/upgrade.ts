import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { copyContent } from "~/content/copies.server";
import { sampleList } from "~/content/samples";
import { describeProblems } from "~/content/source/problem";
import { exitCodes, Failure, runCommand } from "~/operator/cli/output";
import { putBack, replaceFolder } from "~/operator/cli/replace-folder";
import { describeLeftOut } from "~/operator/content/report";
import { contentProblems } from "~/page-data/content-problems.server";
import { siteFolder } from "~/site-folder.server";
import { mergeFlySettings } from "./upgrade/fly-settings";
import { checkOldCopy } from "./upgrade/old-copy";
import { copyFiles, linksIn, ownFiles, removeFiles, unusedSamples } from "./upgrade/public-files";

const help = `
Takes the content, the parish's own files of public/, and its settings in fly.toml. The old folder stays as it is. Checks
the content first: if this version finds a mistake in it, nothing changes here either. It can be run again.
Exit status: 0 when done, ${exitCodes.failure} when it failed, ${exitCodes.usage} for a wrong call.

Example, in the folder of the new version:
  npm ci && npm run build
  npm run upgrade -- ../parish-site-old`;

const program = (): Command =>
  new Command("upgrade")
    .description(
      "Brings a parish's files from an old copy of this program into this one, and says what changes for it.",
    )
    .argument("<folder>", "the copy that the parish has used so far")
    .option("--with-mistakes", "bring the files over although this version finds mistakes in the content")
    .showHelpAfterError("(run it with --help to see how)")
    .addHelpText("after", help)
    .exitOverride()
    .action((folder: string, { withMistakes }: { withMistakes?: true }) => upgrade(path.resolve(folder), withMistakes));

function upgrade(old: string, withMistakes = false): void {
  const site = siteFolder();
  const prepared = path.join(site, ".cache", "upgrade");
  const replaced = path.join(prepared, "replaced");
  // Left by a killed upgrade; what it had put aside is the only copy.
  putBack(path.join(site, "content"), replaced);
  const versions = checkOldCopy(old, site);
  const [oldPublic, newPublic] = [path.join(old, "public"), path.join(site, "public")];
  rmSync(prepared, { recursive: true, force: true });
  const [content, pub] = [path.join(prepared, "content"), path.join(prepared, "public")];
  copyContent(path.join(old, "content"), content);
  // The list of sample words belongs to the parish, which deletes lines; the guide belongs to the program.
  const listIn = existsSync(path.join(old, "content", sampleList)) ? old : site;
  cpSync(path.join(listIn, "content", sampleList), path.join(content, sampleList));
  cpSync(path.join(site, "content", "README.md"), path.join(content, "README.md"));
  const files = ownFiles(oldPublic);
  cpSync(newPublic, pub, { recursive: true, filter: (file) => file !== path.join(newPublic, "build") });
  copyFiles(files, oldPublic, pub);

  const problems = contentProblems(content, pub);
  if (problems.length > 0 && !withMistakes)
    throw new Failure(
      `${describeProblems(problems, path.join(old, "content"))}\nNothing was changed. CHANGELOG.md says what this version needs. Correct the content there, or bring it over with --with-mistakes and correct it here.`,
    );

  const unused = unusedSamples(pub, content);
  const settings = flySettings(old, site);
  removeFiles(unused, newPublic);
  copyFiles(files, oldPublic, newPublic);
  if (settings) writeFileSync(path.join(site, "fly.toml"), settings.text);
  replaceFolder(path.join(site, "content"), content, replaced);
  rmSync(prepared, { recursive: true });
  report({ old, site, versions, files, links: linksIn(oldPublic), unused, settings, mistakes: problems.length });
}

function flySettings(old: string, site: string) {
  const [before, now] = [old, site].map((folder) => path.join(folder, "fly.toml"));
  if (!existsSync(before!)) return undefined;
  return mergeFlySettings(readFileSync(before!, "utf8"), readFileSync(now!, "utf8"));
}

interface Outcome {
  old: string;
  site: string;
  versions: { from: string; to: string };
  files: string[];
  links: string[];
  unused: string[];
  settings: ReturnType<typeof flySettings>;
  mistakes: number;
}

function report({ old, site, versions, files, links, unused, settings, mistakes }: Outcome): void {
  const records = path.join(old, "data", "parish.db");
  const lines = [
    `The parish's files of ${old} (version ${versions.from}) are in this copy (version ${versions.to}).`,
    "",
    "content/       all files; content/README.md is this version's",
    `public/        ${files.length === 0 ? "no files of the parish" : files.join(", ")}`,
    links.length > 0 && `               not taken, because it is a link: ${links.join(", ")}`,
    unused.length > 0 && `               removed, because no page of yours shows it: ${unused.join(", ")}`,
    settings && `fly.toml       ${settings.taken.length === 0 ? "as it was" : settings.taken.join(", ")}`,
    ...(settings?.different ?? []).map((line) => `               not taken, see the comments there: ${line}`),
    describeLeftOut(path.join(site, "content")),
    existsSync(records) &&
      `\nThe records are still ${records}. Set DATA_DIR to that folder, or stop the old site and move it here.`,
    mistakes > 0 && `\nThis version finds ${mistakes} mistakes in the content: npm run content:check lists them.`,
    "\nNext: read CHANGELOG.md, then run npm start, look at the site, and deploy it.",
  ];
  console.log(lines.filter((line) => typeof line === "string").join("\n"));
}

await runCommand(program(), process.argv.slice(2));
