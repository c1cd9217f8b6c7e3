import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { buildBrowserScripts } from "./browser-scripts.mjs";
import { digestOf, hashesOfInputs, stampName } from "./inputs.mjs";
import { commandOf, filesBelow, outputIn, publicFilesOf, publicListIn, root, served } from "./paths.mjs";
import { buildRemix } from "./remix.mjs";
import { listStyles } from "./styles.mjs";

/** Builds everything in a new folder, which then replaces the served build. Throws when a step fails. */
export async function buildSite() {
  // Inputs that change from here on make the build outdated.
  const hashes = hashesOfInputs();
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  // The staging folder is on the served build's file system, so that a rename can publish it.
  const staging = mkdtempSync(path.join(root, ".cache", "build-"));
  try {
    const staged = outputIn(staging);
    buildRemix(staging);
    const define = { BUILD_DIGEST: JSON.stringify(digestOf(hashes)) };
    const steps = [bundleServer, buildBrowserScripts, buildNodePrograms, listStyles];
    // Wait for all steps before removing the folder: a compiler that loses its files prints hundreds of lines.
    const ended = await Promise.allSettled(steps.map((step) => step(staged, define)));
    for (const { status, reason } of ended) if (status === "rejected") throw reason;
    cacheContent(staged);
    compressFiles(staged.publicBuild);
    writeFileSync(path.join(staged.build, stampName), JSON.stringify(hashes));
    publishBuild(staged, staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Compresses files that browsers cache for a year, once, at the best level (app/http/files.server.ts). */
function compressFiles(folder) {
  for (const file of filesBelow(folder).filter((name) => /\.(js|svg)$/.test(name))) {
    const bytes = readFileSync(path.join(folder, file));
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Replaces the served build under a running site. Files for browsers come first: their names have a content hash, so
 * old and new files coexist. A rename then swaps the server's build. A running site keeps its own build until a
 * restart, so the replaced build's files, which its list names, remain until the next build.
 */
function publishBuild(staged, staging) {
  const files = filesBelow(staged.publicBuild);
  const kept = new Set([...files, ...publicFilesOf(served.build)]);
  writeFileSync(publicListIn(staged.build), JSON.stringify(files));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(served.publicBuild, file)), { recursive: true });
    renameSync(path.join(staged.publicBuild, file), path.join(served.publicBuild, file));
  }
  if (existsSync(served.build)) renameSync(served.build, path.join(staging, "replaced"));
  renameSync(staged.build, served.build);
  for (const file of filesBelow(served.publicBuild)) if (!kept.has(file)) rmSync(path.join(served.publicBuild, file));
}

/**
 * Bundles the server. Remix leaves packages outside its server build, and remix-serve adds its own: hundreds of files
 * that a start must find and read. Three files start sooner (docs/performance.md): the site's build, remix-serve, and
 * their shared code. remix-serve from node_modules starts the same build, only slower.
 */
async function bundleServer({ build: folder, remixServer }, define) {
  await build({
    absWorkingDir: root,
    entryPoints: { index: siteEntry(remixServer), "remix-serve": commandOf("@remix-run/serve", "remix-serve") },
    outdir: folder,
    bundle: true,
    // morgan, so that the site can silence remix-serve's log, bundled or not. The site loads the others with
    // `import()`, because a start does not need them.
    external: ["morgan", "nodemailer", "firebase-admin"],
    splitting: true,
    chunkNames: "shared",
    platform: "node",
    format: "esm",
    target: "node20",
    // ESM first, for tree shaking.
    mainFields: ["module", "main"],
    define: { ...define, "process.env.NODE_ENV": JSON.stringify("production") },
    // CommonJS packages load Node's modules with `require`.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    legalComments: "none",
    minifyWhitespace: true,
    // Keeps log lines with a position in the bundle short.
    lineLimit: 200,
    logLevel: "warning",
  });
}

/** Re-exports Remix's build, which names the staging folder as the place of the browser files. */
function siteEntry(remixServer) {
  const file = path.join(path.dirname(remixServer), "site.js");
  writeFileSync(file, 'export * from "./index.js"; export const assetsBuildDirectory = "public/build";\n');
  return file;
}

/**
 * Builds the operator's commands, one file each, and the programs of the Dockerfile and of the running site. They run
 * in the container, without sources or a compiler.
 */
async function buildNodePrograms({ build: folder }, define) {
  const programs = ["build/cache-content.ts", "build/image-copies.ts", "check-start.mjs", "picture-copies.mjs"];
  const options = {
    absWorkingDir: root,
    bundle: true,
    define,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    entryNames: "[name]",
    logLevel: "warning",
  };
  await build({ ...options, entryPoints: ["app/operator/*.ts"], outdir: path.join(folder, "operator") });
  await build({ ...options, entryPoints: programs.map((name) => path.join("scripts", name)), outdir: folder });
}

/**
 * Caches the content for all starts after this build (app/content/load/cached-load.server.ts). A mistake in the content
 * does not fail the build: the start reports it, and so does `npm run content -- check`.
 */
function cacheContent({ build: folder }) {
  const run = spawnSync(process.execPath, [path.join(folder, "cache-content.js"), folder], {
    cwd: root,
    encoding: "utf8",
    env: { CONTENT_DIR: process.env.CONTENT_DIR ?? "" },
  });
  if (run.status !== 0) throw new Error(`The content could not be cached.\n${run.stderr}`);
}
