import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { checkRequiredPackages, isSetUpAtInstall, packagesPlugin, packagesWithFiles } from "./external-packages.mjs";
import { filesBelow, root } from "./paths.mjs";
import { remixServerBuild } from "./remix.mjs";

/**
 * Remix leaves the packages outside its server build, hundreds of files that a start has to find and read one by one;
 * from one file it starts sooner (docs/performance.md).
 */
export async function bundleServer({ build: folder }) {
  const app = path.join(root, "app");
  for (const file of filesBelow(app)) checkRequiredPackages(file, readFileSync(path.join(app, file), "utf8"));
  await bundleWithPackages({
    stdin: {
      // Remix wrote its build into the staging folder, and names it as the place of the files for browsers.
      contents: 'export * from "./index.js"; export const assetsBuildDirectory = "public/build";',
      resolveDir: path.dirname(remixServerBuild),
    },
    outfile: path.join(folder, "index.js"),
  });
}

/** What remix-serve has loaded already, and must be the same for both: Remix's server, and the log that it writes to. */
const sharedWithRemixServe = ["@remix-run/node", "@remix-run/server-runtime", "morgan"].map(
  (name) => `node_modules/${name}`,
);

/**
 * Bundles a program that runs beside remix-serve with its packages. Outside stays
 * - what is shared with remix-serve,
 * - what is compiled, or looks for files beside its own: a bundle would break it,
 * - what the site imports with `import()`, because it is not needed at the start.
 * @param {import("esbuild").BuildOptions} entry what is bundled, and where it goes
 */
export async function bundleWithPackages(entry) {
  const isExternal = (folder, kind) =>
    kind === "dynamic-import" || sharedWithRemixServe.includes(folder) || isSetUpAtInstall(folder);
  const options = { ...nodeBundle, ...entry };
  const { metafile } = await build({ ...options, write: false, plugins: [packagesPlugin(isExternal)] });
  const withFiles = packagesWithFiles(metafile);
  return build({
    ...options,
    plugins: [packagesPlugin((folder, kind) => withFiles.has(folder) || isExternal(folder, kind))],
  });
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
