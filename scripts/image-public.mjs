/**
 * Copies public/ for the container's image into .cache/image/public. Replaces each camera JPEG by its largest copy:
 * pages show only copies, and the original is ten times as large.
 */
import { copyFileSync, cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root, served } from "./build/paths.mjs";

const target = path.join(root, ".cache", "image", "public");
rmSync(target, { recursive: true, force: true });
cpSync(path.join(root, "public"), target, { recursive: true });
const pictures = JSON.parse(readFileSync(path.join(served.build, "pictures.json"), "utf8"));
for (const [address, { sources = [] }] of Object.entries(pictures)) {
  const largest = sources.at(-1)?.srcset.split(", ").at(-1).split(" ")[0];
  if (largest && /\.jpe?g$/i.test(address))
    copyFileSync(path.join(target, largest), path.join(target, decodeURI(address)));
}
