import path from "node:path";
import { build } from "esbuild";
import { isSetUpAtInstall, packagesPlugin, packagesWithFiles } from "./external-packages.mjs";
import { root } from "./paths.mjs";
import { remixServerBuild } from "./remix.mjs";

/** What remix-serve has loaded already, and must be the same for both: Remix's server, and the log that it writes to. */
const sharedWithRemixServe = ["@remix-run/node", "@remix-run/server-runtime", "morgan"];

/**
 * Remix leaves the packages outside its server build, hundreds of files that a start has to find and read one by one;
 * from one file it starts sooner (docs/performance.md). Outside stays
 * - what is shared with remix-serve,
 * - what is compiled, or looks for files beside its own: a bundle would break it,
 * - what the site imports with `import()`, because it is not needed at the start.
 */
export async function bundleServer({ build: folder }) {
  const shared = new Set(sharedWithRemixServe.map((name) => `node_modules/${name}`));
  const isExternal = (name, kind) => kind === "dynamic-import" || shared.has(name) || isSetUpAtInstall(name);
  const { metafile } = await build({ ...serverBundle, write: false, plugins: [packagesPlugin(isExternal)] });
  const withFiles = packagesWithFiles(metafile);
  await build({
    ...serverBundle,
    outfile: path.join(folder, "index.js"),
    plugins: [packagesPlugin((name, kind) => withFiles.has(name) || isExternal(name, kind))],
  });
}

const serverBundle = {
  absWorkingDir: root,
  stdin: {
    // Remix wrote its build into the staging folder, and names it as the place of the files for browsers.
    contents: 'export * from "./index.js"; export const assetsBuildDirectory = "public/build";',
    resolveDir: path.dirname(remixServerBuild),
  },
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
