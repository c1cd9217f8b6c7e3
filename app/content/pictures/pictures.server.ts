import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { type PictureFocus } from "~/content/schema/pages";
import { perContent } from "~/content/snapshot.server";
import { imageSizeLibrary } from "~/content/source/parsers.server";
import { readRegularFile } from "~/content/source/read-folder.server";
import { log } from "~/log/log.server";
import { fileFinder, maxPictureBytes } from "./fault-of-picture.server";
import { addressOfPicture, type Icon, nameOfPicture, type Picture } from "./picture";

/** What the build made of a picture (scripts/build/pictures.mjs). */
interface BuiltPicture {
  /** Of the file, and of the copy of a photograph that the image has in its place (scripts/image-public.mjs). */
  hash: string;
  copyHash?: string;
  width: number;
  height: number;
  /** Of a photograph. */
  sources?: { type: string; srcset: string }[];
  /** Of a photograph that is large enough: its crops for the preview of a link. */
  share?: { center: string } & Partial<Record<PictureFocus, string>>;
  /** Of a square drawing. */
  icons?: Icon[];
}

type BuiltPictures = Record<string, BuiltPicture>;

let builtPictures: BuiltPictures | undefined;
const pictures = perContent(() => new Map<string, KnownPicture>());

/** A picture as pages show it, and what the build made of the file as it is now. */
interface KnownPicture {
  picture: Picture;
  /** The address of the file itself, whose name may have other blanks than the content has. */
  file: string;
  built?: BuiltPicture;
}

/**
 * A picture of public/images as a page shows it: with its size, so that nothing moves when it loads, and with the
 * smaller copies that the build made of a photograph. A picture that was added since the build is shown as it is. The
 * check of the content names a file that is not a picture; when one is spoiled or removed after it, the page still
 * comes, with the picture's text in its place.
 * @param src its address, /images/NAME, as the content gives it
 */
export const pictureOf = (src: string): Picture => knownPicture(src).picture;

/** Something of the content with its picture, if it has one, as a page shows it. */
export const withPicture = <Item extends { picture?: string }>(item: Item) => ({
  ...item,
  picture: item.picture ? pictureOf(item.picture) : undefined,
});

/**
 * The address of a photograph's preview, for sites and programs that show where a link leads: 1200 by 630 pixels around
 * the focus, or the photograph itself when it was added since the build. They show no drawings (SVG): then undefined.
 */
export function sharePicture(src: string, focus: PictureFocus): string | undefined {
  const { built, file } = knownPicture(src);
  if (/\.svg$/i.test(src)) return undefined;
  return built?.share?.[focus] ?? built?.share?.center ?? file;
}

/** Of every crop that the build makes for the preview of a link, and of public/images/og.png; in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/**
 * A square picture as icons of the sizes that browsers and telephones ask for; just itself when it was added since the
 * build.
 */
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

/** What a missing picture takes on the page, in pixels: room for its text. */
const sizeWithoutPicture = { width: 640, height: 480 };

/** @throws when the file cannot be read, or is not a picture */
function readPicture(src: string): KnownPicture {
  const name = fileFinder(imagesFolder).find(nameOfPicture(src)) ?? nameOfPicture(src);
  const file = addressOfPicture(name);
  const bytes = readRegularFile(`${imagesFolder}/${name}`, maxPictureBytes);
  const made = loadPictures()[file];
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const built = made && [made.hash, made.copyHash].includes(hash) ? made : undefined;
  const size = () => sizeOf(imageSizeLibrary().imageSize(bytes));
  if (!built?.sources) return { picture: { src: file, sources: [], ...size() }, file, built };
  const [plain, ...modern] = [...built.sources].reverse();
  const copies = { src: plain!.srcset.split(" ", 1)[0]!, srcSet: plain!.srcset, sources: modern.reverse() };
  return { picture: { ...copies, ...sizeOf(built) }, file, built };
}

/**
 * Reads the list of the build that was started. A later build writes another list, beside pages that it did not make.
 */
export function loadPictures(): BuiltPictures {
  return (builtPictures ??= existsSync(listFile) ? (JSON.parse(readFileSync(listFile, "utf8")) as BuiltPictures) : {});
}

const listFile = "build/pictures.json";
const imagesFolder = "public/images";

/** Upright: from 5 on, a camera's orientation says that the pixels lie on their side. */
const sizeOf = ({ width, height, orientation = 1 }: { width: number; height: number; orientation?: number }) => {
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  return { width: Math.round(across), height: Math.round(down) };
};

/** A picture as one of many: its smallest copies alone, and the address of its largest. */
export function thumbnailOf(src: string): { thumbnail: Picture; large: string } {
  const picture = pictureOf(src);
  const smallest = (srcset: string) => srcset.split(", ")[0]!;
  const sources = picture.sources.map(({ type, srcset }) => ({ type, srcset: smallest(srcset) }));
  return {
    thumbnail: { ...picture, srcSet: picture.srcSet && smallest(picture.srcSet), sources },
    large: picture.srcSet?.split(", ").at(-1)!.split(" ")[0] ?? picture.src,
  };
}
