import { truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type SharpOptions } from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { faultyPictures } from "~/content/pictures/fault-of-picture.server";
import { makeCopies } from "../../../scripts/picture-copies.mjs";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";

let content: ContentFolder;
let pictures: string;
beforeEach(() => {
  content = new ContentFolder().change("clergy.yml", "picture: rector.svg", "picture: rector.jpg");
  pictures = path.join(content.path, "pictures");
});
afterEach(() => content.remove());

function problemsAbout(name: string): string[] {
  const loaded = loadContent(content.path);
  const problems = "problems" in loaded ? loaded.problems : [];
  return problems.filter(({ found }) => found === `"${name}"`).map(({ file, expected }) => `${file}: ${expected}`);
}

test.each(["jpeg", "png", "webp"] as const)(
  "an incomplete photograph (%s) is a mistake, also with a thumbnail in its head; a complete one is not",
  async (format) => {
    const create = { width: 64, height: 48, channels: 3, background: "gray", noise: { type: "gaussian", sigma: 30 } };
    const photograph = sharp({ create } as SharpOptions);
    const whole = await photograph.toFormat(format).toBuffer();
    // As a camera puts it there, behind the two bytes with which a JPEG begins.
    const head = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 4]), Buffer.from([0xff, 0xd9])]);
    const bytes = format === "jpeg" ? Buffer.concat([whole.subarray(0, 2), head, whole.subarray(2)]) : whole;
    writeFileSync(path.join(pictures, "rector.jpg"), bytes);
    expect(problemsAbout("rector.jpg")).toEqual([]);
    for (const share of [0.6, 0.9, 0.99]) {
      writeFileSync(path.join(pictures, "rector.jpg"), bytes.subarray(0, bytes.length * share));
      expect(problemsAbout("rector.jpg")).toEqual([
        "clergy.yml: a picture; content/pictures/rector.jpg is cut short, as after an upload that broke off: put it there again",
      ]);
    }
  },
);

/** The largest JPEG copy of a picture. */
async function copyOf(bytes: Buffer | string, width: number = gray.width) {
  const folder = temporaryFolder("copies");
  const [original, name] = [path.join(folder, "picture"), `${Math.min(width, 1600)}.jpg`];
  writeFileSync(original, bytes);
  await makeCopies(original, folder, [name]);
  return path.join(folder, name);
}

const gray = { width: 64, height: 48, channels: 3, background: "gray" } as const;
const photograph = () => sharp({ create: gray }).jpeg().toBuffer();

/** A part of a HEIC file. */
function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(type), ...parts]);
  return Buffer.concat([Buffer.from([0, 0, 0, content.length + 4]), content]);
}

test("each bad picture is named with its fault, whether a page shows it or not, and gets no copies", async () => {
  const whole = await photograph();
  const side = { ...gray, width: 10_000, height: 10_000 };
  const size = box("ispe", Buffer.from([0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9]));
  const heic = [
    box("ftyp", Buffer.from("heic\0\0\0\0heic")),
    box("meta", Buffer.alloc(4), box("iprp", box("ipco", size))),
  ];
  const asJpeg =
    'save it as JPEG (on an iPhone: Settings, Camera, Formats, "Most Compatible"; for photographs taken before: Share, Options, "Most Compatible")';
  const other = "holds none that can be shown (JPEG, PNG, WebP, AVIF, GIF or SVG)";
  const faulty: Record<string, [bytes: Buffer, fault: string]> = {
    "cut.jpg": [whole.subarray(0, -40), "is cut short, as after an upload that broke off: put it there again"],
    "drawing.jpg": [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), other],
    "empty.png": [Buffer.alloc(0), "is empty: put it there again"],
    "film.jpg": [Buffer.alloc(0), "is a file of 33 MB, and must be a file of at most 32 MB"],
    "huge.jpg": [
      await sharp({ create: side }).jpeg().toBuffer(),
      "is a picture of 100 megapixels, and must have at most 60: save it smaller",
    ],
    "large.avif": [
      await sharp({ create: { ...side, width: 4000, height: 1700 } })
        .avif({ effort: 0 })
        .toBuffer(),
      "is an AVIF picture of 7 megapixels, and must have at most 6: save it smaller, or as JPEG",
    ],
    "phone.HEIC": [heic.slice(0, 1)[0]!, `is a HEIC picture and cannot be shown: ${asJpeg}`],
    "phone.jpg": [Buffer.concat(heic), `is a HEIC picture, whatever its name says, and cannot be shown: ${asJpeg}`],
    "scan.tif": [await sharp({ create: gray }).tiff().toBuffer(), other],
    "text.gif": [Buffer.from("Not a picture at all"), other],
    "text.jpg": [Buffer.from("Not a picture at all"), other],
    "text.svg": [Buffer.from("Not a picture at all"), other],
    "windows.jfif": [whole, "must have a name that ends as pictures do, such as .jpg"],
  };
  writeFileSync(path.join(pictures, "good.jpg"), whole);
  for (const [name, [bytes]] of Object.entries(faulty)) writeFileSync(path.join(pictures, name), bytes);
  truncateSync(path.join(pictures, "film.jpg"), 33 * 1024 * 1024);
  const named = Object.entries(faulty).map(([name, [, fault]]) => `content/pictures/${name} ${fault}`);
  expect(faultyPictures(content.path)).toEqual(named);
  writeFileSync(path.join(pictures, "rector.jpg"), "Not a picture at all");
  expect(problemsAbout("rector.jpg")).toEqual([`clergy.yml: a picture; content/pictures/rector.jpg ${other}`]);
  for (const name of ["cut.jpg", "empty.png", "phone.jpg", "text.jpg"])
    await expect(copyOf(faulty[name]![0]), name).rejects.toThrow();
});

test("a JPEG as Samsung's phones write it has its copies", async () => {
  const bytes = await photograph();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  // The last coefficient of the scan, which a baseline JPEG must say is 63.
  bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
  writeFileSync(path.join(pictures, "rector.jpg"), bytes);
  expect(problemsAbout("rector.jpg")).toEqual([]);
  await copyOf(bytes);
});

test("the copies of photographs are upright, in screen colors, and no panorama is too wide", async () => {
  const half = { create: { ...gray, width: 32, background: "red" } };
  const sides = () => sharp({ create: { ...gray, background: "blue" } }).composite([{ input: half, left: 0, top: 0 }]);
  const files: Record<string, Buffer> = { "cmyk.jpg": await sides().toColourspace("cmyk").jpeg().toBuffer() };
  for (const n of [2, 3, 4, 5, 6, 7, 8])
    files[`Größe 100% ${n}.jpg`] = await sides().withMetadata({ orientation: n }).jpeg().toBuffer();
  files["panorama.jpg"] = await sharp({ create: { ...gray, width: 9000, height: 700 } })
    .jpeg()
    .toBuffer();
  for (const [name, bytes] of Object.entries(files)) {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    const copy = await copyOf(bytes, width);
    const pixels = (picture: string | Buffer) =>
      sharp(picture).autoOrient().resize(2, 2, { fit: "fill" }).raw().toBuffer();
    const [ofCopy, ofOriginal] = [await pixels(copy), await pixels(bytes)];
    expect(Math.max(...ofCopy.map((value, n) => Math.abs(value - ofOriginal[n]!))), name).toBeLessThan(40);
    const { autoOrient, space } = await sharp(copy).metadata();
    expect([space, autoOrient.width <= 1600], name).toEqual(["srgb", true]);
    expect(autoOrient.width / autoOrient.height, name).toBeCloseTo(width / height, 0);
  }
});
