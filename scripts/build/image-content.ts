/**
 * Prepares the parish's folder for the container's image, in .cache/image: `pictures` with everything in
 * content/pictures and the copies of photographs, and `content` with the rest, which changes most often. Replaces each
 * camera JPEG by its largest copy: pages show only copies, and the original is ten times as large. Copies that are in
 * DATA_DIR/pictures from an earlier image are not made again.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { copiesMade, copyAt, idOf, startMakingCopies } from "~/content/pictures/picture-copies.server";
import { addressOfPicture, picturesFolder } from "~/content/pictures/picture";
import { picturesOf } from "~/content/pictures/picture-folders.server";
import { iconsOf, pictureOf, sharePicture } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { ContentError } from "~/content/source/problem";
import { env } from "~/env.server";

const image = path.resolve(".cache", "image");
const copies = path.join(image, "pictures", "public", "build", "pictures");
const kept = path.join(image, "pictures", "content", picturesFolder);
const originals = path.join(env.contentDir, picturesFolder);

try {
  siteContent();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}

rmSync(image, { recursive: true, force: true });
for (const folder of [copies, kept]) mkdirSync(folder, { recursive: true });
const names = picturesOf(env.contentDir).names;
startMakingCopies(availableParallelism());
shownCopies();
await copiesMade();

if (existsSync(originals)) cpSync(originals, kept, { recursive: true, verbatimSymlinks: true });
for (const { name, addresses } of shownCopies()) {
  const made = addresses.flatMap((address) => copyAt(address)?.file ?? []);
  for (const file of made) {
    const copy = path.join(copies, path.relative(path.join(env.dataDir, "pictures"), file));
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(file, copy);
  }
  const [largest, original] = [made.at(-1), path.join(kept, name)];
  if (!largest || !/\.jpe?g$/i.test(name) || !existsSync(original)) continue;
  copyFileSync(largest, original);
  const replaced = path.join(copies, idOf(readFileSync(largest)));
  if (!existsSync(replaced)) symlinkSync(path.basename(path.dirname(largest)), replaced);
}

cpSync(env.contentDir, path.join(image, "content"), {
  recursive: true,
  verbatimSymlinks: true,
  filter: (file) => file !== originals,
});

/** The addresses of each picture's copies that pages show, as far as they are made; the largest JPEG is the last. */
function shownCopies(): { name: string; addresses: string[] }[] {
  const { home, parish } = siteContent();
  const icons = parish.logo ? iconsOf(parish.logo).map(({ src }) => src) : [];
  const hasPhotograph = home.picture && home.picture !== "drawing";
  const preview = (hasPhotograph && sharePicture(home.picture!, home.pictureFocus)) || [];
  const ofProgram = { name: "", addresses: [...icons, preview].flat() };
  const ofPictures = names.map((name) => {
    const { sources, srcSet = "" } = pictureOf(addressOfPicture(name));
    const sets = [...sources.map(({ srcset }) => srcset), srcSet];
    return { name, addresses: sets.flatMap((srcset) => srcset.split(", ").map((each) => each.split(" ")[0]!)) };
  });
  return [ofProgram, ...ofPictures];
}
