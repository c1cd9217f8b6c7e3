/**
 * What was read and checked once need not be read again. The build reads the content folder and keeps what it found
 * with a fingerprint of the files; a start that finds the same files takes it from there, and any other start reads
 * them anew. So an edited file takes effect at the next start, and an unedited one costs nothing.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";

/** Something that is read from files: the whole of it or its problems. */
export interface CachedLoad<T> {
  /** A word for the kept file's name. */
  name: string;
  files: readonly string[];
  /** What else the result depends on, such as the names of the pictures. */
  extraKey?: string;
  read: () => T;
}

/** The result of a reading, as it was kept if the files are the same to the byte, else read from them. */
export function cachedOrRead<T extends object>(load: CachedLoad<T>): T {
  const file = cacheFile(load.name);
  if (!existsSync(file)) return load.read();
  const cached = deserialize(readFileSync(file)) as { fingerprint: string; result: T };
  return cached.fingerprint === fingerprintOf(load) ? cached.result : load.read();
}

/** Keeps the result of a reading beside the build. One with problems is not kept: the start will list them. */
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
