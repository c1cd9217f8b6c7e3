/**
 * The only access to the content's files. A folder may hold anything: named pipes, films, circular links, files of
 * other users. The site reads only regular files of bounded size and describes the others in words. It follows links
 * within the folder alone: one that leads out could put the records' secret online.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { leadsOut } from "~/site-folder.server";
import { withoutUnseen } from "~/text/pasted";
import { type ContentProblem, type Fault } from "./problem";

/** Enough for twenty years of weekly news. Parsing a larger YAML file takes more memory than a small machine has. */
export const maxTextBytes = 512 * 1024;

/** The folder within the content of the files that visitors download (documents.server.ts). */
export const documentsFolder = "files";

/** The largest of these files. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** A folder with more entries is not a parish's content, and listing it each second would take too long. */
const maxEntries = 2_000;

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

/** The sorted names of the files directly in a folder; empty if it cannot be listed. */
export const filesIn = (folder: string): string[] =>
  entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]));

/** The files below a folder, as sorted paths with slashes. Looks into no links, hidden or unreadable folders. */
export const filesBelow = (folder: string, inner = ""): string[] =>
  entriesOf(path.join(folder, inner)).flatMap((entry) => {
    const file = path.posix.join(inner, entry.name);
    if (!entry.isDirectory()) return [file];
    return entry.name.startsWith(".") ? [] : filesBelow(folder, file);
  });

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** The reason why a folder cannot be listed; undefined if it can, or does not exist. */
export function folderFault(folder: string): Fault | undefined {
  try {
    if (readdirSync(folder).length > maxEntries) {
      const expected = "the content alone: move what does not belong to it elsewhere";
      return { found: `more than ${maxEntries} files`, expected };
    }
    // Some folders can be listed but not entered.
    statSync(`${folder}/.`);
    return undefined;
  } catch (error) {
    const { found } = faultOf(error, folder);
    if (found === noSuchFile) return undefined;
    return { found, expected: "a folder that the site may read: chmod -R u=rwX,go=rX" };
  }
}

/** The first bytes of rich text, documents of word processors, PDF and web pages. */
const otherKind =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:\{\\rtf|PK\u0003\u0004|\u00d0\u00cf\u0011\u00e0|%PDF-|<!doctype html|<\?xml|<html)/i;

/** The text of a UTF-8 file with LF line ends and without a byte order mark; or why it cannot be read. */
export function readTextFile(folder: string, file: string): { text: string } | { problem: ContentProblem } {
  try {
    const bytes = readRegularFile(path.join(folder, file), maxTextBytes, folder);
    if (!otherKind.test(bytes.toString("latin1", 0, 50))) return { text: decodeText(bytes) };
    const expected = "plain text: copy the words into this file, or save it again as plain text";
    return { problem: { file, line: 1, found: "a document of another program", expected } };
  } catch (error) {
    if (error instanceof TypeError)
      return { problem: { file, found: "letters in another encoding", expected: "a text file saved as UTF-8" } };
    const { found, expected } = (error as UnreadableFile).fault;
    return { problem: { file, found, expected: found === noSuchFile ? `the file ${file}` : expected } };
  }
}

export const noSuchFile = "no such file";

/** The fault of a link that leads out of the folder. */
export const linkOut: Fault = {
  found: "a link that leads out of the folder",
  expected: "the file itself in its place",
};

/** @throws {TypeError} if the bytes are not UTF-8; in UTF-16 every other byte of Latin text is zero */
export function decodeText(bytes: Buffer): string {
  if (bytes.subarray(0, 100).filter((byte) => byte === 0).length > 10) throw new TypeError("The text is not UTF-8.");
  return withoutUnseen(new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n"));
}

/** @param root the folder that a link may not leave @throws {UnreadableFile} */
export const readRegularFile = (file: string, maxBytes: number, root?: string): Buffer =>
  // Files of size 0 may yield endless bytes, such as links into /proc.
  withRegularFile(file, maxBytes, (handle, size) => (size === 0 ? Buffer.alloc(0) : readFileSync(handle)), root);

/** Larger files are rare, and get memory of their own. */
const maxSharedBytes = 8 * 1024 * 1024;
let shared = Buffer.alloc(0);

/**
 * The bytes of a file, valid until the next call, which overwrites them. With memory of their own, twelve new
 * photographs would take 40 MB until the garbage collector runs. @throws {UnreadableFile}
 */
export const readIntoSharedBuffer = (file: string, maxBytes: number, root: string): Buffer => {
  const read = (handle: number, size: number) => {
    if (size > maxSharedBytes) return readFileSync(handle);
    if (size > shared.length) shared = Buffer.alloc(size);
    const length = readSync(handle, shared, 0, size, 0);
    // A library that reads past the end must not find the previous file.
    shared.fill(0, length);
    return shared.subarray(0, length);
  };
  return withRegularFile(file, maxBytes, read, root);
};

/** The first and the last kilobyte of a file below `root`, each byte as a character. @throws {UnreadableFile} */
export const readEnds = (file: string, maxBytes: number, root: string): { first: string; last: string } => {
  const read = (handle: number, size: number) => {
    const readAt = (position: number) => {
      const bytes = Buffer.alloc(Math.min(size, 1024));
      return bytes.toString("latin1", 0, readSync(handle, bytes, 0, bytes.length, position));
    };
    return { first: readAt(0), last: readAt(Math.max(0, size - 1024)) };
  };
  return withRegularFile(file, maxBytes, read, root);
};

/** Calls a function with an open file and its size. Without a root no link is followed. @throws {UnreadableFile} */
export function withRegularFile<Value>(
  file: string,
  maxBytes: number,
  read: (handle: number, size: number) => Value,
  root?: string,
) {
  let handle: number | undefined;
  try {
    if (root === undefined ? isLink(file) : leadsOut(file, root)) throw new UnreadableFile(file, linkOut);
    // Opening a named pipe would otherwise wait for a writer.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw new UnreadableFile(file, { found: "something other than a file", expected: "a file" });
    if (stats.size > maxBytes) {
      const expected = `a file of at most ${sizeInWords(maxBytes)}`;
      throw new UnreadableFile(file, { found: `a file of ${sizeInWords(stats.size)}`, expected });
    }
    return read(handle, stats.size);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(file, faultOf(error, file));
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function faultOf(error: unknown, file: string): Fault {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return { found: isLink(file) ? "a link that leads nowhere" : noSuchFile, expected: "a file" };
  if (code === "ELOOP") return { found: "a link that leads to itself", expected: "the file itself in its place" };
  if (code === "ENXIO") return { found: "something other than a file", expected: "a file" };
  if (code === "ENOTDIR") return { found: "something other than a folder", expected: "a folder" };
  const found = /^(?:EACCES|EPERM)$/.test(code) ? "something that the site may not read" : "something unreadable";
  return { found: `${found} (${code || message})`, expected: "a file that the site may read: chmod u=rw,go=r" };
}

export const isLink = (file: string): boolean => statsOf(file, lstatSync)?.isSymbolicLink() ?? false;

/**
 * Changes when a file is written or becomes readable. The change time (ctime) also detects files that `mv` and `cp -p`
 * put in place with an older modification time.
 */
function fileStamp(file: string): string {
  const stats = statsOf(file);
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : "unreadable";
}

/**
 * Remembers what is found in files until they change: a look at an unchanged folder opens no file.
 * @param find gets a file, and the folder that a link may not leave
 */
export function untilChanged<Value>(find: (file: string, root: string) => Value): typeof find {
  const known = new LRUCache<string, { value: Value }>({ max: 10_000 });
  return (file, root) => {
    const key = `${root} ${file} ${fileStamp(file)}`;
    const found = known.get(key) ?? { value: find(file, root) };
    known.set(key, found);
    return found.value;
  };
}

/** In bytes; 0 for unreadable files. */
export function sizeOf(file: string): number {
  const stats = statsOf(file);
  return stats?.isFile() ? stats.size : 0;
}

/** The modification time in milliseconds since 1970; 0 for unreadable files. */
export const modifiedAtMs = (file: string): number => statsOf(file)?.mtimeMs ?? 0;

/** Undefined for files that are missing or cannot be reached. */
function statsOf(file: string, read: (file: string) => Stats = statSync): Stats | undefined {
  try {
    return read(file);
  } catch {
    return undefined;
  }
}

/** "12 KB", "3,072 MB": rounded up. */
export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes > 1024 * 1024 ? [bytes / 1024 / 1024, "MB"] : [bytes / 1024, "KB"];
  return `${Math.ceil(size).toLocaleString("en-US")} ${unit}`;
}
