import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { maxPictureBytes } from "./fault-of-picture.server";
import { perContent } from "~/content/site.server";
import { imageSizeLibrary } from "~/content/source/parsers.server";
import { readRegularFile } from "~/content/source/read-folder.server";
import { log } from "~/log/log.server";
import { nameOfPicture, type Picture } from "./picture";

interface Photograph {
  hash: string;
  width: number;
  height: number;
  sources: { type: string; srcset: string }[];
}

type Photographs = Record<string, Photograph>;

let photographs: Photographs | undefined;
const pictures = perContent(() => new Map<string, Picture>());

/**
 * A picture of public/images as a page shows it: with its size, so that nothing moves when it loads, and with the smaller
 * copies that the build made of a photograph. A picture that was added since the build is shown as it is. The check of
 * the content names a file that is no picture; when one is spoiled or removed after it, the page still comes, with the
 * picture's text in its place.
 * @param src its address, /images/NAME, as the content gives it
 */
export function pictureOf(src: string): Picture {
  const known = pictures().get(src);
  if (known) return known;
  try {
    const picture = readPicture(src);
    pictures().set(src, picture);
    return picture;
  } catch {
    log.error({ event: "picture-unreadable", src });
    return { src, sources: [], ...sizeWithoutPicture };
  }
}

/** What a missing picture takes on the page, in pixels: room for its text. */
const sizeWithoutPicture = { width: 640, height: 480 };

/** @throws when the file cannot be read, or is no picture */
function readPicture(src: string): Picture {
  const bytes = readRegularFile(`public/images/${nameOfPicture(src)}`, maxPictureBytes);
  const made = loadPhotographs()[src];
  if (made && made.hash === createHash("sha256").update(bytes).digest("hex").slice(0, 10)) {
    const [plain, ...modern] = [...made.sources].reverse();
    return { src: plain!.srcset.split(" ", 1)[0]!, srcSet: plain!.srcset, sources: modern.reverse(), ...sizeOf(made) };
  }
  return { src, sources: [], ...sizeOf(imageSizeLibrary().imageSize(bytes)) };
}

/** Reads the list of the build that was started, for the same reason as `loadSiteScripts`. */
export function loadPhotographs(): Photographs {
  return (photographs ??= existsSync(listFile) ? (JSON.parse(readFileSync(listFile, "utf8")) as Photographs) : {});
}

const listFile = "build/photographs.json";

const sizeOf = ({ width, height }: { width: number; height: number }) => ({
  width: Math.round(width),
  height: Math.round(height),
});

/** A picture as one of many: its smallest copies alone, and the address of its largest. */
export function thumbnailOf(src: string): { thumbnail: Picture; large: string } {
  const picture = pictureOf(src);
  const smallest = (srcset: string) => srcset.split(", ")[0]!;
  const sources = picture.sources.map(({ type, srcset }) => ({ type, srcset: smallest(srcset) }));
  return {
    thumbnail: { ...picture, srcSet: picture.srcSet && smallest(picture.srcSet), sources },
    large: picture.srcSet?.split(", ").at(-1)!.split(" ")[0] ?? src,
  };
}
