import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { buildBrowserScripts } from "./browser-scripts.mjs";
import { hashesOfInputs, stampName } from "./inputs.mjs";
import { entryPoints, filesBelow, outputIn, root, served } from "./paths.mjs";
import { makePictures } from "./pictures.mjs";
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
    const steps = [bundleServer, buildBrowserScripts, buildNodePrograms, (target) => makePictures(root, target)];
    // All end before the folder is removed: a compiler that loses its files writes hundreds of lines.
    const ended = await Promise.allSettled(steps.map((step) => step(staged)));
    for (const { status, reason } of ended) if (status === "rejected") throw reason;
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
  for (const file of filesBelow(folder).filter((name) => /\.(js|svg)$/.test(name))) {
    const bytes = readFileSync(path.join(folder, file));
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** In each build, the list of the files that it has in public/build. */
const listName = "public-files.json";

/**
 * Puts a finished build in the place of the served one, under a running site. The files for browsers come first: their
 * names carry a hash of what they hold, so the new ones stand beside the old ones and there is no moment without
 * either. Then the server's build is swapped by rename. A site that runs goes on with the build that it was started
 * with until it is restarted, so the files of the replaced build stay until the next one.
 * @param staged the finished build
 * @param {string} staging a folder of the same file system for what is replaced
 */
function publishBuild(staged, staging) {
  const files = filesBelow(staged.publicBuild);
  const kept = new Set([...files, ...filesOf(served.build)]);
  writeFileSync(path.join(staged.build, listName), JSON.stringify(files));
  for (const file of files) moveIntoPlace(staged, file);
  if (existsSync(served.build)) renameSync(served.build, path.join(staging, "replaced"));
  renameSync(staged.build, served.build);
  for (const file of filesBelow(served.publicBuild)) if (!kept.has(file)) rmSync(path.join(served.publicBuild, file));
}

function moveIntoPlace({ publicBuild }, file) {
  const target = path.join(served.publicBuild, file);
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(path.join(publicBuild, file), target);
}

function filesOf(build) {
  const list = path.join(build, listName);
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}

const programOptions = {
  absWorkingDir: root,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
};

/**
 * The operator's commands, one file each, and the programs that the Dockerfile runs at its end. They run in the
 * container, where neither the sources nor a compiler are.
 */
async function buildNodePrograms({ build: folder }) {
  const imagePrograms = ["scripts/build/cache-content.ts", "scripts/check-start.mjs"];
  await build({ ...programOptions, entryPoints: entryPoints("operator"), outdir: path.join(folder, "operator") });
  await build({ ...programOptions, entryPoints: imagePrograms, entryNames: "[name]", outdir: folder });
}

/**
 * Reads the content once for all starts after this build (app/content/load/cached-load.server.ts). Content with a
 * mistake is not the fault of the build: the start will name it, and so will `npm run content:check`.
 */
function cacheContent({ build: folder }) {
  const run = spawnSync(process.execPath, [path.join(folder, "cache-content.js"), folder], {
    cwd: root,
    encoding: "utf8",
    env: { CONTENT_DIR: process.env.CONTENT_DIR ?? "" },
  });
  if (run.status !== 0) throw new Error(`The content could not be cached.\n${run.stderr}`);
}
