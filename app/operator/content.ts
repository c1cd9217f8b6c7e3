import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { fileNames, pagesFolder, tablePaths, tablesFolder } from "~/content/content-paths.server";
import { copyContent, replacedFolders } from "~/content/copies.server";
import { maxTextBytes, readRegularFile } from "~/content/source/read-folder.server";
import { env } from "~/env.server";
import { exitCodes, Failure, runCommand, UsageFailure } from "~/operator/cli/output";
import { siteFolder } from "~/site-folder.server";
import { extractArchive } from "./content/archive";
import { editOf, setEdit } from "./content/edit";
import { replaceContent } from "./content/replace-content";

const help = `
Each command checks the new content as content:check does, and changes nothing when there is a mistake in it. The folder that
it replaces stays beside it (${path.basename(env.contentDir)}.before-…), with all that lay in it and is no content: films, links to folders. A running site shows the change within five seconds.
Two commands at once are carried out one after the other.
Ends with 0 when it is done, ${exitCodes.failure} when it could not be done, ${exitCodes.usage} when it was called wrongly.`;

function program(): Command {
  const content = new Command("content")
    .description("Changes the content of a running site, in CONTENT_DIR.")
    .showHelpAfterError("(--help shows how it is called)")
    .addHelpText("after", help)
    .exitOverride();
  content
    .command("copy [folder]")
    .description("copies the content that came with the program into a folder, such as /data/content")
    .option("--force", "in place of what is there")
    .action((folder: string | undefined, { force }: { force?: true }) =>
      copy(path.resolve(folder ?? env.contentDir), force),
    );
  content
    .command("put <files...>")
    .description(
      "takes files that were uploaded, such as /data/events.yml, into the content, all of them or none; a .tar archive is the whole content",
    )
    .option("--edit <number>", "leave an archive out when an edit with a higher number is online already", editNumber)
    .action(put);
  content
    .command("restore")
    .description("brings back the content as it was before the last copy, put or restore")
    .action(restore);
  return content;
}

const ownContent = (): string => path.join(siteFolder(), "content");

function editNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It is a number of digits.");
  return Number(text);
}

function copy(folder: string, force = false): void {
  if (folder === ownContent()) throw new UsageFailure("Name a folder on the volume, such as /data/content.");
  replaceContent(folder, (next) => {
    if (existsSync(folder) && !force) throw new Failure(`${folder} is there already; --force replaces it.`);
    copyContent(ownContent(), next);
  });
  console.log(`${folder} holds the content that came with the program.`);
}

function put(files: string[], { edit }: { edit?: number }): void {
  const archive = files.find((file) => file.endsWith(".tar"));
  if (archive !== undefined && files.length > 1)
    throw new UsageFailure("An archive is the whole content: name it alone.");
  if (archive !== undefined) return putArchive(archive, edit);
  if (edit !== undefined) throw new UsageFailure("--edit belongs to an archive.");
  const places = files.map((file) => placeOf(path.basename(file)));
  replaceContent(env.contentDir, (next) => {
    // Before anything is written: what was uploaded may be a film.
    const texts = files.map((file) => readRegularFile(file, maxTextBytes));
    copyContent(env.contentDir, next, places);
    places.forEach((place, index) => writeFileSync(path.join(next, place), texts[index]!));
    setEdit(next, editOf(env.contentDir));
  });
  for (const file of files) rmSync(file, { force: true });
  console.log(`Taken into ${env.contentDir}: ${places.join(", ")}`);
}

/** The archive is gone afterward in any case: `sftp put` does not write over what is there. */
function putArchive(archive: string, edit?: number): void {
  let newer: number | undefined;
  try {
    replaceContent(env.contentDir, (next) => {
      const online = editOf(env.contentDir);
      if (edit !== undefined && online !== undefined && online > edit) newer = online;
      if (newer !== undefined) return false;
      extractArchive(archive, next);
      setEdit(next, edit ?? online);
    });
  } finally {
    rmSync(archive, { force: true });
  }
  console.log(
    newer === undefined
      ? `${env.contentDir} holds what was in ${path.basename(archive)}.`
      : `Edit ${edit} was left out: the newer edit ${newer} is online. Nothing was changed.`,
  );
}

/** Where a file of this name belongs in the content. */
function placeOf(name: string): string {
  if (fileNames.includes(name)) return name;
  const table = `${tablesFolder}/${name}`;
  if (tablePaths.includes(table)) return table;
  if (name.endsWith(".md")) return path.join(pagesFolder, name);
  throw new UsageFailure(`${name} is not a content file: content/README.md lists them.`);
}

function restore(): void {
  replaceContent(env.contentDir, (next, wasPutBack) => {
    // The last change was killed, so it is undone already.
    if (wasPutBack) return false;
    const [previous] = replacedFolders(env.contentDir);
    if (!previous) throw new Failure(`There is no earlier content next to ${env.contentDir}.`);
    copyContent(previous, next);
    setEdit(next, editOf(env.contentDir) ?? editOf(previous));
  });
  console.log(`${env.contentDir} is as it was before the last change.`);
}

await runCommand(program(), process.argv.slice(2));
