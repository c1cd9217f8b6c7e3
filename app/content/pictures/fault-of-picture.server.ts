import path from "node:path";
import { imageSizeLibrary } from "~/content/source/parsers.server";
import { fileChecker, filesIn, readRegularFile, UnreadableFile } from "~/content/source/read-folder.server";
import { asTyped, withStraightQuotes } from "~/text/pasted";
import { iphoneAsJpeg } from "./picture";

const shownTypes = ["jpg", "png", "webp", "avif", "gif", "svg"];

/** Larger than any camera's photograph, smaller than a film. */
export const maxPictureBytes = 32 * 1024 * 1024;

/** Screenshots on a Mac have narrow blanks, curly quotes and decomposed letters in their names. */
const comparedName = (name: string) => withStraightQuotes(asTyped(name));

/** Lists a folder once. `find` gives the real name of the file whose name looks like the given one, if there is one. */
export function fileFinder(folder: string): { names: string[]; find: (name: string) => string | undefined } {
  const names = filesIn(folder);
  const hasFile = fileChecker(folder, names);
  const find = (name: string) =>
    hasFile(name) ? name : names.find((each) => comparedName(each) === comparedName(name));
  return { names, find };
}

/**
 * Why a page cannot show a file as a picture, in words that follow its name; undefined if it can. Judges by the bytes,
 * but a drawing must be named .svg.
 */
export function faultOfPicture(file: string): string | undefined {
  try {
    const bytes = readRegularFile(file, maxPictureBytes, path.dirname(file));
    const { type = "" } = imageSizeLibrary().imageSize(bytes);
    if (/^(hei|hev|mif1|msf1)/.test(type))
      return `is a HEIC picture, whatever its name says, and cannot be shown: save it as JPEG ${iphoneAsJpeg}`;
    if (shownTypes.includes(type) && (type === "svg") === (path.extname(file).toLowerCase() === ".svg"))
      return isCutShort(type, bytes)
        ? "is cut short, as after an upload that broke off: put it there again"
        : undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return `is ${error.fault.found}, and must be ${error.fault.expected}`;
  }
  return "holds none that can be shown (JPEG, PNG, WebP, AVIF, GIF or SVG)";
}

/** The fault of each picture that the build leaves out, as a sentence without its period. */
export const faultyPictures = (folder: string): string[] =>
  filesIn(folder)
    .filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
    .flatMap((name) => {
      const fault = faultOfPicture(path.join(folder, name));
      return fault ? [`public/images/${name} ${fault}`] : [];
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
