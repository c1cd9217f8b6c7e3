/** The folders of the content's pictures. */
import { existsSync } from "node:fs";
import path from "node:path";
import { type SentDocument } from "~/content/documents.server";
import { type ContentProblem } from "~/content/source/problem";
import { filesBelow, isLink, linkOut } from "~/content/source/read-folder.server";
import { leadsOut, siteFolder } from "~/site-folder.server";
import { existingName } from "./fault-of-picture.server";
import { isPictureName, picturesFolder } from "./picture";

/**
 * The content folders with a content folder's pictures, in order of precedence: its own, and that of the program,
 * because content on a volume has only the pictures that are newer than the deployment.
 */
const contentFolders = (content: string): Set<string> => new Set([content, path.join(siteFolder(), "content")]);

/** The paths of all pictures of a content folder. `find` gives the one with a name, or with one that looks like it. */
export function picturesOf(content: string) {
  const files = [...contentFolders(content)].flatMap((root) => {
    const folder = path.join(root, picturesFolder);
    return filesBelow(folder).flatMap((name) =>
      isPictureName(name) ? { name, file: path.join(folder, name), root } : [],
    );
  });
  const names = [...new Set(files.map(({ name }) => name))];
  const find = (wanted: string) => {
    const existing = existingName(names, wanted);
    return files.find(({ name }) => name === existing);
  };
  return { names, find };
}

/** A problem for each link among a content folder's pictures that leads out of it. */
export const linkedPictures = (content: string): ContentProblem[] =>
  [picturesFolder, ...filesBelow(content, picturesFolder)].flatMap((file) => {
    const picture = path.join(content, file);
    return isLink(picture) && existsSync(picture) && leadsOut(picture, content) ? [{ file, ...linkOut }] : [];
  });

/** The picture at a decoded address; undefined without one. */
export function pictureAt(content: string, address: string): SentDocument | undefined {
  const [, name = ""] = /^\/pictures\/([^\\]+)$/.exec(address) ?? [];
  // Hidden names, and ".." among them.
  if (!isPictureName(name) || /(?:^|\/)\./.test(name)) return undefined;
  const files = [...contentFolders(content)].map((root) => ({ file: path.join(root, picturesFolder, name), root }));
  const found = files.find(({ file, root }) => existsSync(file) && !leadsOut(file, root));
  const type = `image/${path.extname(name).slice(1).toLowerCase().replace("svg", "svg+xml")}`;
  return found && { file: found.file, type };
}
