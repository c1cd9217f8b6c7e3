import { readdirSync, rmSync, statSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { siteFolder } from "~/site-folder.server";

/** Long enough for the first answers, so that what they need is in the cache too. */
const startMs = 5_000;

/** Node 20, the oldest that the site runs on, has no compile cache, and its types do not know it. */
interface CompileCache {
  flushCompileCache?: () => void;
  getCompileCacheDir?: () => string | undefined;
}

/**
 * Writes what Node has compiled for this start to the folder that NODE_COMPILE_CACHE names, for the next start. Node itself
 * does it only when the process ends in order. Without such a folder nothing happens.
 */
export function saveCompileCache(): void {
  const { flushCompileCache, getCompileCacheDir } = module as CompileCache;
  const folder = getCompileCacheDir?.();
  if (!folder || !flushCompileCache) return;
  const save = () => {
    removeOlderFiles(folder, statSync(path.join(siteFolder(), "build", "index.js")).mtimeMs);
    flushCompileCache();
  };
  setTimeout(save, startMs).unref();
}

/** Removes what earlier builds have left: the cache has a file for each of them. @param thanMs milliseconds since 1970 */
export function removeOlderFiles(folder: string, thanMs: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? thanMs) < thanMs) rmSync(file, { force: true });
  }
}
