/**
 * `node bench/home-picture.mjs` makes docs/home.png, the picture in the README: the sample's home page a few days
 * before Christmas.
 */
import path from "node:path";
import sharp from "sharp";
import { buildIfChanged } from "../scripts/build.mjs";
import { root } from "../scripts/build/paths.mjs";
import { openBrowser } from "./measurements/browser.mjs";
import { startSite } from "./servers/servers.mjs";

await buildIfChanged();
const site = await startSite({ env: { PREVIEW_DATE: "2026-12-20T12:00" } });
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 1060 } });
await page.goto(site.url, { waitUntil: "networkidle" });
const picture = await page.screenshot();
await browser.close();
await site.stop();
await sharp(picture)
  .resize({ width: 900 })
  .png({ palette: true, effort: 10 })
  .toFile(path.join(root, "docs", "home.png"));
