import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildBrowserScripts } from "./browser-scripts.mjs";
import { hashesOfInputs, stampName } from "./inputs.mjs";
import { buildNodePrograms, cacheContent } from "./node-programs.mjs";
import { filesBelow, outputIn, root } from "./paths.mjs";
import { makePictures } from "./pictures.mjs";
import { publishBuild } from "./publish.mjs";
import { buildRemix, removeRemixScripts } from "./remix.mjs";
import { bundleServer } from "./server.mjs";

/** Builds everything in a new folder and then puts it in the place of the served build. Throws when a step fails. */
export async function buildSite() {
  // An input that changes from here on makes the build outdated.
  const hashes = hashesOfInputs();
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  // On the file system of the served build, so that it can be renamed into its place.
  const staging = mkdtempSync(path.join(root, ".cache", "build-"));
  try {
    const staged = outputIn(staging);
    buildRemix(staging, "production");
    removeRemixScripts(staged);
    mkdirSync(staged.build);
    await Promise.all([
      bundleServer(staged),
      buildBrowserScripts(staged),
      buildNodePrograms(staged),
      makePictures(root, staged),
    ]);
    cacheContent(staged);
    compressFiles(staged.publicBuild);
    writeFileSync(path.join(staged.build, stampName), JSON.stringify(hashes));
    publishBuild(staged, staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Compresses once, at the best level, what browsers are sent for a year (app/http/static-files.server.ts). */
function compressFiles(folder) {
  for (const file of filesBelow(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(path.join(folder, file));
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
