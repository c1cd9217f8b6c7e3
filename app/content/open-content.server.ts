import { statSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { siteFolder } from "~/site-folder.server";
import { type LoadedContent, loadContent } from "./load.server";
import { cachedOrRead, type CachedLoad } from "./cached-load.server";
import { filesIn } from "./source/read-folder.server";

/** The content of CONTENT_DIR, from the cache when it is unchanged since the build; or every problem in it. */
export const openContent = (): LoadedContent => cachedOrRead(contentLoad());

/** How the content folder is read, for the cache: its result also depends on the pictures. */
export function contentLoad(folder = env.contentDir): CachedLoad<LoadedContent> {
  const pictures = path.join(siteFolder(), "public", "images");
  return {
    name: "content",
    files: filesIn(folder).map((name) => path.join(folder, name)),
    extraKey: filesIn(pictures).map((name) => `${name} ${stateOf(path.join(pictures, name))}`).join("\0"),
    read: () => loadContent(folder, pictures),
  };
}

/** Changes whenever the file is written; its bytes would take long to read at each start. */
function stateOf(file: string): string {
  const state = statSync(file, { throwIfNoEntry: false });
  return `${state?.size} ${state?.mtimeMs}`;
}
