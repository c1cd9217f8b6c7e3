import path from "node:path";
import { env } from "~/env.server";
import { type LoadedContent, loadContent } from "./load.server";
import { cachedOrRead, type CachedLoad } from "./cached-load.server";
import { filesIn } from "./source/read-folder.server";

/** The parish's content of CONTENT_DIR, or every problem in it. */
export const openContent = (): LoadedContent => cachedOrRead(contentLoad());

export function contentLoad(folder = env.contentDir): CachedLoad<LoadedContent> {
  const pictures = path.resolve("public/images");
  return {
    name: "content",
    files: filesIn(folder).map((name) => path.join(folder, name)),
    extraKey: filesIn(pictures).join("\0"),
    read: () => loadContent(folder, pictures),
  };
}
