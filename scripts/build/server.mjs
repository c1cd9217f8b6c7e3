import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { checkRequiredPackages, isSetUpAtInstall, packagesPlugin, packagesWithFiles } from "./external-packages.mjs";
import { commandOf, filesBelow, root } from "./paths.mjs";

/**
 * Remix leaves the packages outside its server build, and remix-serve brings its own: hundreds of files that a start has to
 * find and read one by one. From three files it starts sooner (docs/performance.md): the site's build, remix-serve, and what
 * both of them use. remix-serve from node_modules starts the same build, only slower.
 */
export async function bundleServer({ build: folder, remixServer }) {
  const app = path.join(root, "app");
  for (const file of filesBelow(app)) checkRequiredPackages(file, readFileSync(path.join(app, file), "utf8"));
  await bundleWithPackages({
    entryPoints: { index: siteEntry(remixServer), "remix-serve": commandOf("@remix-run/serve", "remix-serve") },
    outdir: folder,
    splitting: true,
    // Without a hash: the compile cache of a machine has one entry for it, however often the site is deployed.
    chunkNames: "shared",
  });
}

/** Remix wrote its build into the staging folder, and names it as the place of the files for browsers. */
function siteEntry(remixServer) {
  const file = path.join(path.dirname(remixServer), "site.js");
  writeFileSync(file, 'export * from "./index.js"; export const assetsBuildDirectory = "public/build";\n');
  return file;
}

/** Look for the file of a worker, which only pino's transports start. The site writes its log without one. */
const withUnusedFiles = ["node_modules/pino", "node_modules/thread-stream"];

/**
 * Bundles a program with its packages. Outside stays
 * - what is compiled, or looks for files beside its own: a bundle would break it,
 * - morgan, so that the site can silence the log of remix-serve, whether that is the bundled one or not,
 * - what the site imports with `import()`, because it is not needed at the start.
 * @param {import("esbuild").BuildOptions} entry what is bundled, and where it goes
 */
export async function bundleWithPackages(entry) {
  const isExternal = (folder, kind) =>
    kind === "dynamic-import" || folder === "node_modules/morgan" || isSetUpAtInstall(folder);
  const options = { ...nodeBundle, ...entry };
  const { metafile } = await build({ ...options, write: false, plugins: [packagesPlugin(isExternal)] });
  const withFiles = packagesWithFiles(metafile);
  for (const folder of withUnusedFiles) withFiles.delete(folder);
  const isOutside = (folder, kind) => withFiles.has(folder) || isExternal(folder, kind);
  return build({ ...options, plugins: [packagesPlugin(isOutside)] });
}

const nodeBundle = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  metafile: true,
  // ESM first, of which only what is used is taken.
  mainFields: ["module", "main"],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // What is CommonJS among the packages asks for Node's own modules with `require`.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  legalComments: "none",
  minifyWhitespace: true,
  // A line of the log that names a place in it stays short.
  lineLimit: 200,
  logLevel: "warning",
};
