/**
 * Makes what pages need of the pictures in public/images, so that a parish can put in what its camera gave. Of
 * photographs small copies: AVIF and WebP for new browsers, JPEG for the rest, in widths for a phone and for a large
 * screen, and crops for the preview of a link. Of square PNG and SVG drawings icons. Which of them a page shows, the
 * content says, which may change while the site runs. The list of what was made is read by
 * app/content/pictures/pictures.server.ts. A bad picture never stops the build: the check of the content refuses it
 * where a page names it.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const widths = [400, 800, 1600];
const jpeg = (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true });
// AVIF with less effort: twenty times quicker than its usual one, and no larger.
const formats = [
  { type: "image/avif", ending: "avif", encode: (image) => image.avif({ quality: 50, effort: 2 }) },
  { type: "image/webp", ending: "webp", encode: (image) => image.webp({ quality: 72 }) },
  { type: "image/jpeg", ending: "jpg", encode: jpeg },
];
/** What Facebook, Signal and others show of a link: in pixels, the largest and the smallest that they take. */
const share = { width: 1200, height: 630, least: 600 };
/** In the header, on an iPhone's home screen, and as the web app manifest wants them. In pixels. */
const iconSizes = [96, 180, 192, 512];
// An iPhone paints black what can be seen through.
const opaqueSize = 180;
const paper = "#faf6ee";

/**
 * @param {string} project the folder that holds public/images
 * @param {{ build: string, publicBuild: string }} target where the list goes, and the copies
 * @param {(line: string) => void} warn told of each picture that is left out
 */
export async function makePictures(project, { build, publicBuild }, warn = console.warn) {
  const folder = path.join(project, "public", "images");
  const folders = {
    made: path.join(publicBuild, "pictures"),
    // Making one takes seconds: the next build finds it here, when this file is still the same.
    cache: path.join(project, ".cache", "pictures", hashOf(readFileSync(import.meta.filename))),
  };
  for (const each of Object.values(folders)) mkdirSync(each, { recursive: true });
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.(jpe?g|png|webp|avif|tiff?|svg)$/i.test(name))
    : [];
  const list = {};
  for (const name of names) {
    try {
      list[encodeURI(`/images/${name}`)] = await copiesOf(path.join(folder, name), folders);
    } catch (error) {
      // A name may hold what acts on a terminal, or on the workflow that prints this.
      const shown = name.replace(/[^\w .-]/g, "?");
      const isHeic = /^ftyp(hei|hev|mif1|msf1)/.test(readFileSync(path.join(folder, name)).toString("latin1", 4, 12));
      const fault = isHeic
        ? "is a HEIC picture, whatever its name says: save it as JPEG (npm run content:check says how)"
        : `cannot be read as a picture (${firstLine(error)}): replace it or remove it`;
      warn(`Left out: public/images/${shown} ${fault}.`);
    }
  }
  writeFileSync(path.join(build, "pictures.json"), JSON.stringify(list));
}

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 10);

const firstLine = (error) => error.message.split("\n", 1)[0];

async function copiesOf(file, folders) {
  const { default: sharp } = await import("sharp");
  // Less memory at the peak, for the same processor time.
  sharp.concurrency(1);
  sharp.cache(false);
  // What browsers show is taken: JPEGs of Samsung's phones have a fault in their head that sharp warns of.
  const open = (picture, options) => sharp(picture, { failOn: "error", ...options });
  const bytes = readFileSync(file);
  const hash = hashOf(bytes);
  const { name, ext } = path.parse(file);
  // In a list of addresses a blank would end one.
  const stem = name.replace(/[^a-z0-9-]+/gi, "-");

  /** Encodes one copy, unless an earlier build has; gives its address. */
  async function copy(what, ending, encode) {
    const made = `${stem}-${what}-${hash}.${ending}`;
    const cached = path.join(folders.cache, made);
    if (!existsSync(cached)) {
      // Of this process alone: two builds at once may encode the same picture.
      const part = `${cached}.part-${process.pid}`;
      await (await encode()).toFile(part);
      renameSync(part, cached);
    }
    copyFileSync(cached, path.join(folders.made, made));
    return `/build/pictures/${made}`;
  }

  const isDrawing = ext.toLowerCase() === ".svg";
  // As the camera was held. A drawing that this program cannot read is shown by browsers all the same.
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

  /**
   * The pixels upright, as large as the largest copy: without the place and time that the camera noted. Read once, if
   * at all.
   */
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
    // The largest JPEG, which the image has in the place of the original (scripts/image-public.mjs).
    const largest = made.at(-1).srcset.split(", ").at(-1).split(" ")[0];
    return { sources: made, copyHash: hashOf(readFileSync(path.join(folders.made, path.basename(largest)))) };
  }

  /** Around each focus that makes a difference: what is cut off lies on two sides. */
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
      // 72 dots an inch are the size that an SVG says it has.
      const drawn = () =>
        open(bytes, isDrawing ? { density: Math.min(2400, (72 * size) / width) } : {}).resize(size, size);
      const encode = () => (size === opaqueSize ? drawn().flatten({ background: paper }) : drawn()).png();
      made.push({ src: await copy(`icon-${size}`, "png", encode), size });
    }
    return made;
  }
}
