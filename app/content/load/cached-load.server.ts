/**
 * A cache of files that were read and checked. The build reads the content folder and saves the result with a
 * fingerprint of the files. A start that finds the same files uses that result; any other start reads the files again.
 * A damaged cache is ignored.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { maxTextBytes, readRegularFile, type UnreadableFile } from "~/content/source/read-folder.server";
import { log } from "~/log/log.server";

/** Files that are read and checked together: `read` returns the whole result, or `{ problems }`. */
export interface CachedLoad<T> {
  /** Names the cache file. */
  name: string;
  files: readonly string[];
  /** Everything else the result depends on, such as the pictures. */
  extraKey?: string;
  read: () => T;
}

/**
 * The cached result if every file is unchanged to the byte; otherwise the files are read.
 * @returns also a version, 16 hexadecimal digits, that changes with any byte of any file
 */
export function cachedOrRead<T extends object>(load: CachedLoad<T>): { result: T; isCached: boolean; version: string } {
  const fingerprint = fingerprintOf(load);
  const version = fingerprint.slice(0, 16);
  const cached = readCache<T>(cacheFile(load.name));
  if (cached?.fingerprint === fingerprint) return { result: cached.result, isCached: true, version };
  return { result: load.read(), isCached: false, version };
}

interface Cached<T> {
  fingerprint: string;
  result: T;
}

/** Undefined when the file is missing or damaged: a build, or a copy of it, may have been cut short. */
function readCache<T>(file: string): Cached<T> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const bytes = readFileSync(file);
    const [checksum, saved] = [bytes.subarray(0, checksumBytes), bytes.subarray(checksumBytes)];
    if (!checksumOf(saved).equals(checksum)) throw new Error("The file was cut short or changed.");
    return deserialize(saved) as Cached<T>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    log.warn(
      { event: "cache-unreadable", file: path.basename(file), error: code ?? message },
      `${file} cannot be used: the site reads its sources instead, which takes longer. npm run build rebuilds it`,
    );
    return undefined;
  }
}

const checksumBytes = 32;
const checksumOf = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** Reads the files and writes the result into a build folder. Files with problems are not cached. */
export function writeCache<T extends object>(load: CachedLoad<T>, folder: string): void {
  const result = load.read();
  if ("problems" in result) return;
  const saved = serialize({ fingerprint: fingerprintOf(load), result } satisfies Cached<T>);
  writeFileSync(cacheFile(load.name, folder), Buffer.concat([checksumOf(saved), saved]));
}

const cacheFile = (name: string, folder = "build") => path.resolve(folder, `cache-${name}`);

function fingerprintOf({ files, extraKey = "" }: CachedLoad<object>): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`\0${path.basename(file)}\0`).update(bytesOf(file));
  return hash.digest("hex") + extraKey;
}

/** The cache holds only readable and missing files, so any text that tells the others apart will do. */
function bytesOf(file: string): Buffer | string {
  try {
    return readRegularFile(file, maxTextBytes);
  } catch (error) {
    return `unreadable: ${(error as UnreadableFile).fault.found}`;
  }
}
