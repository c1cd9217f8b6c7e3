import { perContent } from "~/content/snapshot.server";
import { imageSizeLibrary } from "~/content/source/parsers.server";
import { readIntoSharedBuffer, untilChanged } from "~/content/source/read-folder.server";
import { orientationOf } from "~/http/picture-parts";
import { log } from "~/log/log.server";
import { copiesOf, idOf } from "./picture-copies.server";
import { maxPictureBytes } from "./fault-of-picture.server";
import { addressOfPicture, type Icon, isPictureAddress, nameOfPicture, type Picture } from "./picture";
import { picturesOf } from "./picture-folders.server";

const widths = [400, 800, 1600];
/** The longest side of a WebP, in pixels. A longer copy would also take much memory. */
const longestSide = 16_383;
/** Icon sizes in pixels: for the header, an iPhone's home screen, and the web app manifest. */
const iconSizes = [96, 180, 192, 512];

const files = perContent(({ folder }) => picturesOf(folder));

/**
 * A picture of content/pictures with its size, so that nothing moves while it loads, and its smaller copies: until all
 * are made, only the smallest, and before those none. If the file is missing, the page shows its alternative text.
 * @param src its address, /pictures/NAME, as the content gives it
 */
export const pictureOf = (src: string): Picture => viewOf(src).picture;

/** A picture's smallest copies, and the address of its largest, or of itself until that is made. */
export function thumbnailOf(src: string): { thumbnail: Picture; large: string } {
  const { picture, large } = viewOf(src, 1);
  return { thumbnail: picture, large };
}

/** @param most the number of sizes to offer */
function viewOf(src: string, most = Infinity): { picture: Picture; large: string } {
  const found = fileOf(src);
  if (!found) return { picture: { src, sources: [], ...sizeWithoutPicture }, large: src };
  const { address, width, height } = found;
  const wide = [...new Set(widths.map((most) => Math.min(most, width)))].filter(
    (each) => (height * each) / width < longestSide,
  );
  const namesOf = (sizes: number[]) => ["webp", "jpg"].flatMap((type) => sizes.map((size) => `${size}.${type}`));
  // A picture of one size has one set.
  const sets = [wide.slice(0, 1), wide].slice(-wide.length).map(namesOf);
  const copies = found.isPhotograph && wide.length > 0 && copiesOf(found.file, found.id, ...sets);
  if (!copies) return { picture: { src: address, sources: [], width, height }, large: address };
  const srcset = (addresses: string[]) =>
    addresses
      .slice(0, most)
      .map((each, n) => `${each} ${wide[n]}w`)
      .join(", ");
  const [webp, jpeg] = [copies.slice(0, copies.length / 2), copies.slice(copies.length / 2)];
  const sources = [{ type: "image/webp", srcset: srcset(webp) }];
  return {
    picture: { src: jpeg[0]!, srcSet: srcset(jpeg), sources, width, height },
    large: jpeg.length === wide.length ? jpeg.at(-1)! : address,
  };
}

/** Adds the picture of a content item, if it has one. */
export const withPicture = <Item extends { picture?: string }>(item: Item) => ({
  ...item,
  picture: item.picture ? pictureOf(item.picture) : undefined,
});

/**
 * A picture for link previews: its largest copy, or itself until that is made. Undefined for drawings (SVG), which link
 * previews cannot show.
 */
export function previewOf(src: string): { src: string; width: number; height: number } | undefined {
  if (/\.svg$/i.test(src)) return undefined;
  const { picture, large } = viewOf(src);
  // The name of a copy is its width.
  const width = isPictureAddress(large) ? picture.width : Number.parseInt(large.split("/").at(-1)!);
  return { src: large, width, height: Math.round((picture.height * width) / picture.width) };
}

/** A square PNG or drawing as icons of the usual sizes; only the file itself until they are made. */
export function iconsOf(src: string): Icon[] {
  const found = fileOf(src);
  if (!found) return [{ src, size: sizeWithoutPicture.width }];
  const isIcon = found.width === found.height && /^(?:svg|png)$/.test(found.type);
  const names = iconSizes.map((size) => `icon-${size}.png`);
  const copies = isIcon && copiesOf(found.file, found.id, names);
  return copies
    ? copies.map((each, n) => ({ src: each, size: iconSizes[n]! }))
    : [{ src: found.address, size: found.width }];
}

/** The room for a missing picture's text, in pixels. */
const sizeWithoutPicture = { width: 640, height: 480 };

/** Undefined, with a line in the log, for a missing file and for one that is no picture. */
function fileOf(src: string) {
  try {
    const found = files().find(nameOfPicture(src));
    if (!found) throw new Error("no such picture");
    // Blanks in the address may differ from those in the content.
    return { address: addressOfPicture(found.name), ...readPicture(found.file, found.root) };
  } catch {
    log.error(
      { event: "picture-unreadable", src },
      "Pages show no picture there: put it into content/pictures again, or take its name out of the content",
    );
    return undefined;
  }
}

/** @throws if the file cannot be read or is not a picture */
const readPicture = untilChanged((file, root) => {
  const bytes = readIntoSharedBuffer(file, maxPictureBytes, root);
  const { type = "", width, height, orientation = orientationOf(bytes) } = imageSizeLibrary().imageSize(bytes);
  // From orientation 5 on, the pixels lie on their side.
  const [across, down] = (orientation >= 5 ? [height, width] : [width, height]).map(Math.round) as [number, number];
  // A copy of a moving picture would stand still.
  const isPhotograph = /^(?:jpg|png|webp|avif)$/.test(type) && !isMoving(type, bytes);
  return { file, id: idOf(bytes), type, isPhotograph, width: across, height: down };
});

/** Whether a WebP or PNG is animated. */
function isMoving(type: string, bytes: Buffer): boolean {
  if (type === "webp") return bytes.toString("latin1", 12, 16) === "VP8X" && (bytes.readUInt8(20) & 2) > 0;
  return type === "png" && bytes.subarray(0, bytes.indexOf("IDAT")).includes("acTL");
}
