import path from "node:path";
import { env } from "~/env.server";
import { type LoadedContent, loadContent } from "./load.server";
import { keptOrRead, type Reading } from "./cached-load.server";
import { filesIn } from "./source/read-folder.server";

/** The parish's content of CONTENT_DIR, or every problem in it. */
export const openContent = (): LoadedContent => keptOrRead(contentReading());

export function contentReading(folder = env.contentDir): Reading<LoadedContent> {
  const pictures = path.resolve("public/images");
  return {
    name: "content",
    files: filesIn(folder).map((name) => path.join(folder, name)),
    besides: filesIn(pictures).join("\0"),
    read: () => loadContent(folder, pictures),
  };
}
