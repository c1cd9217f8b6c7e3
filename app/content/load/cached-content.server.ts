/** The content that the build read and checked, so that a start with the same content need not read it. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { type SiteContent } from "~/content/schema";

interface Cached {
  version: string;
  content: SiteContent;
}

const cacheFile = (folder: string) => path.resolve(folder, "cache-content");

/** The content of a version; undefined if the build had another one, or its file is damaged. */
export function cachedContent(version: string): SiteContent | undefined {
  try {
    const cached = deserialize(readFileSync(cacheFile("build"))) as Cached;
    return cached.version === version ? cached.content : undefined;
  } catch {
    return undefined;
  }
}

export const cacheContent = (cached: Cached, folder: string): void =>
  writeFileSync(cacheFile(folder), serialize(cached));
