import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type PictureFocus } from "~/content/schema/pages";
import { perContent } from "~/content/snapshot.server";
import { imageSizeLibrary } from "~/content/source/parsers.server";
import { readRegularFile } from "~/content/source/read-folder.server";
import { log } from "~/log/log.server";
import { siteFolder } from "~/site-folder.server";
import { maxPictureBytes } from "./fault-of-picture.server";
import { addressOfPicture, type Icon, nameOfPicture, type Picture } from "./picture";
import { picturesOf } from "./picture-folders.server";

/** The build's copies of a picture (scripts/build/pictures.mjs). */
interface BuiltPicture {
  /** Hashes of the file and of the smaller copy that replaces it in the container (scripts/image-content.mjs). */
  hash: string;
  copyHash?: string;
  width: number;
  height: number;
  /** Photographs only. */
  sources?: { type: string; srcset: string }[];
  /** Crops for link previews, for photographs that are large enough. */
  share?: { center: string } & Partial<Record<PictureFocus, string>>;
  /** Square drawings only. */
  icons?: Icon[];
}

type BuiltPictures = Record<string, BuiltPicture>;

let builtPictures: BuiltPictures | undefined;
const pictures = perContent(() => new Map<string, KnownPicture>());
const files = perContent(({ folder }) => picturesOf(folder));

interface KnownPicture {
  picture: Picture;
  /** The address of the file itself; blanks in its name may differ from those in the content. */
  file: string;
  built?: BuiltPicture;
}

/**
 * A picture of content/pictures with its size, so that nothing moves while it loads, and the build's smaller copies. A
 * picture added since the build has no copies. If the file is missing, the page shows its alternative text.
 * @param src its address, /pictures/NAME, as the content gives it
 */
export const pictureOf = (src: string): Picture => knownPicture(src).picture;

/** Adds the picture of a content item, if it has one. */
export const withPicture = <Item extends { picture?: string }>(item: Item) => ({
  ...item,
  picture: item.picture ? pictureOf(item.picture) : undefined,
});

/**
 * The address of a photograph's link preview: 1200 by 630 pixels around the focus, or the photograph itself if it is
 * newer than the build. Undefined for drawings (SVG), which link previews cannot show.
 */
export function sharePicture(src: string, focus: PictureFocus): string | undefined {
  const { built, file } = knownPicture(src);
  if (/\.svg$/i.test(src)) return undefined;
  return built?.share?.[focus] ?? built?.share?.center ?? file;
}

/** The size of every link preview and of public/images/og.png, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** A square picture as icons of the usual sizes; only the file itself if it is newer than the build. */
export function iconsOf(src: string): Icon[] {
  const { built, file, picture } = knownPicture(src);
  return built?.icons ?? [{ src: file, size: picture.width }];
}

function knownPicture(src: string): KnownPicture {
  const known = pictures().get(src);
  if (known) return known;
  try {
    const picture = readPicture(src);
    pictures().set(src, picture);
    return picture;
  } catch {
    log.error({ event: "picture-unreadable", src });
    return { picture: { src, sources: [], ...sizeWithoutPicture }, file: src };
  }
}

/** The room for a missing picture's text, in pixels. */
const sizeWithoutPicture = { width: 640, height: 480 };

/** @throws if the file cannot be read or is not a picture */
function readPicture(src: string): KnownPicture {
  const found = files().find(nameOfPicture(src));
  if (!found) throw new Error("no such picture");
  const file = addressOfPicture(found.name);
  const bytes = readRegularFile(found.file, maxPictureBytes, found.root);
  const built = builtPicture(found.name, bytes);
  const size = () => sizeOf(imageSizeLibrary().imageSize(bytes));
  if (!built?.sources) return { picture: { src: file, sources: [], ...size() }, file, built };
  const [plain, ...modern] = [...built.sources].reverse();
  const copies = { src: plain!.srcset.split(" ", 1)[0]!, srcSet: plain!.srcset, sources: modern.reverse() };
  return { picture: { ...copies, ...sizeOf(built) }, file, built };
}

/** The build's copies of this very file. */
export function builtPicture(name: string, bytes: Buffer): BuiltPicture | undefined {
  const made = loadPictures()[addressOfPicture(name)];
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return made && [made.hash, made.copyHash].includes(hash) ? made : undefined;
}

/** Reads the list of the running build. A later build may write another list. */
export function loadPictures(): BuiltPictures {
  const list = path.join(siteFolder(), "build", "pictures.json");
  return (builtPictures ??= existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as BuiltPictures) : {});
}

/** The size of the upright picture: from orientation 5 on, the pixels lie on their side. */
const sizeOf = ({ width, height, orientation = 1 }: { width: number; height: number; orientation?: number }) => {
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  return { width: Math.round(across), height: Math.round(down) };
};

/** A picture's smallest copies, and the address of its largest. */
export function thumbnailOf(src: string): { thumbnail: Picture; large: string } {
  const picture = pictureOf(src);
  const smallest = (srcset: string) => srcset.split(", ")[0]!;
  const sources = picture.sources.map(({ type, srcset }) => ({ type, srcset: smallest(srcset) }));
  return {
    thumbnail: { ...picture, srcSet: picture.srcSet && smallest(picture.srcSet), sources },
    large: picture.srcSet?.split(", ").at(-1)!.split(" ")[0] ?? picture.src,
  };
}
