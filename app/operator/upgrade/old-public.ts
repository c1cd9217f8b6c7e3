/** The parish's files in an old copy's public/, where its pictures lay until version 2. */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { picturesFolder } from "~/content/pictures/picture";
import { programPicture } from "~/content/pictures/picture-folders.server";
import { filesBelow } from "~/content/source/read-folder.server";

/** The SHA-1 of icons and drawings of earlier versions that this one lacks or has otherwise. */
const earlierFiles = [
  "232eed1c8d20c13ad30c2ff2ae076853a9e0e1d9",
  "26473048963bc84094f30551287380afea5e8d4e",
  "9d25889323e1f82544a9beb5d9a7db607e847662",
  "94b73ead463f898e9e91d547c1b002af4636c21d",
  "41edccddd373eecb299b1d586fd9e752d14c6b2f",
  "2a38e1ec17a37d3d17fdfef12b69ae79ff6059c7",
  "e2bd4953513386a6a5bf788c9f3321c185018872",
];

/** The paths in a public folder of the parish's files, and of links, which may lead anywhere. */
export function ownFiles(folder: string, site: string): { files: string[]; links: string[] } {
  const paths = [".well-known", ""]
    .flatMap((inner) => filesBelow(folder, inner))
    .filter((file) => !path.basename(file).startsWith(".") && !file.startsWith("build/"));
  const stats = (file: string) => lstatSync(path.join(folder, file));
  return {
    files: paths.filter((file) => stats(file).isFile() && !isShipped(file, sha1Of(path.join(folder, file)), site)),
    links: paths.filter((file) => stats(file).isSymbolicLink()),
  };
}

/** Where a file of the old public/ belongs in a site: the program's own picture stays. */
export const placeOf = (file: string): string =>
  file.startsWith("images/") && file !== `images/${programPicture}`
    ? file.replace("images", `content/${picturesFolder}`)
    : `public/${file}`;

/** Whether the program shipped this file, now or in an earlier version. */
function isShipped(file: string, sha1: string, site: string): boolean {
  const place = placeOf(file);
  const shipped = path.join(site, place.startsWith("content") ? "sample" : ".", place);
  return earlierFiles.includes(sha1) || (existsSync(shipped) && sha1Of(shipped) === sha1);
}

/** A checkout on Windows may have other line ends. */
function sha1Of(file: string): string {
  const text = readFileSync(file, "latin1");
  const bytes = Buffer.from(file.endsWith(".svg") ? text.replaceAll("\r\n", "\n") : text, "latin1");
  return createHash("sha1").update(bytes).digest("hex");
}
