import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { fileNames, pagesFolder, tablePaths, tablesFolder } from "~/content/content-paths.server";
import { copyContent, nameOfReplaced, putBackReplaced, replacedFolders } from "~/content/copies.server";
import { describeProblems } from "~/content/source/problem";
import { maxTextBytes, readRegularFile, UnreadableFile } from "~/content/source/read-folder.server";
import { env } from "~/env.server";
import { exitCodes, Failure, runCommand, UsageFailure } from "~/operator/cli/output";
import { siteFolder } from "~/site-folder.server";
import { contentProblems } from "~/site-state/content-problems.server";
import { withoutRunnerCommands } from "~/text/escape";

const help = `
Each command checks the new content as content:check does, and changes nothing when there is a mistake in it. The folder that
it replaces stays beside it (${path.basename(env.contentDir)}.before-…), with all that lay in it and is no content: films, links to folders. A running site shows the change within five seconds.
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
    .action(put);
  content
    .command("restore")
    .description("brings back the content as it was before the last copy, put or restore")
    .action(restore);
  return content;
}

const ownContent = (): string => path.join(siteFolder(), "content");

function copy(folder: string, force = false): void {
  if (folder === ownContent()) throw new UsageFailure("Name a folder on the volume, such as /data/content.");
  if (existsSync(folder) && !force) throw new Failure(`${folder} is there already; --force replaces it.`);
  replaceContent(folder, (partial) => copyContent(ownContent(), partial));
  console.log(`${folder} holds the content that came with the program.`);
}

function put(files: string[]): void {
  const archive = files.find((file) => file.endsWith(".tar"));
  if (archive !== undefined && files.length > 1)
    throw new UsageFailure("An archive is the whole content: name it alone.");
  if (archive !== undefined) return putArchive(archive);
  const places = files.map((file) => placeOf(path.basename(file)));
  putBackReplaced(env.contentDir);
  replaceContent(env.contentDir, (partial) => {
    // Before anything is written: what was uploaded may be a film.
    const texts = files.map((file) => readRegularFile(file, maxTextBytes));
    copyContent(env.contentDir, partial, places);
    places.forEach((place, index) => writeFileSync(path.join(partial, place), texts[index]!));
  });
  for (const file of files) rmSync(file, { force: true });
  console.log(`Taken into ${env.contentDir}: ${places.join(", ")}`);
}

/** The archive is gone afterward in any case: whoever uploads does not write over what is there. */
function putArchive(archive: string): void {
  try {
    replaceContent(env.contentDir, (partial) => extract(archive, partial));
  } finally {
    rmSync(archive, { force: true });
  }
  console.log(`${env.contentDir} holds what was in ${path.basename(archive)}.`);
}

/** All content has at most 4 MB; the rest is for what lies beside it. */
const maxArchiveBytes = 16 * 1024 * 1024;

/** With new times, as `copyContent` has it. An archive of a reasonable size that is not packed unpacks to no more. */
function extract(archive: string, folder: string): void {
  const input = readRegularFile(archive, maxArchiveBytes);
  mkdirSync(folder);
  const { status, error, stderr } = spawnSync("tar", ["-xmf", "-", "-C", folder], { input, encoding: "utf8" });
  if (error ?? status !== 0) {
    const reason = withoutRunnerCommands((error?.message ?? stderr).trim());
    throw new Failure(`${archive} cannot be unpacked (${reason}). Nothing was changed.`);
  }
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
  const [previous] = replacedFolders(env.contentDir);
  if (!previous) throw new Failure(`There is no earlier content next to ${env.contentDir}.`);
  replaceContent(env.contentDir, (partial) => copyContent(previous, partial));
  console.log(`${env.contentDir} is as it was before the last change.`);
}

/** So many replaced folders stay beside the content. */
const maxReplaced = 10;

/**
 * Puts a folder in the place of the content, whole and only if it is right. What it replaces stays beside it.
 * @param fill writes the new content into a folder that is not there yet
 * @throws {Failure} with every mistake in the new content; nothing has changed then
 */
function replaceContent(target: string, fill: (folder: string) => void): void {
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    fill(partial);
    const problems = contentProblems(partial);
    if (problems.length > 0) throw new Failure(`${describeProblems(problems, "what was given")}\nNothing was changed.`);
    if (existsSync(target)) renameSync(target, nameOfReplaced(target));
    renameSync(partial, target);
  } catch (error) {
    putBackReplaced(target);
    throw failureOf(error);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  for (const old of replacedFolders(target).slice(maxReplaced)) rmSync(old, { recursive: true, force: true });
}

/** What cannot be read, or the system refused, such as room on the disk, in a sentence. */
function failureOf(error: unknown): unknown {
  if (error instanceof UnreadableFile) return new Failure(`${error.message} Nothing was changed.`);
  const { code, path: file = "a file" } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const reason =
    code === "ENOSPC"
      ? "The disk is full: make room, then try again."
      : `${file} could not be read or written (${code}).`;
  return new Failure(`${reason} Nothing was changed.`);
}

await runCommand(program(), process.argv.slice(2));
