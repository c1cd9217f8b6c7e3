import { statSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { siteFolder } from "~/site-folder.server";
import { type LoadedContent, loadContent } from "./load.server";
import { pagesFolder } from "./load-pages.server";
import { cachedOrRead, type CachedLoad } from "./cached-load.server";
import { filesIn } from "~/content/source/read-folder.server";

/** The content of a folder, from the cache when it is unchanged since the build; or every problem in it. */
export function openContent(folder: string): LoadedContent & { isCached: boolean } {
  const { result, isCached } = cachedOrRead(contentLoad(folder));
  return { ...result, isCached };
}

/** The folder of the pictures that the content may name. */
export const picturesFolder = (): string => path.join(siteFolder(), "public", "images");

/** How the content folder is read, for the cache: its result also depends on the pictures. */
export function contentLoad(folder = env.contentDir): CachedLoad<LoadedContent> {
  const pictures = picturesFolder();
  return {
    name: "content",
    files: [folder, path.join(folder, pagesFolder)].flatMap((each) => filesIn(each).map((name) => path.join(each, name))),
    extraKey: filesIn(pictures).map((name) => `${name} ${stateOf(path.join(pictures, name))}`).join("\0"),
    read: () => loadContent(folder, pictures),
  };
}

/** Changes whenever the file is written; its bytes would take long to read at each start. */
function stateOf(file: string): string {
  const state = statSync(file, { throwIfNoEntry: false });
  return `${state?.size} ${state?.mtimeMs}`;
}
