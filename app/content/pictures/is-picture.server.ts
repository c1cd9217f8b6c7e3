import { readFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";

/** Whether a file's bytes are a picture that a page can show, whatever its name says. A drawing must be named .svg. */
export function isPicture(file: string): boolean {
  try {
    const { type } = imageSize(readFileSync(file));
    return (type === "svg") === (path.extname(file).toLowerCase() === ".svg");
  } catch {
    return false;
  }
}
