import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type SharpOptions } from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { contentLoad } from "~/content/load/open-content.server";
import { makePictures } from "../../../scripts/build/pictures.mjs";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";

let content: ContentFolder;
let pictures: string;
beforeEach(() => {
  content = new ContentFolder().change("clergy.yml", "picture: rector.svg", "picture: rector.jpg");
  pictures = temporaryFolder("pictures");
  for (const name of ["bishop.svg", "metropolitan.svg", "history-film.svg", "book-prayers.svg", "book-service.svg"])
    copyFileSync(path.join("public", "images", name), path.join(pictures, name));
});
afterEach(() => content.remove());

function problemsAbout(name: string): string[] {
  const loaded = loadContent(content.path, pictures);
  const problems = "problems" in loaded ? loaded.problems : [];
  return problems.filter(({ found }) => found === `"${name}"`).map(({ file, expected }) => `${file}: ${expected}`);
}

test.each([
  ["a text", Buffer.from("Not a picture at all")],
  ["nothing", Buffer.alloc(0)],
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])("%s in a file named .jpg is a mistake that names the file", (_, bytes) => {
  writeFileSync(path.join(pictures, "rector.jpg"), bytes);
  expect(problemsAbout("rector.jpg")).toEqual([
    "clergy.yml: a picture; public/images/rector.jpg holds none that can be shown (JPEG, PNG, WebP, AVIF, GIF or SVG)",
  ]);
});

test.each(["jpeg", "png", "webp"] as const)(
  "a photograph (%s) of which the upload broke off is a mistake, also when it has a small picture in its head; whole it is none",
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
        "clergy.yml: a picture; public/images/rector.jpg is cut short, as after an upload that broke off: put it there again",
      ]);
    }
  },
);

test("a PNG that is named .jpg is a picture all the same", () => {
  copyFileSync(path.join("public", "images", "og.png"), path.join(pictures, "rector.jpg"));
  expect(problemsAbout("rector.jpg")).toEqual([]);
});

test("the cache of the content knows size and time of each picture, so that a replaced one is looked at again", () => {
  const before = contentLoad().extraKey;
  expect(before).toMatch(/rector\.svg \d+ \d/);
});

test("the build names a file that is not a picture, though nothing uses it", async () => {
  const project = temporaryFolder("project");
  mkdirSync(path.join(project, "public", "images"), { recursive: true });
  writeFileSync(path.join(project, "public", "images", "unused.jpg"), "Not a picture at all");
  const target = { build: project, publicBuild: path.join(project, "made") };
  await expect(makePictures(project, target)).rejects.toThrow(
    /^public\/images\/unused\.jpg cannot be read as a picture/,
  );
  writeFileSync(path.join(project, "public", "images", "unused.jpg"), "\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  await expect(makePictures(project, target)).rejects.toThrow(
    "public/images/unused.jpg is a HEIC picture, whatever its name says, and cannot be shown: save it as JPEG.",
  );
});
