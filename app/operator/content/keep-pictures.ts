import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { namedInTexts } from "~/content/content-paths.server";
import { linkPictures } from "~/content/copies.server";
import { maxPictureBytes } from "~/content/pictures/fault-of-picture.server";
import { picturesFolder } from "~/content/pictures/picture";
import { isDeployed } from "~/content/pictures/copies.server";
import { filesBelow, readRegularFile } from "~/content/source/read-folder.server";
import { env } from "~/env.server";
import { siteFolder } from "~/site-folder.server";

/**
 * Completes content from an archive, which may have the new pictures alone: keeps those on the disk that its texts
 * name. Removes pictures that the deployment has too: on the disk they would hide those of the next one.
 */
export function keepPictures(current: string, next: string): void {
  const isNamed = namedInTexts(next);
  const read = (folder: string, file: string) => readRegularFile(path.join(folder, file), maxPictureBytes, folder);
  const isSame = (file: string) => read(next, file).equals(read(current, file));
  linkPictures(current, next, (file) => (existsSync(path.join(next, file)) ? isSame(file) : isNamed(file)));
  const deployed = path.join(siteFolder(), "content");
  if (env.contentDir === deployed) return;
  for (const file of filesBelow(next, Infinity, picturesFolder).filter((file) => existsSync(path.join(deployed, file))))
    if (isDeployed(read(next, file), read(deployed, file))) rmSync(path.join(next, file));
}
