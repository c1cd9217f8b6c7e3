/** The parish's files in an old copy's public/, where its pictures lay until version 2. */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { picturesFolder } from "~/content/pictures/picture";
import { programPicture } from "~/content/pictures/picture-folders.server";

/** The git blobs of icons and drawings of earlier versions that this one lacks or has otherwise. */
const earlierFiles: Record<string, string> = {
  "apple-touch-icon.png": "c71ac54c109293a87f8809f231d8697e76e79230",
  "favicon.svg": "efcb9df9a939ede9302df7fde6067233aa5c84eb",
  "icon-192.png": "a93a9bacce4a92e998ccfec195849fea8d6c94de",
  "icon-512.png": "0712ceaffa79e44db05de83b94bb76dbca874e86",
  "images/bishop.svg": "a1ac3aade1c073966684d5c99cdc804c8f3d5235",
  "images/metropolitan.svg": "57153350bdfc6fb8477d40874fa1c73310f9f1ae",
  "images/rector.svg": "7658aefa5a09c31f0750249166b7d575e7004a8a",
};

/** The paths in a public folder of the parish's files, and of links, which may lead anywhere. */
export function ownFiles(folder: string, site: string): { files: string[]; links: string[] } {
  const paths = pathsIn(folder);
  const isFile = (file: string) => lstatSync(path.join(folder, file)).isFile();
  return {
    files: paths.filter((file) => isFile(file) && !isShipped(file, blobOf(path.join(folder, file)), site)),
    links: paths.filter((file) => lstatSync(path.join(folder, file)).isSymbolicLink()),
  };
}

/** Not the build's files, nor hidden ones but .well-known. Does not look into linked folders. */
function pathsIn(folder: string, below = ""): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => (!name.startsWith(".") || name === ".well-known") && path.join(below, name) !== "build")
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      return entry.isDirectory() ? pathsIn(folder, file) : [file];
    })
    .sort();
}

/** Where a file of the old public/ belongs in a site: the program's own picture stays. */
export const placeOf = (file: string): string =>
  file.startsWith("images/") && file !== `images/${programPicture}`
    ? file.replace("images", `content/${picturesFolder}`)
    : `public/${file}`;

/** Whether the program shipped this file, now or in an earlier version. */
function isShipped(file: string, blob: string, site: string): boolean {
  const place = placeOf(file);
  const shipped = path.join(site, place.startsWith("content") ? "sample" : ".", place);
  return earlierFiles[file] === blob || (existsSync(shipped) && blobOf(shipped) === blob);
}

/** Git's hash. A checkout on Windows may have other line ends. */
function blobOf(file: string): string {
  const bytes = readFileSync(file);
  const text = file.endsWith(".svg") ? Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1") : bytes;
  return createHash("sha1").update(`blob ${text.length}\0`).update(text).digest("hex");
}
