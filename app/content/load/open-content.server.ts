import path from "node:path";
import { contentPaths, folderProblems } from "~/content/content-paths.server";
import { env } from "~/env.server";
import { siteFolder } from "~/site-folder.server";
import { filesIn, modifiedAtMs, sizeOf } from "~/content/source/read-folder.server";
import { type LoadedContent, loadContent } from "./load.server";
import { cachedOrRead, type CachedLoad } from "./cached-load.server";

/** The content of a folder, from the cache when it is unchanged since the build; or every problem in it. */
export function openContent(folder: string): LoadedContent & { isCached: boolean; version: string } {
  const { result, ...known } = cachedOrRead(contentLoad(folder));
  return { ...result, ...known };
}

/** The folder of the pictures that the content may name. */
export const picturesFolder = (): string => path.join(siteFolder(), "public", "images");

/** How the content folder is read, for the cache: its result also depends on the pictures. */
export function contentLoad(folder = env.contentDir): CachedLoad<LoadedContent> {
  const pictures = picturesFolder();
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

/** Changes whenever the file is written; its bytes would take long to read at each start. */
const stateOf = (file: string): string => `${sizeOf(file)} ${modifiedAtMs(file)}`;
