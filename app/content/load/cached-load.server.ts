/**
 * A cache of files that were read and checked. The build reads the content folder and saves the result with a
 * fingerprint of the files. A start that finds the same files uses that result; any other start reads the files again.
 * So an edited file takes effect at the next start, and an unedited one costs nothing. A cache that is not whole counts
 * as none.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { fileState, maxTextBytes, readRegularFile } from "~/content/source/read-folder.server";
import { log } from "~/log/log.server";

/** Files that are read and checked as one: `read` returns the whole result, or `{ problems }`. */
export interface CachedLoad<T> {
  /** Names the cache file. */
  name: string;
  files: readonly string[];
  /** Whatever else the result depends on, such as the names of the pictures. */
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

/** Undefined when there is none, or when it is damaged: another build, or a copy of it, may have been cut short. */
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
      `${file} cannot be used: what it was made from is read instead, which takes longer. npm run build rebuilds it`,
    );
    return undefined;
  }
}

const checksumBytes = 32;
const checksumOf = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

/**
 * Reads the files and writes the result into a build folder. One with problems is not cached: the start will list them.
 */
export function writeCache<T extends object>(load: CachedLoad<T>, folder: string): void {
  const result = load.read();
  if ("problems" in result) return;
  const saved = serialize({ fingerprint: fingerprintOf(load), result } satisfies Cached<T>);
  writeFileSync(cacheFile(load.name, folder), Buffer.concat([checksumOf(saved), saved]));
}

const cacheFile = (name: string, folder = "build") => path.resolve(folder, `cache-${name}`);

/** A hash of the files, and the rest of the key. */
function fingerprintOf({ files, extraKey = "" }: CachedLoad<object>): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`\0${path.basename(file)}\0`).update(bytesOf(file));
  return hash.digest("hex") + extraKey;
}

/**
 * What cannot be read is not part of a cached result, so that anything which tells it from a file of the build will do.
 */
function bytesOf(file: string): Buffer | string {
  try {
    return readRegularFile(file, maxTextBytes);
  } catch {
    return `unreadable ${fileState(file)}`;
  }
}
