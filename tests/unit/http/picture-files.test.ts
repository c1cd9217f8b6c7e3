import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { cleanPicture, sizeOf } from "~/http/picture-parts";
import { serveFiles } from "~/http/files.server";
import { listen } from "../../support/network/free-port";
import { temporaryFolder } from "../../support/temporary";

/** The text in each note of the pictures below. */
const secret = "TAKEN-AT-HOME";
const folder = temporaryFolder("pictures");
const files = serveFiles(() => undefined, folder);
mkdirSync(join(folder, "images"));
const server = createServer((request, response) =>
  files(request, response, () => response.writeHead(404).end("The site's page")),
);
const origin = `http://127.0.0.1:${await listen(server)}`;
afterAll(() => void server.close());

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`;

/** Three colors side by side, so that a turned one is seen, with Exif and XMP as telephones write them. */
const photograph = (orientation = 1) =>
  sharp(Buffer.from(["#f00", "#0f0", "#00f"].flatMap((hex) => [1, 2, 3].map((n) => (hex[n] === "f" ? 255 : 0)))), {
    raw: { width: 3, height: 1, channels: 3 },
  })
    .resize(90, 40, { kernel: "nearest" })
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: "44/1 30/1 0/1", GPSAreaInformation: secret } })
    .withXmp(xmp)
    .withMetadata({ orientation });

const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + text.length, 2);
  return Buffer.concat([head, Buffer.from(text, "latin1")]);
};

async function put(name: string, bytes: Buffer | string) {
  writeFileSync(join(folder, "images", name), bytes);
  return ask(`/images/${encodeURIComponent(name)}`);
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

const isUpright = async (picture: Buffer) =>
  (await sharp(picture).autoOrient().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true })).data;

function expectNoNotes(body: Buffer) {
  for (const word of [secret, "GPS", "xmpmeta", "MPF"]) expect(body.includes(word), word).toBe(false);
}

describe("A photograph in public/ is served without the place and time that its camera noted", () => {
  test("a progressive CMYK JPEG with its color profile, comment, IPTC, and a second picture behind it", async () => {
    const plain = await photograph()
      .toColourspace("cmyk")
      .withIccProfile("cmyk")
      .jpeg({ progressive: true })
      .toBuffer();
    const second = await photograph().jpeg().toBuffer();
    const notes = [
      segment(0xfe, secret),
      segment(0xed, `Photoshop 3.0\0${secret}`),
      segment(0xe2, `MPF\0${secret}`),
      segment(0xe0, `JFXX\0${secret}`),
      segment(0xe3, `no JFIF\0${secret}`),
      segment(0xef, secret),
      // Bytes may fill the room before a segment.
      Buffer.from([0xff, 0xff]),
      segment(0xe1, `http://ns.adobe.com/xap${secret}`),
    ];
    const original = Buffer.concat([plain.subarray(0, 2), ...notes, plain.subarray(2), second]);
    const { body } = await put("press.jpg", original);
    expectNoNotes(body);
    const { space, icc } = await sharp(body).metadata();
    expect([space, icc !== undefined]).toEqual(["cmyk", true]);
    expect(await isUpright(body)).toEqual(await isUpright(plain));
  });

  test("a JPEG whose Exif has its small bytes first keeps how it is turned", async () => {
    const plain = await sharp({ create: { width: 9, height: 4, channels: 3, background: "gray" } })
      .jpeg()
      .toBuffer();
    const turned = "II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    const exif = segment(0xe1, `Exif\0\0${turned}${secret}`);
    const { body } = await put("turned.jpg", Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]));
    expectNoNotes(body);
    expect((await sharp(body).metadata()).orientation).toBe(6);
  });

  test.each([
    ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    ["TIFF", `II*\0${secret}`],
    ["AVIF with notes", `\0\0\0\x18ftypavif\0\0\0\0Exif${secret}`],
    ["text", secret],
    ["nothing", ""],
    ["a JPEG cut short in its head", `\xff\xd8\xff\xe1\xff\xffExif\0\0${secret}`],
  ])("%s, which cannot be cleaned, is not served", async (_, text) => {
    for (const name of ["a.jpg", "a.HEIC", "a.tif", "a.jfif", "a.avif"]) {
      // Passed on, remix-serve would send the whole file.
      expect((await put(name, Buffer.from(text, "latin1"))).body.toString()).toContain("There is no such file here.");
    }
  });

  test("under any spelling of its address", async () => {
    await put("hall.jpg", await photograph().jpeg().toBuffer());
    for (const path of ["//images/hall.jpg", "/images//hall.jpg", "/images/%68all.jp%67", "/images/hall.jpg/"]) {
      const { status, body } = await ask(path);
      expect([status, body.includes(secret)], path).toEqual([200, false]);
    }
    expect((await ask("/build/%2e%2e%2fimages/hall.jpg")).body.includes(secret)).toBe(false);
  });
});

test.each(["jpeg", "png", "webp"] as const)(
  "a %s under any name keeps its pixels and how it is turned, and nothing else of its camera",
  async (format) => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const original = await photograph(orientation).toFormat(format).toBuffer();
      expect(original.includes(secret)).toBe(true);
      const { status, headers, body } = await put(`Großmutter 100% ${format} ${orientation}.JPG`, original);
      expect([status, headers.get("content-type")]).toEqual([200, `image/${format}`]);
      expect(headers.get("content-length")).toBe(String(body.length));
      expectNoNotes(body);
      const { exif, orientation: kept = 1 } = await sharp(body).metadata();
      expect([exif !== undefined, kept]).toEqual([orientation > 1, orientation]);
      expect(await isUpright(body)).toEqual(await isUpright(original));
    }
  },
);

test("a GIF and an AVIF are sent whole, whatever their names; a picture of more than 32 MiB is not sent", async () => {
  const gif = await put("dance.jpg", "GIF89a…");
  expect([gif.headers.get("content-type"), gif.body.toString()]).toEqual(["image/gif", "GIF89a…"]);
  const avif = await sharp(await photograph().png().toBuffer())
    .avif()
    .toBuffer();
  const { headers, body } = await put("plain.jpg", avif);
  expect([headers.get("content-type"), body.equals(avif)]).toEqual(["image/avif", true]);
  await put("large.jpg", await photograph().jpeg().toBuffer());
  truncateSync(join(folder, "images/large.jpg"), 32 * 1024 * 1024);
  expect((await ask("/images/large.jpg")).status).toBe(200);
  truncateSync(join(folder, "images/large.jpg"), 32 * 1024 * 1024 + 1);
  expect((await ask("/images/large.jpg")).status).toBe(404);
});

test("cleaning never fails and never enlarges a picture", async () => {
  for (const format of ["jpeg", "png", "webp"] as const) {
    const bytes = await photograph(6).toFormat(format).toBuffer();
    for (let at = 0; at < Math.min(bytes.length, 900); at++) {
      const spoiled = Buffer.from(bytes);
      spoiled[at]! ^= 0xff;
      for (const each of [spoiled, bytes.subarray(0, at)]) {
        const parts = cleanPicture(each)?.parts ?? [];
        expect(parts.reduce((sum, part) => sum + sizeOf(part), 0)).toBeLessThanOrEqual(each.length);
      }
    }
  }
});
