/**
 * Makes small copies of the photographs in public/images, so that a parish can put in what its camera gave: AVIF and
 * WebP for new browsers, JPEG for the rest, in widths for a phone and for a large screen. Their list is read by
 * app/content/pictures/pictures.server.ts. Drawings (SVG) are small already and stay as they are.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const widths = [400, 800, 1600];
// AVIF with less effort: twenty times quicker than its usual one, and no larger.
const formats = [
  { type: "image/avif", ending: "avif", encode: (image) => image.avif({ quality: 50, effort: 2 }) },
  { type: "image/webp", ending: "webp", encode: (image) => image.webp({ quality: 72 }) },
  {
    type: "image/jpeg",
    ending: "jpg",
    encode: (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }),
  },
];

/**
 * @param {string} project the folder that holds public/images
 * @param {{ build: string, publicBuild: string }} target where the list goes, and the copies
 */
export async function makePhotographs(project, { build, publicBuild }) {
  const folder = path.join(project, "public", "images");
  const folders = {
    made: path.join(publicBuild, "photographs"),
    // Making one takes seconds: the next build finds it here.
    cache: path.join(project, ".cache", "photographs"),
  };
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.(jpe?g|png|webp|avif|tiff?)$/i.test(name))
    : [];
  const list = {};
  for (const name of names) {
    try {
      list[encodeURI(`/images/${name}`)] = await copiesOf(path.join(folder, name), folders);
    } catch (error) {
      // A name may hold what acts on a terminal, or on the workflow that prints this.
      const shown = name.replace(/[^\w .-]/g, "?");
      throw new Error(`public/images/${shown} cannot be read as a picture (${error.message}). Replace it or remove it.`);
    }
  }
  writeFileSync(path.join(build, "photographs.json"), JSON.stringify(list));
}

async function copiesOf(file, folders) {
  const { default: sharp } = await import("sharp");
  const bytes = readFileSync(file);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  // Turned the way the camera was held, and without the place and time that it noted.
  const upright = await sharp(bytes).rotate().toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const wanted = [...new Set(widths.map((most) => Math.min(most, width)))];
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });

  // In a list of addresses a blank would end one.
  const stem = path.parse(file).name.replace(/[^a-z0-9-]+/gi, "-");
  const sources = [];
  for (const { type, ending, encode } of formats) {
    const srcset = [];
    for (const wide of wanted) {
      const name = `${stem}-${wide}-${hash}.${ending}`;
      const made = path.join(folders.cache, name);
      if (!existsSync(made)) {
        await encode(sharp(upright.data).resize({ width: wide })).toFile(`${made}.part`);
        renameSync(`${made}.part`, made);
      }
      copyFileSync(made, path.join(folders.made, name));
      srcset.push(`/build/photographs/${name} ${wide}w`);
    }
    sources.push({ type, srcset: srcset.join(", ") });
  }
  return { hash, width, height, sources };
}
