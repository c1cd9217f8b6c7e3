/**
 * Builds the site: Remix's server and browser builds, the site scripts, the operator's commands, the photographs.
 * Does nothing when no input has changed since the last build; `node scripts/build.mjs --force` builds anyway.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { makePhotographs } from "./photographs.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const inputs =
  "app public scripts package.json package-lock.json remix.config.js postcss.config.cjs tsconfig.json".split(" ");
const stamp = path.join(root, "build", ".inputs");

function filesBelow(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full)
      .sort()
      .flatMap((entry) => filesBelow(path.join(name, entry)));
  } catch {
    return [name];
  }
}

function inputsHash() {
  const hash = createHash("sha256").update(process.versions.modules);
  const built = path.join("public", "build");
  for (const file of inputs.flatMap(filesBelow).filter((name) => !name.startsWith(built)))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

function buildRemix() {
  const cli = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const run = spawnSync(process.execPath, [cli, "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (run.status !== 0) throw new Error(`The Remix build failed.\n${run.stdout ?? ""}${run.stderr ?? ""}`);
}

/** The files that stand directly in a room of app/. */
const entries = (room) =>
  filesBelow(path.join("app", room))
    .filter((file) => path.dirname(file) === path.join("app", room) && file.endsWith(".ts"))
    .map((file) => path.join(root, file));

/** Scripts for old browsers too: classic, self-contained, their hash in the name. */
async function buildSiteScripts(esbuild) {
  const outdir = path.join(root, "public", "build", "browser");
  const result = await esbuild.build({
    entryPoints: entries("browser"),
    outdir,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "iife",
    target: ["es2015"],
    metafile: true,
    logLevel: "warning",
  });
  const urls = Object.entries(result.metafile.outputs).map(([file, output]) => [
    path.basename(output.entryPoint).replace(/\.ts$/, ""),
    `/build/browser/${path.basename(file)}`,
  ]);
  writeFileSync(path.join(root, "build", "site-scripts.json"), JSON.stringify(Object.fromEntries(urls)));
}

const forNode = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
};

/**
 * Remix leaves the packages outside its server build, a hundred files that a start has to find and read one by one; in
 * one file with them it starts a quarter sooner. Outside stays what remix-serve loads itself, so that there is one of
 * it, what is native, and what is loaded only when it is used.
 */
async function bundleServer(esbuild) {
  const file = path.join(root, "build", "index.js");
  await esbuild.build({
    ...forNode,
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    packages: "bundle",
    external: ["@remix-run/node", "@remix-run/server-runtime", "morgan", "better-sqlite3", ...loadedWhenUsed],
    // ESM first, of which only what is used is taken.
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // What is CommonJS among them asks for Node's own modules with `require`.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    legalComments: "none",
    sourcemap: false,
    minifyWhitespace: true,
    // A line of the log that names a place in it stays short.
    lineLimit: 200,
  });
}

const loadedWhenUsed = "@touch4it/ical-timezones firebase-admin ical-generator nodemailer rate-limiter-flexible".split(
  " ",
);

/** The operator's commands run in the container, where neither the sources nor a compiler are. */
function buildOperator(esbuild) {
  return esbuild.build({
    entryPoints: entries("operator"),
    outdir: path.join(root, "build", "operator"),
    splitting: true,
    ...forNode,
  });
}

/** Reads the content once for all starts after this build (app/content/cached-load.server.ts). */
async function cacheContent(esbuild) {
  const outfile = path.join(root, "build", "cache-content.js");
  const entry = path.join(root, "app", "cache-content.ts");
  await esbuild.build({ ...forNode, entryPoints: [entry], outfile });
  const run = spawnSync(process.execPath, [outfile], {
    cwd: root,
    encoding: "utf8",
    env: { CONTENT_DIR: process.env.CONTENT_DIR ?? "" },
  });
  if (run.status !== 0) throw new Error(`The content could not be cached.\n${run.stderr}`);
}

/** Compresses once, at the best level, what browsers are sent for a year (app/server/static-files.server.ts). */
function compressBuilt() {
  for (const file of filesBelow(path.join("public", "build")).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(path.join(root, file));
    writeFileSync(path.join(root, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(path.join(root, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Builds unless the last build had the same inputs; in a container without sources there is nothing to build. */
export async function buildIfChanged({ force = false, log = (_line) => {} } = {}) {
  if (!existsSync(path.join(root, "app"))) return;
  const hash = inputsHash();
  if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  log("Building the site …");
  rmSync(path.join(root, "build"), { recursive: true, force: true });
  rmSync(path.join(root, "public", "build"), { recursive: true, force: true });
  buildRemix();
  const esbuild = await import("esbuild");
  mkdirSync(path.join(root, "build", "operator"), { recursive: true });
  await Promise.all([bundleServer(esbuild), buildSiteScripts(esbuild), buildOperator(esbuild), makePhotographs(root)]);
  await cacheContent(esbuild);
  compressBuilt();
  writeFileSync(stamp, hash);
  log("Built.");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildIfChanged({ force: process.argv.includes("--force"), log: (line) => console.log(line) });
}
