import path from "node:path";
import { imageSize } from "image-size";
import { readRegularFile, UnreadableFile } from "~/content/source/read-folder.server";

const shownTypes = ["jpg", "png", "webp", "avif", "gif", "svg"];

/** More than any camera's photograph; a film is not read into memory. */
export const maxPictureBytes = 32 * 1024 * 1024;

/**
 * Why a page cannot show a file as a picture, in words that follow its name; undefined when it can. Its bytes are looked at,
 * whatever its name says, but a drawing must be named .svg.
 */
export function faultOfPicture(file: string): string | undefined {
  try {
    const { type = "" } = imageSize(readRegularFile(file, maxPictureBytes));
    if (/^(hei|hev|mif1|msf1)/.test(type))
      return "is a HEIC picture, whatever its name says, and cannot be shown: save it as JPEG";
    if (shownTypes.includes(type) && (type === "svg") === (path.extname(file).toLowerCase() === ".svg"))
      return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return `is ${error.fault.found}, and must be ${error.fault.expected}`;
  }
  return "holds none that can be shown (JPEG, PNG, WebP, AVIF, GIF or SVG)";
}
