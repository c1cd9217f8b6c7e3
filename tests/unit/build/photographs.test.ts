import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
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
import { copiesMade, copiesRevision, copyAt, startMakingCopies } from "~/content/pictures/picture-copies.server";
import { log } from "~/log/log.server";
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

// Copies are made after everything else that the machine does: on one busy core that takes minutes.
vi.setConfig({ testTimeout: 600_000 });

const folder = temporaryFolder("photographs");
vi.mock("~/env.server", async (original) => {
  const real = await original<{ env: object }>();
  return { ...real, env: Object.create(real.env, { dataDir: { get: () => folder } }) as object };
});
/** Calls a function with a new version of the content. */
const shownNow = <Value>(run: () => Value) =>
  withSnapshot({ folder: path.join(folder, "content") } as ContentSnapshot, run);
/** The result of a function once the copies that it asks for are made. */
const whenMade = async <Value>(run: () => Value) => {
  shownNow(run);
  await copiesMade();
  return shownNow(run);
};
const pictureOf = (src: string) => whenMade(() => pictures.pictureOf(src));
const iconsOf = (src: string) => whenMade(() => pictures.iconsOf(src));
const file = (address: string) => copyAt(address)!.file;
const original = path.join(folder, "content", "pictures", "hall.jpg");

beforeAll(async () => {
  log.level = "silent";
  mkdirSync(path.dirname(original), { recursive: true });
  writeFileSync(original, await fromTelephone());
  writeFileSync(path.join(folder, "content", "pictures", "small.png"), await plainPicture(120, 80));
  writeFileSync(path.join(folder, "content", "pictures", "wide.png"), await twoColors(2400, 800));
  writeFileSync(path.join(folder, "content", "pictures", "logo.svg"), drawing(64));
  startMakingCopies();
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

const shown = async (src: string) =>
  load(renderToStaticMarkup(createElement(PictureFrame, { picture: await pictureOf(src), text: "The hall" })));

const addressesIn = (srcset = "") => srcset.split(", ").map((entry) => entry.split(" ")[0]!);

describe("A photograph as a telephone gives it", () => {
  test("is shown upright, with its size, so that nothing moves when it loads", async () => {
    const image = (await shown("/pictures/hall.jpg"))("img");
    expect([image.attr("width"), image.attr("height")]).toEqual(["900", "1200"]);
    expect(image.attr("alt")).toBe("The hall");
  });

  test("is sent as WebP to browsers that know it, and as JPEG to others", async () => {
    const $ = await shown("/pictures/hall.jpg");
    const types = $("source")
      .map((_, source) => $(source).attr("type"))
      .get();
    expect(types).toEqual(["image/webp"]);
    const files = [...$("source, img").get()].flatMap((element) => addressesIn($(element).attr("srcset")));
    expect(files).toHaveLength(6);
    for (const address of files) {
      const copy = await sharp(file(address)).metadata();
      expect(copy.height! / copy.width!).toBeCloseTo(4 / 3, 1);
      expect(copy.exif, "where it was taken").toBeUndefined();
    }
  });

  test("is shown as it is, upright in its size, until its copies are made", async () => {
    writeFileSync(path.join(folder, "content", "pictures", "turned.jpg"), await fromTelephone());
    const seen = shownNow(() => pictures.pictureOf("/pictures/turned.jpg"));
    expect(seen).toEqual({ src: "/pictures/turned.jpg", sources: [], width: 900, height: 1200 });
  });

  test("is shown in its smallest size until the others are made", async () => {
    const whole = await pictureOf("/pictures/hall.jpg");
    const addresses = addressesIn(whole.srcSet);
    rmSync(file(addresses.at(-1)!));
    expect(addressesIn(shownNow(() => pictures.pictureOf("/pictures/hall.jpg")).srcSet)).toEqual([addresses[0]]);
    await copiesMade();
    expect(shownNow(() => pictures.pictureOf("/pictures/hall.jpg"))).toEqual(whole);
  });

  test("has other addresses when it is replaced", async () => {
    const name = path.join(folder, "content", "pictures", "replaced.png");
    writeFileSync(name, await plainPicture(120, 80));
    const before = await pictureOf("/pictures/replaced.png");
    writeFileSync(name, await plainPicture(120, 90));
    expect((await pictureOf("/pictures/replaced.png")).src).not.toBe(before.src);
  });
});

test.each(["st-nicholas-icon.jpg", "bake-sale-share.jpg", "icon-96.jpg", "икона.jpg", "Father Michael (2).JPG"])(
  "a photograph named %s has all its copies",
  async (name) => {
    writeFileSync(path.join(folder, "content", "pictures", name), await fromTelephone());
    const $ = await shown(addressOfPicture(name));
    const addresses = [...$("source, img").get()].flatMap((element) => addressesIn($(element).attr("srcset")));
    expect(addresses).toHaveLength(6);
    for (const address of addresses) {
      const { width, height } = await sharp(file(address)).metadata();
      expect(height / width).toBeCloseTo(4 / 3, 1);
    }
  },
);

test.each(["png", "webp", "avif"] as const)("a %s that its program turned has its upright size", async (format) => {
  const wide = sharp({ create: { width: 640, height: 300, channels: 3, background: "#7a8a9a" } });
  const turned = await wide.withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  writeFileSync(path.join(folder, "content", "pictures", `turned.${format}`), turned);
  const picture = await pictureOf(`/pictures/turned.${format}`);
  expect([picture.width, picture.height]).toEqual([300, 640]);
  const copy = await sharp(file(picture.src)).metadata();
  expect([copy.width, copy.height]).toEqual([300, 640]);
});

test("a very tall screenshot has the copies that a WebP can hold", async () => {
  const tall = { width: 1080, height: 18_000, channels: 3, background: "#7a8a9a" } as const;
  writeFileSync(path.join(folder, "content", "pictures", "tall.png"), await sharp({ create: tall }).png().toBuffer());
  const { srcSet, sources } = await pictureOf("/pictures/tall.png");
  for (const srcset of [srcSet!, sources[0]!.srcset]) expect(srcset).toMatch(/ 400w, .* 800w$/);
});

test("an animated WebP or PNG moves: it has no copies", async () => {
  const frames = await sharp(await Promise.all(["#f00", "#00f"].map((background) => frame(background))), {
    join: { animated: true },
  })
    .webp({ loop: 0 })
    .toBuffer();
  writeFileSync(path.join(folder, "content", "pictures", "moving.webp"), frames);
  const control = Buffer.from("00000008616354 4c".replace(" ", "") + "0000000200000000f38d9370", "hex");
  const still = await frame("#f00");
  const head = still.indexOf("IDAT") - 4;
  const moving = Buffer.concat([still.subarray(0, head), control, still.subarray(head)]);
  writeFileSync(path.join(folder, "content", "pictures", "moving.png"), moving);
  for (const name of ["moving.webp", "moving.png"])
    expect(await pictureOf(`/pictures/${name}`)).toMatchObject({ src: `/pictures/${name}`, sources: [] });
});

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

describe("The folder of copies", () => {
  const ownFolder = path.join(folder, "pictures");

  test("keeps after 90 days what pages use, and loses the rest", async () => {
    const { src } = await pictureOf("/pictures/hall.jpg");
    const unused = path.join(ownFolder, "unused");
    mkdirSync(unused);
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "setInterval", "clearInterval"] });
    const stop = startMakingCopies();
    for (let day = 0; day < 100; day += 1) {
      vi.advanceTimersByTime(24 * 60 * 60_000);
      shownNow(() => pictures.pictureOf("/pictures/hall.jpg"));
    }
    stop();
    vi.useRealTimers();
    expect([existsSync(file(src)), existsSync(unused)]).toEqual([true, false]);
    startMakingCopies();
  });

  test("can be deleted while the site runs: pages change at once, and the copies come again", async () => {
    const before = await pictureOf("/pictures/hall.jpg");
    const revision = copiesRevision();
    rmSync(ownFolder, { recursive: true });
    expect(copiesRevision()).not.toBe(revision);
    expect(shownNow(() => pictures.pictureOf("/pictures/hall.jpg")).sources).toEqual([]);
    await copiesMade();
    expect(shownNow(() => pictures.pictureOf("/pictures/hall.jpg"))).toEqual(before);
  });
});

describe("The preview of a link", () => {
  const previewOf = (src: string) => whenMade(() => pictures.previewOf(src)!);

  test("is the largest copy, in its size; of a small photograph too", async () => {
    for (const name of ["hall.jpg", "wide.png", "small.png", "tall.png"]) {
      const { src, width, height } = await previewOf(`/pictures/${name}`);
      const made = await sharp(file(src)).metadata();
      expect([made.width, made.height, made.format]).toEqual([width, height, "jpeg"]);
    }
  });

  test("is never a drawing", () => expect(pictures.previewOf("/pictures/logo.svg")).toBeUndefined());
});

describe("A square logo", () => {
  test("becomes icons of each size, and the one for the iPhone is not transparent", async () => {
    const icons = await iconsOf("/pictures/logo.svg");
    expect(icons.map(({ size }) => size)).toEqual([96, 180, 192, 512]);
    for (const { src, size } of icons) {
      const { width, height, hasAlpha } = await sharp(file(src)).metadata();
      expect([width, height, hasAlpha]).toEqual([size, size, size !== 180]);
    }
  });
});
