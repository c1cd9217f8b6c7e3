/**
 * A cache of files that were read and checked. The build reads them, and saves the result under a key that changes with
 * the files. A start with the same key uses that result; any other start reads the files again. A damaged cache is
 * ignored.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { log } from "~/log/log.server";

/** Files that are read and checked together: `read` returns the whole result, or `{ problems }`. */
export interface CachedLoad<T> {
  /** Names the cache file. */
  name: string;
  /** Changes with everything that the result depends on. */
  key: string;
  read: () => T;
}

/** The build's result if the key is the same; otherwise reads the files. */
export function cachedOrRead<T extends object>({ name, key, read }: CachedLoad<T>): { result: T; isCached: boolean } {
  const cached = readCache<T>(cacheFile(name));
  return cached?.key === key ? { result: cached.result, isCached: true } : { result: read(), isCached: false };
}

interface Cached<T> {
  key: string;
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
  const saved = serialize({ key: load.key, result } satisfies Cached<T>);
  writeFileSync(cacheFile(load.name, folder), Buffer.concat([checksumOf(saved), saved]));
}

const cacheFile = (name: string, folder = "build") => path.resolve(folder, `cache-${name}`);

/** A key of the bytes of files. */
export function keyOfFiles(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(`\0${path.basename(file)}\0`).update(existsSync(file) ? readFileSync(file) : "");
  return hash.digest("hex");
}
