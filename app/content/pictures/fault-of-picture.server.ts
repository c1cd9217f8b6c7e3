import path from "node:path";
import { imageSizeLibrary } from "~/content/source/parsers.server";
import { filesBelow, readIntoSharedBuffer, UnreadableFile, untilChanged } from "~/content/source/read-folder.server";
import { asTyped, withStraightQuotes } from "~/text/pasted";
import { iphoneAsJpeg, isPictureName, picturesFolder } from "./picture";

const shownTypes = ["jpg", "png", "webp", "avif", "gif", "svg"];

/** Larger than any camera's photograph, smaller than a film. */
export const maxPictureBytes = 32 * 1024 * 1024;

/** A machine of 256 MB can make smaller copies of such a picture (docs/performance.md); an AVIF takes much more. */
const maxMegapixels = (type: string): number => (type === "avif" ? 6 : 60);

/** Screenshots on a Mac have narrow blanks, curly quotes and decomposed letters in their names. */
const comparedName = (name: string) => withStraightQuotes(asTyped(name));

/** A name among those of some files, or else one that looks like it. */
export const existingName = (names: readonly string[], wanted: string): string | undefined =>
  names.includes(wanted) ? wanted : names.find((name) => comparedName(name) === comparedName(wanted));

/**
 * Why a page cannot show a file as a picture, in words that follow its name; undefined if it can. Judges by the bytes,
 * but a drawing must be named .svg.
 */
export const faultOfPicture = untilChanged((file, root): string | undefined => {
  try {
    const bytes = readIntoSharedBuffer(file, maxPictureBytes, root);
    if (bytes.length === 0) return "is empty: put it there again";
    if (/^ftyp(?:hei|hev|mif1|msf1)/.test(bytes.toString("latin1", 4, 12))) {
      const called = isPictureName(file) ? ", whatever its name says," : "";
      return `is a HEIC picture${called} and cannot be shown: save it as JPEG ${iphoneAsJpeg}`;
    }
    const { type = "", width, height } = imageSizeLibrary().imageSize(bytes);
    const [megapixels, most] = [Math.round((width * height) / 1e6), maxMegapixels(type)];
    if (type !== "svg" && megapixels > most)
      return `is ${type === "avif" ? "an AVIF picture" : "a picture"} of ${megapixels} megapixels, and must have at most ${most}: save it smaller${type === "avif" ? ", or as JPEG" : ""}`;
    if (shownTypes.includes(type) && (type === "svg") === (path.extname(file).toLowerCase() === ".svg"))
      return isCutShort(type, bytes)
        ? "is cut short, as after an upload that broke off: put it there again"
        : undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return `is ${error.fault.found}, and must be ${error.fault.expected}`;
  }
  return "holds none that can be shown (JPEG, PNG, WebP, AVIF, GIF or SVG)";
});

/** The fault of each picture that no page can show, as a sentence without its period. */
export const faultyPictures = (content: string): string[] =>
  filesBelow(content, picturesFolder)
    .filter((file) => isPictureName(file) || /\.(?:hei[cf]s?|tiff?|bmp|jpe|jfif|dng|psd|pdf)$/i.test(file))
    .flatMap((file) => {
      const fault =
        faultOfPicture(path.join(content, file), content) ??
        (isPictureName(file) ? undefined : `must have a name that ends as pictures do, such as .jpg`);
      return fault ? [`content/${file} ${fault}`] : [];
    });

/** Whether the end of a photograph is missing. */
function isCutShort(type: string, bytes: Buffer): boolean {
  if (type === "jpg") return !bytes.includes("\xff\xd9", startOfPixels(bytes), "latin1");
  if (type === "png") return !bytes.includes("IEND");
  return type === "webp" && bytes.readUInt32LE(4) + 8 > bytes.length;
}

/** The offset after the head of a JPEG file, which may hold a small picture with its own end mark. */
function startOfPixels(bytes: Buffer): number {
  let at = 2;
  // Each segment has a mark of two bytes, then its length.
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xda)
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  return at;
}
