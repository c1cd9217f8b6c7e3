/**
 * A cache of files that were read and checked. The build reads the content folder and saves the result with a fingerprint
 * of the files. A start that finds the same files uses that result; any other start reads the files again. So an edited
 * file takes effect at the next start, and an unedited one costs nothing.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";

/** Files that are read and checked as one: `read` returns the whole result, or `{ problems }`. */
export interface CachedLoad<T> {
  /** Names the cache file. */
  name: string;
  files: readonly string[];
  /** Whatever else the result depends on, such as the names of the pictures. */
  extraKey?: string;
  read: () => T;
}

/** The cached result if every file is unchanged to the byte; otherwise the files are read. */
export function cachedOrRead<T extends object>(load: CachedLoad<T>): { result: T; isCached: boolean } {
  const file = cacheFile(load.name);
  if (existsSync(file)) {
    const { fingerprint, result } = deserialize(readFileSync(file)) as { fingerprint: string; result: T };
    if (fingerprint === fingerprintOf(load)) return { result, isCached: true };
  }
  return { result: load.read(), isCached: false };
}

/** Reads the files and writes the result into a build folder. One with problems is not cached: the start will list them. */
export function writeCache<T extends object>(load: CachedLoad<T>, folder: string): void {
  const result = load.read();
  if ("problems" in result) return;
  writeFileSync(cacheFile(load.name, folder), serialize({ fingerprint: fingerprintOf(load), result }));
}

const cacheFile = (name: string, folder = "build") => path.resolve(folder, `cache-${name}`);

function fingerprintOf({ files, extraKey = "" }: CachedLoad<object>): string {
  const hash = createHash("sha256").update(extraKey);
  for (const file of files) hash.update(`\0${path.basename(file)}\0`).update(existsSync(file) ? readFileSync(file) : "");
  return hash.digest("hex");
}
