/** `node scripts/home-picture.mjs` makes docs/home.png, the picture in the README: the sample's home page a few days before Christmas. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import sharp from "sharp";
import { CHROMIUM_ARGS, chromiumPath } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = await freePort();
const dataDir = mkdtempSync(path.join(tmpdir(), "home-picture-"));
const env = { ...process.env, HOST: "127.0.0.1", DATA_DIR: dataDir };
const options = ["scripts/start.mjs", "--date", "2026-12-20T12:00", "--port", String(port)];
const site = spawn(process.execPath, options, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
for await (const written of site.stdout) if (String(written).includes(`:${port}`)) break;

const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const page = await browser.newPage({ viewport: { width: 1200, height: 1060 } });
await page.goto(`http://127.0.0.1:${port}`, { waitUntil: "networkidle" });
const picture = await page.screenshot();
await sharp(picture)
  .resize({ width: 900 })
  .png({ palette: true, effort: 10 })
  .toFile(path.join(root, "docs", "home.png"));
await browser.close();
site.kill();
await once(site, "exit");
rmSync(dataDir, { recursive: true });
