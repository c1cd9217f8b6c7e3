/**
 * The bundle of the server. Remix leaves the packages outside of its server build, and remix-serve brings its own:
 * hundreds of files that a start has to find and read one by one. From three files it starts sooner
 * (docs/performance.md): the site's build, remix-serve, and what both of them use. remix-serve from node_modules starts
 * the same build, only slower.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { commandOf, root } from "./paths.mjs";

export async function bundleServer({ build: folder, remixServer }) {
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

const options = {
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

/**
 * Bundles a program with its packages. Outside stays, found from the packages themselves,
 * - what is compiled, or looks for files beside its own: a bundle would break it,
 * - morgan, so that the site can silence the log of remix-serve, whether that is the bundled one or not,
 * - what the site imports with `import()`, because it is not needed at the start.
 * @param {import("esbuild").BuildOptions} entry what is bundled, and where it goes
 */
export async function bundleWithPackages(entry) {
  const isOutside = (folder, kind) =>
    kind === "dynamic-import" || folder === "node_modules/morgan" || lockedPackages[folder]?.hasInstallScript === true;
  const { metafile } = await build({ ...options, ...entry, write: false, plugins: [outside(isOutside)] });
  const withFiles = packagesWithFiles(metafile);
  return build({ ...options, ...entry, plugins: [outside((...one) => withFiles.has(one[0]) || isOutside(...one))] });
}

const lockedPackages = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;

/**
 * An esbuild plugin: the packages for which `isOutside` holds stay outside of the bundle.
 * @param isOutside takes the package's folder, e.g. "node_modules/zod", and the kind of the import
 */
const outside = (isOutside) => ({
  name: "outside",
  setup({ onResolve, resolve }) {
    const searching = Symbol("searching");
    onResolve({ filter: /^[^./]/ }, async ({ path: specifier, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === searching || kind === "entry-point" || isBuiltin(specifier)) return undefined;
      const found = await resolve(specifier, { kind, importer, resolveDir, pluginData: searching });
      const folder = packageFolderOf(found.path);
      if (!folder || !isOutside(folder, kind)) return undefined;
      // The bundle stands elsewhere than the importer, and would find another copy.
      if (folder.lastIndexOf("node_modules/") > 0)
        return {
          errors: [{ text: `"${specifier}" must stay outside of the bundle, and is installed as ${folder} only.` }],
        };
      return { path: specifier, external: true };
    });
  },
});

/** The folder of the package that a file belongs to, as the lock file names it; undefined for the site's own files. */
function packageFolderOf(file) {
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.relative(root, file)) ?? [];
  return folder?.slice(folder.indexOf("node_modules/"));
}

/** Look for the file of a worker, which only pino's transports start. The site writes its log without one. */
const withUnusedFiles = ["node_modules/pino", "node_modules/thread-stream"];

const ownFolder = /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename)\b|\brequire\.resolve\b/;

/** The packages among a bundle's inputs that look for files beside their own, which a bundle does not hold. */
function packagesWithFiles({ inputs }) {
  const found = new Set();
  for (const file of Object.keys(inputs)) {
    const folder = packageFolderOf(path.join(root, file));
    if (!folder || withUnusedFiles.includes(folder)) continue;
    if (ownFolder.test(readFileSync(path.join(root, file), "utf8"))) found.add(folder);
  }
  return found;
}
