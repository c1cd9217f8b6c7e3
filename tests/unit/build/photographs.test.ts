import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { PictureFrame } from "~/components/elements/picture";
import { addressOfPicture } from "~/content/pictures/picture";
import * as pictures from "~/content/pictures/pictures.server";
import { type ContentSnapshot, withSnapshot } from "~/content/snapshot.server";
import { makePictures } from "../../../scripts/build/pictures.mjs";
import { temporaryFolder } from "../../support/temporary";

/** A telephone's photograph: wide pixels with an upright orientation, and a location. */
const fromTelephone = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: "#7a8a9a",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .withExif({ IFD0: { Artist: "A parishioner" }, IFD3: { GPSLatitude: "44/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

const folder = temporaryFolder("photographs");
vi.mock("~/site-folder.server", async (original) => ({
  ...(await original<object>()),
  siteFolder: () => process.cwd(),
}));
/** Calls a function with a new version of the content. */
const shownNow = <Value>(run: () => Value) =>
  withSnapshot({ folder: path.join(folder, "content") } as ContentSnapshot, run);
const pictureOf = (src: string) => shownNow(() => pictures.pictureOf(src));
const iconsOf = (src: string) => shownNow(() => pictures.iconsOf(src));
const sharePicture = (...of: Parameters<typeof pictures.sharePicture>) => shownNow(() => pictures.sharePicture(...of));
const original = path.join(folder, "content", "pictures", "hall.jpg");

beforeAll(async () => {
  mkdirSync(path.dirname(original), { recursive: true });
  mkdirSync(path.join(folder, "build"));
  writeFileSync(original, await fromTelephone());
  writeFileSync(path.join(folder, "content", "pictures", "small.png"), await plainPicture(120, 80));
  writeFileSync(path.join(folder, "content", "pictures", "Father Michael (2).PNG"), await plainPicture(120, 80));
  writeFileSync(path.join(folder, "content", "pictures", "Cafe\u0301 9.41\u202fAM.png"), await plainPicture(120, 80));
  writeFileSync(path.join(folder, "content", "pictures", "wide.png"), await twoColors(2400, 800));
  writeFileSync(path.join(folder, "content", "pictures", "logo.svg"), drawing(64));
  await makePictures(folder, {
    build: path.join(folder, "build"),
    publicBuild: path.join(folder, "public", "build"),
  });
  process.chdir(folder);
});

const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

/** Red on the left, blue on the right. */
const twoColors = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#00f" } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: "#f00" } }, left: 0, top: 0 }])
    .png()
    .toBuffer();

const drawing = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="32" cy="32" r="30" fill="#060"/></svg>`;

const shown = (src: string, first = false) =>
  load(renderToStaticMarkup(createElement(PictureFrame, { picture: pictureOf(src), text: "The hall", first })));

const addressesIn = (srcset = "") => srcset.split(", ").map((entry) => entry.split(" ")[0]!);

describe("A photograph as a telephone gives it", () => {
  test("is shown upright, with its size, so that nothing moves when it loads", () => {
    const image = shown("/pictures/hall.jpg")("img");
    expect([image.attr("width"), image.attr("height")]).toEqual(["900", "1200"]);
    expect(image.attr("alt")).toBe("The hall");
  });

  test("is sent in new formats to browsers that know them, and as JPEG to others", async () => {
    const $ = shown("/pictures/hall.jpg");
    const types = $("source")
      .map((_, source) => $(source).attr("type"))
      .get();
    expect(types).toEqual(["image/avif", "image/webp"]);
    const files = [...$("source, img").get()].flatMap((element) => addressesIn($(element).attr("srcset")));
    expect(files).toHaveLength(9);
    for (const file of files) {
      const copy = await sharp(path.join(folder, "public", file)).metadata();
      expect(copy.height! / copy.width!).toBeCloseTo(4 / 3, 1);
      expect(copy.exif, "where it was taken").toBeUndefined();
    }
  });

  test("is much smaller for a telephone", () => {
    const smallest = addressesIn(shown("/pictures/hall.jpg")("source").first().attr("srcset"))[0]!;
    const bytes = (file: string) => readFileSync(file).length;
    expect(bytes(path.join(folder, "public", smallest))).toBeLessThan(bytes(original) / 10);
  });

  test("is shown as it is when it was added after the build", async () => {
    writeFileSync(path.join(folder, "content", "pictures", "new.png"), await plainPicture(640, 480));
    const $ = shown("/pictures/new.png");
    expect($("img").attr("src")).toBe("/pictures/new.png");
    expect([$("img").attr("width"), $("img").attr("height")]).toEqual(["640", "480"]);
    expect($("source")).toHaveLength(0);
  });

  test("has its upright size when it was added after the build", async () => {
    writeFileSync(path.join(folder, "content", "pictures", "turned.jpg"), await fromTelephone());
    expect(pictureOf("/pictures/turned.jpg")).toMatchObject({ src: "/pictures/turned.jpg", width: 900, height: 1200 });
  });
});

test("may have the camera's file name, with capitals and spaces", () => {
  const $ = shown(addressOfPicture("Father Michael (2).PNG"));
  const addresses = [...$("source, img").get()].flatMap((element) => addressesIn($(element).attr("srcset")));
  expect(addresses).toHaveLength(3);
  for (const address of [...addresses, $("img").attr("src")!]) {
    expect(address).toMatch(/^\/build\/pictures\/[\w./-]+$/);
    expect(existsSync(path.join(folder, "public", address))).toBe(true);
  }
});

test("a small picture is never made larger", async () => {
  const $ = shown("/pictures/small.png");
  const files = [...$("source, img").get()].flatMap((element) => addressesIn($(element).attr("srcset")));
  for (const file of files) {
    expect(existsSync(path.join(folder, "public", file))).toBe(true);
    expect((await sharp(path.join(folder, "public", file)).metadata()).width).toBe(120);
  }
});

describe("The preview of a link", () => {
  const colorOf = async (address: string) => {
    const { data } = await sharp(path.join(folder, "public", address))
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };

  test("is the photograph around its focus, in the size that sites expect", async () => {
    const [left, right] = [sharePicture("/pictures/wide.png", "left")!, sharePicture("/pictures/wide.png", "right")!];
    const { width, height, format } = await sharp(path.join(folder, "public", left)).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    const [ofLeft, ofRight] = [await colorOf(left), await colorOf(right)];
    expect(ofLeft[0]).toBeGreaterThan(ofLeft[2]!);
    expect(ofRight[2]).toBeGreaterThan(ofRight[0]!);
  });

  test("is its middle when the focus makes no difference", () => {
    expect(sharePicture("/pictures/wide.png", "top")).toBe(sharePicture("/pictures/wide.png", "center"));
    expect(sharePicture("/pictures/hall.jpg", "top")).not.toBe(sharePicture("/pictures/hall.jpg", "bottom"));
  });

  test("is the photograph itself when it was added after the build, and never a drawing", async () => {
    writeFileSync(path.join(folder, "content", "pictures", "later.png"), await plainPicture(900, 600));
    expect(sharePicture("/pictures/later.png", "top")).toBe("/pictures/later.png");
    expect(sharePicture("/pictures/logo.svg", "center")).toBeUndefined();
  });
});

describe("A square logo", () => {
  test("becomes icons of each size, and the one for the iPhone is not transparent", async () => {
    const icons = iconsOf("/pictures/logo.svg");
    expect(icons.map(({ size }) => size)).toEqual([96, 180, 192, 512]);
    for (const { src, size } of icons) {
      const { width, height, hasAlpha } = await sharp(path.join(folder, "public", src)).metadata();
      expect([width, height, hasAlpha]).toEqual([size, size, size !== 180]);
    }
  });

  test("is its own icon when it was added after the build", () => {
    writeFileSync(path.join(folder, "content", "pictures", "later.svg"), drawing(128));
    expect(iconsOf("/pictures/later.svg")).toEqual([{ src: "/pictures/later.svg", size: 128 }]);
  });
});

test("a screenshot of a Mac has its copies under the name that a keyboard writes, too", () => {
  const typed = pictureOf(addressOfPicture("Caf\u00e9 9.41 AM.png"));
  expect(typed.sources).not.toEqual([]);
  expect(typed).toEqual(pictureOf(addressOfPicture("Cafe\u0301 9.41\u202fAM.png")));
});
