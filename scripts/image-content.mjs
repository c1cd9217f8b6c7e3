/**
 * Prepares the parish's folder for the container's image, in .cache/image: `pictures` with the copies of photographs
 * and everything in content/pictures, and `content` with the rest, which changes most often. Replaces each camera JPEG
 * by its largest copy: pages show only copies, and the original is ten times as large.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { outputIn, root } from "./build/paths.mjs";
import { makePictures } from "./build/pictures.mjs";

const image = path.join(root, ".cache", "image");
const [pictures, content] = [path.join(image, "pictures"), path.join(root, "content")];
rmSync(image, { recursive: true, force: true });
const target = outputIn(pictures);
mkdirSync(target.build, { recursive: true });
await makePictures(root, target);

const originals = path.join(content, "pictures");
const kept = path.join(pictures, "content", "pictures");
mkdirSync(kept, { recursive: true });
if (existsSync(originals)) cpSync(originals, kept, { recursive: true, verbatimSymlinks: true });
const list = JSON.parse(readFileSync(path.join(target.build, "pictures.json"), "utf8"));
for (const [address, { sources = [] }] of Object.entries(list)) {
  const file = path.join(pictures, "content", decodeURI(address));
  const largest = sources.at(-1)?.srcset.split(", ").at(-1).split(" ")[0];
  if (largest && /\.jpe?g$/i.test(address) && existsSync(file))
    copyFileSync(path.join(pictures, "public", largest), file);
}

cpSync(content, path.join(image, "content"), {
  recursive: true,
  verbatimSymlinks: true,
  filter: (file) => file !== originals,
});
