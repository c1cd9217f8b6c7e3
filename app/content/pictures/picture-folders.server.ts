/** Where the content's pictures lie. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { type SentDocument } from "~/content/documents.server";
import { type ContentProblem } from "~/content/source/problem";
import { filesBelow, isLink, linkOut, sizeAndTime } from "~/content/source/read-folder.server";
import { leadsOut, siteFolder } from "~/site-folder.server";
import { comparedName } from "./fault-of-picture.server";
import { isPictureName, picturesFolder } from "./picture";

/** The program's own picture in public/images: the preview of links to a home page with the drawing. */
export const programPicture = "og.png";

/**
 * The folders of a content folder's pictures, in order of precedence: its own; that of the program's content, because
 * content on a volume has only the pictures that are newer than the deployment; and version 2's, for one version more.
 * No link in `folder` may lead out of `root`.
 * @param publicFolder of a site that is being prepared, whose content is whole
 */
function pictureFolders(content: string, publicFolder?: string) {
  const own = publicFolder ? content : path.join(siteFolder(), "content");
  const old = path.join(publicFolder ?? path.join(siteFolder(), "public"), "images");
  const inContent = (root: string) => ({ folder: path.join(root, picturesFolder), root });
  return [...[...new Set([content, own])].map(inContent), { folder: old, root: old }];
}

/** The parish has pictures in version 2's folder. */
export const hasOldPictures = (): boolean =>
  filesBelow(pictureFolders("").at(-1)!.folder).some((name) => name !== programPicture);

/** The paths of all pictures of a content folder. `find` gives the one with a name, or with one that looks like it. */
export function picturesOf(content: string, publicFolder?: string) {
  const files = pictureFolders(content, publicFolder).flatMap(({ folder, root }) =>
    filesBelow(folder).flatMap((name) => (isPictureName(name) ? { name, file: path.join(folder, name), root } : [])),
  );
  const byName = new Map([...files].reverse().map((each) => [each.name, each]));
  const looksLike = (name: string) => files.find((each) => comparedName(each.name) === comparedName(name));
  return { names: [...byName.keys()], find: (name: string) => byName.get(name) ?? looksLike(name) };
}

let stamped = { content: "", stamp: "", untilMs: 0 };
const longestMs = 10_000;

/**
 * Changes when a picture changes. Opens no file. The site asks each second, and a look at 10,000 pictures takes long:
 * an answer counts for fifty times as long as it took, 10 seconds at most.
 */
export function picturesStamp(content: string): string {
  const began = performance.now();
  if (stamped.content === content && began < stamped.untilMs) return stamped.stamp;
  const hash = createHash("sha256");
  for (const { folder } of pictureFolders(content))
    for (const name of filesBelow(folder)) hash.update(`${name} ${sizeAndTime(path.join(folder, name))}\n`);
  const countsMs = Math.min(50 * (performance.now() - began), longestMs);
  stamped = { content, stamp: hash.digest("hex"), untilMs: began + countsMs };
  return stamped.stamp;
}

/** A problem for each link among a content folder's pictures that leads out of it. */
export const linkedPictures = (content: string): ContentProblem[] =>
  [picturesFolder, ...filesBelow(content, picturesFolder)].flatMap((file) => {
    const picture = path.join(content, file);
    return isLink(picture) && existsSync(picture) && leadsOut(picture, content) ? [{ file, ...linkOut }] : [];
  });

/** The picture at a decoded address, also at one of version 2; undefined without one. */
export function pictureAt(content: string, address: string): SentDocument | undefined {
  const [, name = ""] = /^\/(?:pictures|images)\/([^\\]+)$/.exec(address) ?? [];
  // Hidden names, and ".." among them.
  if (!isPictureName(name) || /(?:^|\/)\./.test(name)) return undefined;
  const files = pictureFolders(content).map(({ folder, root }) => ({ file: path.join(folder, name), root }));
  const found = files.find(({ file, root }) => existsSync(file) && !leadsOut(file, root));
  const type = `image/${path.extname(name).slice(1).toLowerCase().replace("svg", "svg+xml")}`;
  return found && { file: found.file, type };
}
