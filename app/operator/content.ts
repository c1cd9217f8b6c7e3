import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { fileNames, isMeantAsContent, namedInTexts, pagesFolder } from "~/content/content-paths.server";
import { copyContent, linkPictures, replacedFolders } from "~/content/copies.server";
import { isDocumentName } from "~/content/documents.server";
import { isDeployed } from "~/content/pictures/copies.server";
import { maxPictureBytes } from "~/content/pictures/fault-of-picture.server";
import { isPictureName, picturesFolder } from "~/content/pictures/picture";
import {
  documentsFolder,
  filesBelow,
  maxDocumentBytes,
  maxTextBytes,
  readRegularFile,
} from "~/content/source/read-folder.server";
import { sampleList } from "~/content/samples";
import { env } from "~/env.server";
import { commandNamed, exitCodes, Failure, runCommand, UsageFailure } from "~/operator/cli/output";
import { makeFolder, siteFolder } from "~/site-folder.server";
import { extractArchive } from "./content/archive";
import { addCheck } from "./content/check";
import { addUpdates } from "./content/updates";
import { replaceContent } from "./content/replace-content";

const help = `
copy, put and restore first check the new content as \`check\` does, and change nothing if it has a mistake. The replaced
folder stays beside the new one (${path.basename(env.contentDir)}.before-…), with all it held that is no content: films, links to folders.
A running site shows the change within five seconds. Commands that start together run one after the other.
Exit status: 0 when done, ${exitCodes.failure} when it failed, ${exitCodes.usage} for a wrong call.`;

function program(): Command {
  const description = "Checks the content of a site in CONTENT_DIR, and changes it while the site runs.";
  const content = commandNamed("content", description, help);
  addCheck(content);
  addUpdates(content);
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
      "takes uploaded files, such as /data/events.yml, into the content, all or none; a .tar archive replaces the whole content",
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
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("Write a whole number of at most 15 digits.");
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
    // Read before anything is written: an upload may be a film, which is refused.
    const texts = files.map((file, index) => readRegularFile(file, maxBytesOf(places[index]!)));
    copyContent(env.contentDir, next, places);
    linkPictures(env.contentDir, next);
    places.forEach((place, index) => writeInto(path.join(next, place), texts[index]!));
  });
  for (const file of files) rmSync(file, { force: true });
  console.log(`Taken into ${env.contentDir}: ${places.join(", ")}`);
}

function maxBytesOf(place: string): number {
  if (place.startsWith(picturesFolder)) return maxPictureBytes;
  return isDocumentName(place) ? maxDocumentBytes : maxTextBytes;
}

/** Writes a new file: the old one may be linked from the folder that this one replaces. */
function writeInto(file: string, bytes: Buffer): void {
  makeFolder(path.dirname(file));
  rmSync(file, { force: true });
  writeFileSync(file, bytes);
}

/** Removes the archive in any case: `sftp put` does not overwrite a file. */
function putArchive(archive: string, edit?: number): void {
  let newer: number | undefined;
  try {
    replaceContent(env.contentDir, (next) => {
      const online = editOf(env.contentDir);
      if (edit !== undefined && online !== undefined && online > edit) newer = online;
      if (newer !== undefined) return false;
      extractArchive(archive, next);
      keepPictures(env.contentDir, next);
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

/**
 * Completes content from an archive, which may have the new pictures alone: keeps those on the disk that its texts
 * name. Removes pictures that the deployment has too: on the disk they would hide those of the next one.
 */
function keepPictures(current: string, next: string): void {
  const isNamed = namedInTexts(next);
  const read = (folder: string, file: string) => readRegularFile(path.join(folder, file), maxPictureBytes, folder);
  const isSame = (file: string) => read(next, file).equals(read(current, file));
  linkPictures(current, next, (file) => (existsSync(path.join(next, file)) ? isSame(file) : isNamed(file)));
  const deployed = ownContent();
  if (env.contentDir === deployed) return;
  for (const file of filesBelow(next, picturesFolder).filter((file) => existsSync(path.join(deployed, file))))
    if (isDeployed(read(next, file), read(deployed, file))) rmSync(path.join(next, file));
}

const editFile = ".edit";

/** The edit number of a content folder (`put --edit`); undefined if it was put without one. */
function editOf(folder: string): number | undefined {
  try {
    const text = readRegularFile(path.join(folder, editFile), maxTextBytes).toString();
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

function setEdit(folder: string, edit: number | undefined): void {
  const file = path.join(folder, editFile);
  // The file from an archive may be a link.
  rmSync(file, { force: true, recursive: true });
  if (edit !== undefined) writeFileSync(file, String(edit));
}

/** The path within the content folder for a file of this name. */
function placeOf(name: string): string {
  if (fileNames.includes(name) || name === sampleList) return name;
  if (name.endsWith(".md")) return path.join(pagesFolder, name);
  const isFile = existsSync(path.join(env.contentDir, documentsFolder, name));
  if (isPictureName(name) && !isFile) return path.join(picturesFolder, name);
  if (isDocumentName(name) && !isMeantAsContent(name)) return path.join(documentsFolder, name);
  throw new UsageFailure(`${name} is not a content file: content/README.md lists them.`);
}

function restore(): void {
  replaceContent(env.contentDir, (next, wasPutBack) => {
    // The last change was killed; replaceContent has undone it already.
    if (wasPutBack) return false;
    const [previous] = replacedFolders(env.contentDir);
    if (!previous) throw new Failure(`There is no earlier content next to ${env.contentDir}.`);
    copyContent(previous, next);
    linkPictures(previous, next);
    setEdit(next, editOf(env.contentDir) ?? editOf(previous));
  });
  console.log(`${env.contentDir} is as it was before the last change.`);
}

await runCommand(program(), process.argv.slice(2));
