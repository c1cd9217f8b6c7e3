/** The program's icons in the parish's color, from the drawings of the build (scripts/build/icons.mjs). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { mixed } from "~/color/color";
import { perContent } from "~/content/snapshot.server";
import { type FoundFile } from "~/http/files.server";

const GOLD = "#f6dd9b";
const folder = path.join("build", "icons");

const icons = perContent(
  ({ content }) => new Map(readdirSync(folder).map((name) => [`/${name}`, coloredIcon(name, content.parish.color)])),
);

/** The icon at a path of this site. */
export const iconAt = (address: string): FoundFile | undefined =>
  /^\/[\w-]+\.(?:png|svg)$/.test(address) ? icons().get(address) : undefined;

function coloredIcon(name: string, color: string): FoundFile {
  const drawing = readFileSync(path.join(folder, name));
  if (name.endsWith(".png")) return { type: "image/png", body: coloredPng(drawing, color) };
  const svg = drawing.toString().replace("#000", color).replace("#fff", GOLD);
  return { type: "image/svg+xml", body: Buffer.from(svg) };
}

/**
 * Replaces the grays of a PNG's palette: black by the color, white by gold, and those between by mixtures.
 * The chunk PLTE has its length before its name, three bytes for each color, and a checksum
 * (https://www.w3.org/TR/png-3/#5Chunk-layout).
 */
function coloredPng(png: Buffer, color: string): Buffer {
  const start = png.indexOf("PLTE");
  const end = start + 4 + png.readUInt32BE(start - 4);
  const grays = [...png.subarray(start + 4, end)].filter((_, index) => index % 3 === 0);
  const colors = grays.map((gray) => mixed(color, GOLD, gray / 255).slice(1));
  const palette = Buffer.concat([Buffer.from("PLTE"), Buffer.from(colors.join(""), "hex")]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(palette));
  return Buffer.concat([png.subarray(0, start), palette, checksum, png.subarray(end + 4)]);
}
