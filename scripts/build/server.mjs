/**
 * Bundles the server. Remix leaves packages outside its server build, and remix-serve adds its own: hundreds of files
 * that a start must find and read. Three files start sooner (docs/performance.md): the site's build, remix-serve, and
 * their shared code. remix-serve from node_modules starts the same build, only slower.
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
    // No hash: a machine's compile cache keeps one entry for it across deployments.
    chunkNames: "shared",
  });
}

/** Re-exports Remix's build, which names the staging folder as the place of the browser files. */
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
  // ESM first, for tree shaking.
  mainFields: ["module", "main"],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // CommonJS packages load Node's modules with `require`.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  legalComments: "none",
  minifyWhitespace: true,
  // Keeps log lines with a position in the bundle short.
  lineLimit: 200,
  logLevel: "warning",
};

/**
 * Bundles a program with its packages. These stay outside:
 * - packages that are compiled or look for files beside their own, which a bundle would break
 * - morgan, so that the site can silence remix-serve's log, bundled or not
 * - packages that the site loads with `import()`, because a start does not need them
 * @param {import("esbuild").BuildOptions} entry the entry points and the output
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
 * An esbuild plugin that leaves packages outside the bundle.
 * @param isOutside takes the package's folder, e.g. "node_modules/zod", and the kind of import
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
      // From the bundle's folder, Node would find another copy.
      const text = `"${specifier}" must stay outside of the bundle, and is installed as ${folder} only.`;
      return folder.lastIndexOf("node_modules/") > 0 ? { errors: [{ text }] } : { path: specifier, external: true };
    });
  },
});

/** The package folder of a file, as in the lock file; undefined for the site's own files. */
function packageFolderOf(file) {
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.relative(root, file)) ?? [];
  return folder?.slice(folder.indexOf("node_modules/"));
}

/** These look for a worker's file, which only pino's transports start. The site uses none. */
const withUnusedFiles = ["node_modules/pino", "node_modules/thread-stream"];

const ownFolder = /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename)\b|\brequire\.resolve\b/;

/** The packages in a bundle that look for files beside their own, which the bundle lacks. */
function packagesWithFiles({ inputs }) {
  const found = new Set();
  for (const file of Object.keys(inputs)) {
    const folder = packageFolderOf(path.join(root, file));
    if (!folder || withUnusedFiles.includes(folder)) continue;
    if (ownFolder.test(readFileSync(path.join(root, file), "utf8"))) found.add(folder);
  }
  return found;
}
