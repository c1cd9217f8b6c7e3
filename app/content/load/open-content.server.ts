/**
 * Apart from load.server.ts, because tests in a browser read the content where the settings and the log cannot be
 * loaded.
 */
import path from "node:path";
import { contentPaths, folderProblems } from "~/content/content-paths.server";
import { filesIn, modifiedAtMs, sizeOf } from "~/content/source/read-folder.server";
import { env } from "~/env.server";
import { cachedOrRead, type CachedLoad } from "./cached-load.server";
import { type LoadedContent, loadContent, picturesFolder } from "./load.server";

/** The content of a folder, from the cache when it is unchanged since the build; or every problem in it. */
export function openContent(folder: string): LoadedContent & { isCached: boolean; version: string } {
  const { result, ...known } = cachedOrRead(contentLoad(folder));
  return { ...result, ...known };
}

/** How the content folder is read, for the cache: its result also depends on the pictures. */
export function contentLoad(folder = env.contentDir): CachedLoad<LoadedContent> {
  const pictures = picturesFolder();
  // Their bytes would take long to read at each start.
  const stateOf = (picture: string) => `${sizeOf(picture)} ${modifiedAtMs(picture)}`;
  return {
    name: "content",
    files: contentPaths(folder).map((file) => path.join(folder, file)),
    extraKey: [
      ...filesIn(pictures).map((name) => `${name} ${stateOf(path.join(pictures, name))}`),
      ...folderProblems(folder).map(({ found }) => found),
    ].join("\0"),
    read: () => loadContent(folder, pictures),
  };
}
