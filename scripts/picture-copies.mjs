/**
 * Makes copies of one picture, which may come straight from a camera: `node picture-copies.js FILE FOLDER NAME…`. A
 * copy's name says what it is, whatever the picture's own name: "800.webp" and "800.jpg" a width, "icon-96.png" a
 * square icon. Says the most memory that it took, in megabytes; or, on the error output, why there is no copy. A copy
 * is there whole or not at all.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

// An iPhone paints transparent pixels black.
const opaqueSize = 180;
const paper = "#faf6ee";

// Node resolves links in the first, and not in the second.
if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  yieldToSite();
  try {
    const [file, folder, ...names] = process.argv.slice(2);
    await makeCopies(file, folder, names);
    console.log(Math.ceil(process.resourceUsage().maxRSS / 1024));
  } catch (error) {
    console.error(error.message.trim().split("\n", 1)[0]);
    process.exitCode = 1;
  }
}

/** Lets the site have the processor first. If memory runs out, Linux ends this process. */
function yieldToSite() {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (existsSync("/proc/self/oom_score_adj")) writeFileSync("/proc/self/oom_score_adj", "1000");
}

/** @throws sharp's words about a picture that cannot be read, or the system's about the disk */
export async function makeCopies(file, folder, names) {
  const { default: sharp } = await import("sharp");
  // Lowers peak memory at the same processor time.
  sharp.concurrency(1);
  sharp.cache(false);
  const bytes = readFileSync(file);
  // Accepts what browsers show: JPEGs of Samsung phones have a header fault that sharp warns about.
  const open = (options) => sharp(bytes, { failOn: "error", ...options });
  const encoders = {
    webp: (image) => image.webp({ quality: 72 }),
    jpg: (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }),
    png: (image) => image.png(),
  };
  let decoded;
  for (const name of names.filter((each) => !existsSync(path.join(folder, each)))) {
    const [, isIcon, size, ending] = /^(icon-)?(\w+)\.(\w+)$/.exec(name);
    const shape = isIcon ? icon : copy;
    const part = path.join(folder, `${name}.part-${process.pid}`);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(part, await encoders[ending](await shape(size)).toBuffer(), { flush: true });
      renameSync(part, path.join(folder, name));
    } finally {
      rmSync(part, { force: true });
    }
  }

  /** The pixels upright, as large as the copies need them, without the camera's place and time. Read at most once. */
  async function pixels() {
    const widest = Math.max(...names.map((name) => Number.parseInt(name)));
    decoded ??= open()
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await decoded;
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } });
  }

  async function copy(width) {
    return (await pixels()).resize({ width: Number(width) });
  }

  async function icon(size) {
    const side = Number(size);
    // A drawing states its size at 72 dots per inch.
    const { format, width } = await open().metadata();
    const density = format === "svg" ? { density: Math.min(2400, (72 * side) / width) } : {};
    const drawn = open(density).resize(side, side);
    return side === opaqueSize ? drawn.flatten({ background: paper }) : drawn;
  }
}
