import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { checkRequiredPackages, isSetUpAtInstall, packagesPlugin, packagesWithFiles } from "./external-packages.mjs";
import { requireNodeBuiltins } from "./node-builtins.mjs";
import { filesBelow, root } from "./paths.mjs";
import { remixServerBuild } from "./remix.mjs";
import { cacheRouteMatching } from "./route-matching.mjs";

/**
 * Remix leaves the packages outside its server build, and remix-serve brings its own: hundreds of files that a start has to
 * find and read one by one. From three files it starts sooner (docs/performance.md): the site's build, remix-serve, and what
 * both of them use. remix-serve from node_modules starts the same build, only slower.
 */
export async function bundleServer({ build: folder }) {
  const app = path.join(root, "app");
  for (const file of filesBelow(app)) checkRequiredPackages(file, readFileSync(path.join(app, file), "utf8"));
  await bundleWithPackages({
    entryPoints: { index: siteEntry(), "remix-serve": path.join(root, "node_modules/@remix-run/serve/dist/cli.js") },
    outdir: folder,
    splitting: true,
    // Without a hash: the compile cache of a machine has one entry for it, however often the site is deployed.
    chunkNames: "shared",
  });
}

/** Remix wrote its build into the staging folder, and names it as the place of the files for browsers. */
function siteEntry() {
  const file = path.join(path.dirname(remixServerBuild), "site.js");
  writeFileSync(file, 'export * from "./index.js"; export const assetsBuildDirectory = "public/build";\n');
  return file;
}

/** Look for the file of a worker, which only pino's transports start. The site writes its log without one. */
const withUnusedFiles = ["node_modules/pino", "node_modules/thread-stream"];

/**
 * Bundles a program with its packages. Outside stays
 * - what is compiled, or looks for files beside its own: a bundle would break it,
 * - what the site imports with `import()`, because it is not needed at the start.
 * @param {import("esbuild").BuildOptions} entry what is bundled, and where it goes
 */
export async function bundleWithPackages(entry) {
  const isExternal = (folder, kind) => kind === "dynamic-import" || isSetUpAtInstall(folder);
  const options = { ...nodeBundle, ...entry };
  const plugins = (isOutside) => [
    withoutUnused,
    cacheRouteMatching,
    requireNodeBuiltins,
    packagesPlugin(isOutside, { withRequire: true }),
  ];
  const { metafile } = await build({ ...options, write: false, plugins: plugins(isExternal) });
  const withFiles = packagesWithFiles(metafile);
  for (const folder of withUnusedFiles) withFiles.delete(folder);
  return build({ ...options, plugins: plugins((folder, kind) => withFiles.has(folder) || isExternal(folder, kind)) });
}

/**
 * What a start would load and the site never uses there: of remix-serve the watcher of its development mode, source maps of a
 * build that has none, express's parsers of bodies, its log of requests (the site writes its own) and messages for debugging;
 * of React what changes a page in the browser; of the rate limiter its databases; of undici its clients. `fetch` itself is
 * loaded when it is called. Request takes the conversions that Response has defined, so it comes after it.
 */
const replaced = {
  chokidar: "export default {};",
  "source-map-support": "export default { install() {} };",
  "body-parser": "module.exports = {};",
  morgan: "export default () => (_request, _response, next) => next();",
  debug: "module.exports = () => () => {};",
  "react-dom": "export const flushSync = (change) => change();",
  "rate-limiter-flexible": `export { default as RateLimiterMemory } from "rate-limiter-flexible/lib/RateLimiterMemory.js";`,
  undici: `export const File = globalThis.File;
    export { FormData } from "undici/lib/web/fetch/formdata.js";
    export { Headers } from "undici/lib/web/fetch/headers.js";
    export { Response } from "undici/lib/web/fetch/response.js";
    export { Request } from "undici/lib/web/fetch/request.js";
    export const fetch = async (...args) => (await import("undici/index.js")).default.fetch(...args);`,
};

const withoutUnused = {
  name: "without-unused",
  setup({ onResolve, onLoad }) {
    const namespace = "replaced";
    onResolve({ filter: /^[a-z-]+$/ }, ({ path: name }) => (name in replaced ? { path: name, namespace } : undefined));
    onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({ contents: replaced[name], resolveDir: root }));
  },
};

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
