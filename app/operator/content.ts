import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Command } from "commander";
import { fileNames, isMeantAsContent, namedInTexts, pagesFolder } from "~/content/content-paths.server";
import { isDocumentName } from "~/content/documents.server";
import { maxPictureBytes } from "~/content/pictures/fault-of-picture.server";
import { isPictureName, picturesFolder } from "~/content/pictures/picture";
import {
  documentsFolder,
  filesBelow,
  maxDocumentBytes,
  maxTextBytes,
  readRegularFile,
} from "~/content/source/read-folder.server";
import { copyFiles } from "~/content/versions/copy-files.server";
import { type ContentVersion, keptVersions, versionsFolder } from "~/content/versions/kept-versions.server";
import { filesOfVersion } from "~/content/versions/version-of.server";
import { sampleList } from "~/content/samples";
import { env } from "~/env.server";
import { commandNamed, exitCodes, Failure, parser, runCommand, UsageFailure } from "~/operator/cli/output";
import { makeFolder, siteFolder } from "~/site-folder.server";
import { extractArchive } from "./content/archive";
import { changeContent, finishChange } from "./content/change-content";
import { addCheck } from "./content/check";
import { addRestore } from "./content/restore";

const help = `
copy, put and restore first check the new content as \`check\` does, and change nothing if it has a mistake. The content before
stays as a kept version, which restore lists and brings back. What is no content, such as films, stays where it is.
A running site shows the change within five seconds. Commands that start together run one after the other.
Exit status: 0 when done, ${exitCodes.failure} when it failed, ${exitCodes.usage} for a wrong call.`;

function program(): Command {
  const description = "Checks the content of a site in CONTENT_DIR, and changes it while the site runs.";
  const content = commandNamed("content", description, help).hook("preAction", () => finishChange(env.contentDir));
  addCheck(content);
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
  addRestore(content);
  return content;
}

const ownContent = () => path.join(siteFolder(), "content");

const editNumber = parser(
  (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  "Write a whole number of at most 15 digits.",
);

async function copy(folder: string, force = false) {
  if (folder === ownContent()) throw new UsageFailure("Name a folder on the volume, such as /data/content.");
  if (existsSync(folder) && !force) throw new Failure(`${folder} is there already; --force replaces it.`);
  const prepare = async (next: string) => {
    const files = filesOfVersion(ownContent()).filter((file) => !file.startsWith(picturesFolder));
    await copyFiles(ownContent(), next, files, keptVersions());
    return next;
  };
  await changeContent(folder, { prepare, onRight: () => rmSync(editFile(), { force: true }) });
  console.log(`${folder} holds the content that came with the program.`);
}

async function put(files: string[], { edit }: { edit?: number }) {
  const archive = files.find((file) => file.endsWith(".tar"));
  if (archive !== undefined && files.length > 1)
    throw new UsageFailure("An archive is the whole content: name it alone.");
  if (archive !== undefined) return putArchive(archive, edit);
  if (edit !== undefined) throw new UsageFailure("--edit belongs to an archive.");
  const uploads = files.map((file) => ({ file, ...placeOf(path.basename(file)) }));
  const places = uploads.map(({ place }) => place);
  const prepare = async (next: string, before?: ContentVersion) => {
    // Read before anything is written: an upload may be a film, which is refused.
    const contents = uploads.map(({ file, maxBytes }) => readRegularFile(file, maxBytes));
    if (before) await copyFiles(before.folder, next, filesOfVersion(before.folder), [before]);
    places.forEach((place, index) => writeInto(path.join(next, place), contents[index]!));
    return next;
  };
  await changeContent(env.contentDir, { prepare, replaced: places });
  for (const file of files) rmSync(file, { force: true });
  console.log(`Taken into ${env.contentDir}: ${places.join(", ")}`);
}

/** Writes a new file: the old one is linked from a kept version. */
function writeInto(file: string, bytes: Buffer) {
  makeFolder(path.dirname(file));
  rmSync(file, { force: true });
  writeFileSync(file, bytes);
}

/** Removes the archive in any case: `sftp put` does not overwrite a file. */
async function putArchive(archive: string, edit?: number) {
  let newer = 0;
  const prepare = async (next: string, before?: ContentVersion) => {
    const online = existsSync(editFile()) ? Number(readFileSync(editFile(), "utf8")) : 0;
    if (edit !== undefined && online > edit) newer = online;
    if (newer > 0) return undefined;
    extractArchive(archive, next);
    if (before) await keepPictures(before.folder, next);
    return next;
  };
  const onRight = () => edit !== undefined && writeFileSync(editFile(), String(edit));
  try {
    await changeContent(env.contentDir, { prepare, onRight });
  } finally {
    rmSync(archive, { force: true });
  }
  console.log(
    newer > 0
      ? `Edit ${edit} was left out: the newer edit ${newer} is online. Nothing was changed.`
      : `${env.contentDir} holds what was in ${path.basename(archive)}.`,
  );
}

/**
 * Completes content from an archive, which may have the new pictures alone: takes those of the version before that its
 * texts name. Removes pictures that the deployment has too: on the disk they would hide those of the next one.
 */
async function keepPictures(before: string, next: string) {
  const isNamed = namedInTexts(next);
  const missing = filesBelow(before, picturesFolder).filter(
    (file) => !existsSync(path.join(next, file)) && isNamed(file),
  );
  await copyFiles(before, next, missing, keptVersions());
  const deployed = ownContent();
  if (env.contentDir === deployed) return;
  const read = (folder: string, file: string) => readRegularFile(path.join(folder, file), maxPictureBytes, folder);
  for (const file of filesBelow(next, picturesFolder).filter((file) => existsSync(path.join(deployed, file))))
    if (read(next, file).equals(read(deployed, file))) rmSync(path.join(next, file));
}

/** Holds the number of the edit that was put last (`put --edit`); missing if there was none since the last copy. */
const editFile = () => path.join(versionsFolder(), ".edit");

/** The path within the content folder for a file of this name, and the most bytes of a file there. */
function placeOf(name: string) {
  const below = (folder: string, maxBytes: number) => ({ place: path.join(folder, name), maxBytes });
  if (fileNames.includes(name) || name === sampleList) return below("", maxTextBytes);
  if (name.endsWith(".md")) return below(pagesFolder, maxTextBytes);
  const isDocument = existsSync(path.join(env.contentDir, documentsFolder, name));
  if (isPictureName(name) && !isDocument) return below(picturesFolder, maxPictureBytes);
  if (isDocumentName(name) && !isMeantAsContent(name)) return below(documentsFolder, maxDocumentBytes);
  throw new UsageFailure(`${name} is not a content file: content/README.md lists them.`);
}

await runCommand(program(), process.argv.slice(2));
