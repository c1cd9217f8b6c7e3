/**
 * Draws the program's icons: a white cross on black. The server colors them with the parish's color, which the content
 * may change at run time (app/page-data/icons.server.ts).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const viewBox = 44;
const drawing = (ground) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewBox} ${viewBox}"><path d="${ground}" fill="#000"/><path d="M22 6v32M16 12h12M11 19h22M16.500 28l11 5" stroke="#fff" stroke-width="3.600" fill="none"/></svg>`;
const circle = "M0 22a22 22 0 1 1 44 0a22 22 0 1 1-44 0";
// A phone cuts its icon to a circle or a rounded square: the ground fills the whole picture.
const square = "M0 0h44v44H0z";

/** The pictures for the tab, an iPhone's home screen and the web app manifest; sizes in pixels. */
const sizes = { "apple-touch-icon": 180, "icon-192": 192, "icon-512": 512 };

/** @param {{ build: string }} target the folder in which the folder `icons` is made */
export async function drawIcons({ build }) {
  const { default: sharp } = await import("sharp");
  const folder = path.join(build, "icons");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "favicon.svg"), drawing(circle));
  for (const [name, size] of Object.entries(sizes)) {
    const picture = sharp(Buffer.from(drawing(square)), { density: (72 * size) / viewBox }).resize(size, size);
    // The server replaces the palette.
    await picture.png({ palette: true, effort: 10 }).toFile(path.join(folder, `${name}.png`));
  }
}
