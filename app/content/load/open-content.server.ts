/** Separate from load.server.ts because browser tests read the content where settings and log cannot be loaded. */
import path from "node:path";
import { contentPaths, folderFaults } from "~/content/content-paths.server";
import { documentPaths } from "~/content/documents.server";
import { filesIn, modifiedAtMs, sizeOf } from "~/content/source/read-folder.server";
import { env } from "~/env.server";
import { cachedOrRead, type CachedLoad } from "./cached-load.server";
import { type LoadedContent, loadContent, picturesFolder } from "./load.server";

/** The content of a folder, from the cache when unchanged since the build; or every problem in it. */
export function openContent(folder: string): LoadedContent & { isCached: boolean; version: string } {
  const { result, ...known } = cachedOrRead(contentLoad(folder));
  return { ...result, ...known };
}

/** Tells the cache how to read the content folder. The result also depends on the pictures. */
export function contentLoad(folder = env.contentDir): CachedLoad<LoadedContent> {
  const pictures = picturesFolder();
  // Size and time only: reading the bytes of every picture would slow each start.
  const stampOf = (file: string) => `${sizeOf(file)} ${modifiedAtMs(file)}`;
  return {
    name: "content",
    files: contentPaths(folder).map((file) => path.join(folder, file)),
    extraKey: [
      ...filesIn(pictures).map((name) => `${name} ${stampOf(path.join(pictures, name))}`),
      ...documentPaths(folder).map((file) => `${file} ${stampOf(path.join(folder, file))}`),
      ...folderFaults(folder).map(({ found }) => found),
    ].join("\0"),
    read: () => loadContent(folder, pictures),
  };
}
