/**
 * Prepares the pictures in content/pictures, which may come straight from a camera. Photographs get small copies (AVIF
 * and WebP for new browsers, JPEG for others) in widths for phones and large screens, and crops for link previews.
 * Square PNG and SVG drawings get icons. The content, which may change at run time, decides which of them a page shows.
 * app/content/pictures/pictures.server.ts reads the resulting list. A bad picture never stops the build: the content
 * check reports it if a page uses it.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "./paths.mjs";

const widths = [400, 800, 1600];
const jpeg = (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true });
// AVIF with little effort: twenty times faster than the default, and no larger.
const formats = [
  { type: "image/avif", ending: "avif", encode: (image) => image.avif({ quality: 50, effort: 2 }) },
  { type: "image/webp", ending: "webp", encode: (image) => image.webp({ quality: 72 }) },
  { type: "image/jpeg", ending: "jpg", encode: jpeg },
];
/** Sizes of pictures in link previews (Facebook, Signal and others), in pixels: the largest and the smallest. */
const share = { width: 1200, height: 630, least: 600 };
/** Icon sizes in pixels: for the header, an iPhone's home screen, and the web app manifest. */
const iconSizes = [96, 180, 192, 512];
// An iPhone paints transparent pixels black.
const opaqueSize = 180;
const paper = "#faf6ee";

/** A folder of pictures, and the folder that no link in it may leave; the first precedes that of version 2. */
const sources = [
  { folder: path.join("content", "pictures"), root: "content" },
  { folder: path.join("public", "images"), root: "public" },
];

/**
 * @param {string} project the folder that contains content/pictures
 * @param {{ build: string, publicBuild: string }} target folders of the list and of the copies
 * @param {(line: string) => void} warn receives a line for each skipped picture
 */
export async function makePictures(project, { build, publicBuild }, warn = console.warn) {
  const folders = {
    made: path.join(publicBuild, "pictures"),
    // Encoding a copy takes seconds. The next build reuses it while this file is unchanged.
    cache: path.join(project, ".cache", "pictures", hashOf(readFileSync(import.meta.filename))),
  };
  for (const each of Object.values(folders)) mkdirSync(each, { recursive: true });
  const list = {};
  for (const { folder, root } of sources) {
    const inside = path.join(project, root);
    for (const file of filesBelow(path.join(project, folder)).filter((name) => isPicture.test(name))) {
      const [source, name] = [path.join(project, folder, file), file.replaceAll(path.sep, "/")];
      const address = encodeURI(`/pictures/${name}`);
      try {
        requireInside(source, inside);
        list[address] ??= await copiesOf(source, folders);
      } catch (error) {
        // A name may contain characters that act on a terminal or a workflow.
        const shown = `${folder.replaceAll(path.sep, "/")}/${name.replace(/[^\w ./-]/g, "?")}`;
        warn(`Left out: ${shown} ${faultOf(error, source)}.`);
      }
    }
  }
  writeFileSync(path.join(build, "pictures.json"), JSON.stringify(list));
}

const isPicture = /\.(jpe?g|png|webp|avif|tiff?|svg)$/i;

class LinkOut extends Error {}

function requireInside(file, folder) {
  if (!realpathSync(file).startsWith(realpathSync(folder) + path.sep)) throw new LinkOut();
}

function faultOf(error, file) {
  if (error instanceof LinkOut) return "is a link that leads out of the folder: put the file itself in its place";
  return existsSync(file) && /^ftyp(hei|hev|mif1|msf1)/.test(readFileSync(file).toString("latin1", 4, 12))
    ? "is a HEIC picture, whatever its name says: save it as JPEG (npm run content:check says how)"
    : `cannot be read as a picture (${firstLine(error)}): replace it or remove it`;
}

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 10);

const firstLine = (error) => error.message.split("\n", 1)[0];

async function copiesOf(file, folders) {
  const { default: sharp } = await import("sharp");
  // Lowers peak memory at the same processor time.
  sharp.concurrency(1);
  sharp.cache(false);
  // Accepts what browsers show: JPEGs of Samsung phones have a header fault that sharp warns about.
  const open = (picture, options) => sharp(picture, { failOn: "error", ...options });
  const bytes = readFileSync(file);
  const hash = hashOf(bytes);
  const { name, ext } = path.parse(file);
  // A blank would end an address in a srcset.
  const stem = name.replace(/[^a-z0-9-]+/gi, "-");

  /** Encodes a copy, unless an earlier build has, and returns its URL. */
  async function copy(what, ending, encode) {
    const made = `${stem}-${what}-${hash}.${ending}`;
    const cached = path.join(folders.cache, made);
    if (!existsSync(cached)) {
      // A name of this process: two builds at once may encode the same picture.
      const part = `${cached}.part-${process.pid}`;
      await (await encode()).toFile(part);
      renameSync(part, cached);
    }
    copyFileSync(cached, path.join(folders.made, made));
    return `/build/pictures/${made}`;
  }

  const isDrawing = ext.toLowerCase() === ".svg";
  // Applies the camera's orientation. Browsers still show a drawing that this program cannot read.
  const { width, height } = await open(bytes)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch((error) => (isDrawing ? {} : Promise.reject(error)));
  let decoded;
  return {
    ...{ hash, width, height },
    ...(width > 0 && width === height && /\.(svg|png)$/i.test(ext) && { icons: await icons() }),
    ...(!isDrawing && (await sources())),
    ...(!isDrawing && Math.min(width, height * 2) >= share.least && { share: await crops() }),
  };

  /** The pixels upright, in the largest copy's size, without the camera's place and time. Read at most once. */
  async function pixels() {
    decoded ??= open(bytes)
      .autoOrient()
      .resize({ width: widths.at(-1), height: share.height, fit: "outside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await decoded;
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  }

  async function sources() {
    const wanted = [...new Set(widths.map((most) => Math.min(most, width)))];
    const made = [];
    for (const { type, ending, encode } of formats) {
      const srcset = [];
      for (const wide of wanted) {
        const address = await copy(wide, ending, async () => encode((await pixels()).resize({ width: wide })));
        srcset.push(`${address} ${wide}w`);
      }
      made.push({ type, srcset: srcset.join(", ") });
    }
    // The largest JPEG replaces the original in the image (scripts/image-content.mjs).
    const largest = made.at(-1).srcset.split(", ").at(-1).split(" ")[0];
    return { sources: made, copyHash: hashOf(readFileSync(path.join(folders.made, path.basename(largest)))) };
  }

  /** Crops for each focus that changes the result: the cut-off parts lie on two sides. */
  async function crops() {
    const ratio = share.width / share.height;
    const size = { width: Math.min(share.width, width, Math.floor(height * ratio)) };
    size.height = Math.round(size.width / ratio);
    const made = {};
    for (const position of ["center", ...(width > height * ratio ? ["left", "right"] : ["top", "bottom"])]) {
      const encode = async () => jpeg((await pixels()).resize({ ...size, fit: "cover", position }));
      made[position] = await copy(`share-${position}`, "jpg", encode);
    }
    return made;
  }

  async function icons() {
    const made = [];
    for (const size of iconSizes) {
      // SVG states its size at 72 dots per inch.
      const drawn = () =>
        open(bytes, isDrawing ? { density: Math.min(2400, (72 * size) / width) } : {}).resize(size, size);
      const encode = () => (size === opaqueSize ? drawn().flatten({ background: paper }) : drawn()).png();
      made.push({ src: await copy(`icon-${size}`, "png", encode), size });
    }
    return made;
  }
}
