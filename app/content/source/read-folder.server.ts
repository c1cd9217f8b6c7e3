/**
 * The only way to the files of the content. A folder may hold anything: named pipes, films, links that lead to
 * themselves, files of another user. What the site wants to read is a regular file of bounded size, and what is not is
 * said in words. A link counts as what it leads to.
 */
import {
  closeSync,
  constants,
  type Dir,
  fstatSync,
  lstatSync,
  opendirSync,
  openSync,
  readFileSync,
  type Stats,
  statSync,
} from "node:fs";
import path from "node:path";
import { withoutUnseen } from "~/text/pasted";
import { type ContentProblem } from "./problem";

/** Twenty years of weekly news; to parse a larger YAML file takes more memory than a small machine has. */
export const maxTextBytes = 512 * 1024;

/** A folder with more in it is another one than a parish's content, and too long to be looked through each second. */
const maxEntries = 2_000;

/** What is wrong with a file or a folder, for a content problem. */
type Fault = Pick<ContentProblem, "found" | "expected">;

/** A file that cannot be read, in words for the person who put it there. */
export class UnreadableFile extends Error {
  constructor(
    file: string,
    readonly fault: Fault,
  ) {
    const { found, expected } = fault;
    super(found === noSuchFile ? `There is no file ${file}.` : `${file} is ${found}. Expected: ${expected}.`);
  }
}

/**
 * The sorted names of the files directly in a folder, of the first 2,000 entries; none when it cannot be looked into.
 */
export function filesIn(folder: string): string[] {
  try {
    return firstEntries(folder)
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

/** Whether a folder holds a file of exactly this name: not every disk tells capitals apart. */
export const hasFile = (folder: string, name: string): boolean => fileChecker(folder)(name);

/** `hasFile` for many names of one folder. @param names the folder's files, as listed before */
export function fileChecker(folder: string, names = filesIn(folder)): (name: string) => boolean {
  const isListed = folderFault(folder) === undefined;
  return (name) => (isListed ? names.includes(name) : sizeOf(path.join(folder, name)) > 0);
}

function firstEntries(folder: string) {
  const directory: Dir = opendirSync(folder, { bufferSize: 256 });
  try {
    const entries = [];
    for (let entry = directory.readSync(); entry && entries.length <= maxEntries; entry = directory.readSync())
      entries.push(entry);
    return entries;
  } finally {
    directory.closeSync();
  }
}

/** Why a folder cannot be looked through; undefined when it can, or is not there. */
export function folderFault(folder: string): Fault | undefined {
  try {
    if (firstEntries(folder).length > maxEntries) {
      const expected = "the content alone: move what does not belong to it elsewhere";
      return { found: `more than ${maxEntries} files`, expected };
    }
    // A folder may let its names be seen, and none of its files.
    statSync(`${folder}/.`);
    return undefined;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT")
      return isLink(folder) ? { found: "a link that leads nowhere", expected: "a folder" } : undefined;
    if (code === "ENOTDIR") return { found: "something other than a folder", expected: "a folder" };
    if (!isForbidden(code)) return faultOf(error, folder);
    const expected = "its permission: chmod -R u=rwX,go=rX on the folder";
    return { found: `a folder that the site may not look into (${code})`, expected };
  }
}

/** How files of other kinds begin, and how their text becomes a text file. */
const otherKinds: [beginning: string, found: string, expected: string][] = [
  ["{\\rtf", "rich text", "plain text: in TextEdit choose Format, Make Plain Text, and save the file again"],
  ["PK\u0003\u0004", "a document of a word processor", "plain text: copy the document's text into this file"],
  ["\u00d0\u00cf\u0011\u00e0", "a document of a word processor", "plain text: copy the document's text into this file"],
  ["%PDF-", "a PDF document", "plain text: copy the document's text into this file"],
  ["<!doctype html", "a web page", "plain text with Markdown: copy the page's text into this file"],
  ["<?xml", "a web page", "plain text with Markdown: copy the page's text into this file"],
  ["<html", "a web page", "plain text with Markdown: copy the page's text into this file"],
];

/** The text of a UTF-8 file, with "\n" line ends and without a byte order mark; or why it cannot be read. */
export function readTextFile(folder: string, file: string): { text: string } | { problem: ContentProblem } {
  try {
    const bytes = readRegularFile(path.join(folder, file), maxTextBytes);
    const beginning = bytes
      .toString("latin1", 0, 50)
      .replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, "")
      .toLowerCase();
    const other = otherKinds.find(([start]) => beginning.startsWith(start.toLowerCase()));
    if (other) return { problem: { file, line: 1, found: other[1], expected: other[2] } };
    return { text: decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError)
      return { problem: { file, found: "letters in another encoding", expected: "a text file saved as UTF-8" } };
    const { found, expected } = (error as UnreadableFile).fault;
    return { problem: { file, found, expected: found === noSuchFile ? `the file ${file}` : expected } };
  }
}

export const noSuchFile = "no such file";

/** @throws {TypeError} when the bytes are not UTF-8: in a text of two bytes a letter every other one is zero. */
function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 100).filter((byte) => byte === 0).length > 10) throw new TypeError("UTF-16");
  return withoutUnseen(new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n"));
}

/** The bytes of a regular file. @throws {UnreadableFile} */
export function readRegularFile(file: string, maxBytes: number): Buffer {
  let handle: number | undefined;
  try {
    // A named pipe would otherwise be waited for until somebody writes into it.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw new UnreadableFile(file, { found: kindOf(stats), expected: "a file" });
    if (stats.size > maxBytes) {
      const expected = `a file of at most ${sizeInWords(maxBytes)}`;
      throw new UnreadableFile(file, { found: `a file of ${sizeInWords(stats.size)}`, expected });
    }
    // Those of no size may yield bytes without end, such as a link to something in /proc.
    return stats.size === 0 ? Buffer.alloc(0) : readFileSync(handle);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(file, faultOf(error, file));
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return "a folder";
  return stats.isFIFO() ? "a named pipe" : "a device";
}

function faultOf(error: unknown, file: string): Fault {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return { found: isLink(file) ? "a link that leads nowhere" : noSuchFile, expected: "a file" };
  if (code === "ELOOP") return { found: "a link that leads to itself", expected: "the file itself in its place" };
  if (code === "ENXIO") return { found: "a socket", expected: "a file" };
  if (isForbidden(code)) {
    const expected = "its permission: chmod u=rw,go=r on the file";
    return { found: `a file that the site may not read (${code})`, expected };
  }
  return { found: `a file that cannot be read (${code || message})`, expected: "a file that can be read" };
}

const isForbidden = (code: string) => code === "EACCES" || code === "EPERM";

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}

/**
 * A text that changes when a file is written, or becomes readable. The time of the last change tells a file that was
 * put here with an older time, as `mv` and `cp -p` do.
 */
export function fileStamp(file: string): string {
  const stats = statsOf(file);
  return "code" in stats ? stats.code : `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}

/** In bytes; 0 for what cannot be read. */
export function sizeOf(file: string): number {
  const stats = statsOf(file);
  return "code" in stats || !stats.isFile() ? 0 : stats.size;
}

/** When a file was written, in milliseconds since 1970; 0 when it cannot be told. */
export function modifiedAtMs(file: string): number {
  const stats = statsOf(file);
  return "code" in stats ? 0 : stats.mtimeMs;
}

function statsOf(file: string): Stats | { code: string } {
  try {
    return statSync(file);
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code ?? "unreadable" };
  }
}

/** "12 KB", "3,072 MB": rounded up. */
export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes > 1024 * 1024 ? [bytes / 1024 / 1024, "MB"] : [bytes / 1024, "KB"];
  return `${Math.ceil(size).toLocaleString("en-US")} ${unit}`;
}
