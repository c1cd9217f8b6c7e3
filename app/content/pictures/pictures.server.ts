import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { perContent } from "~/content/site.server";
import { imageSizeLibrary } from "~/content/source/parsers.server";
import { type Picture } from "./picture";

interface Photograph {
  hash: string;
  width: number;
  height: number;
  sources: { type: string; srcset: string }[];
}

type Photographs = Record<string, Photograph>;

let photographs: Photographs | undefined;
const pictures = perContent(() => new Map<string, Picture>());

/**
 * A picture of public/images as a page shows it: with its size, so that nothing moves when it loads, and with the smaller
 * copies that the build made of a photograph. A picture that was added since the build is shown as it is.
 * @param src its address, /images/NAME, as the content gives it
 * @throws when the file does not exist; content is checked for that when it is loaded
 */
export function pictureOf(src: string): Picture {
  let picture = pictures().get(src);
  if (!picture) pictures().set(src, (picture = readPicture(src)));
  return picture;
}

function readPicture(src: string): Picture {
  const bytes = readFileSync(`public${src}`);
  const made = loadPhotographs()[src];
  if (made && made.hash === createHash("sha256").update(bytes).digest("hex").slice(0, 10)) {
    const [plain, ...modern] = [...made.sources].reverse();
    return { src: plain!.srcset.split(" ", 1)[0]!, srcSet: plain!.srcset, sources: modern.reverse(), ...sizeOf(made) };
  }
  return { src, sources: [], ...sizeOf(imageSizeLibrary().imageSize(bytes)) };
}

/** Reads the list of the build that was started, for the same reason as `loadSiteScripts`. */
export function loadPhotographs(): Photographs {
  return (photographs ??= existsSync(listFile) ? (JSON.parse(readFileSync(listFile, "utf8")) as Photographs) : {});
}

const listFile = "build/photographs.json";

const sizeOf = ({ width, height }: { width: number; height: number }) => ({
  width: Math.round(width),
  height: Math.round(height),
});
