import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { editions } from "../../app/browser/editions.js";
import { root } from "./paths.mjs";

/**
 * Options for the scripts of app/browser and app/forms/browser: for old browsers too, classic, self-contained, with a
 * hash in the name.
 */
const browserScriptOptions = (publicBuild) => ({
  ...classicScript,
  entryPoints: ["app/browser/*.ts", "app/forms/browser/form.ts"],
  outdir: path.join(publicBuild, "browser"),
  entryNames: "[name]-[hash]",
  target: `es${editions.page}`,
  metafile: true,
});

const classicScript = { absWorkingDir: root, bundle: true, minify: true, format: "iife", logLevel: "warning" };

/**
 * The service worker, and the script that replaces it when it is switched off. The server sends both
 * (app/http/built-files.server.ts).
 */
const workerOptions = (buildFolder) => ({
  ...classicScript,
  // It shares its scope with no other script, so it needs no wrapping function.
  format: "esm",
  entryPoints: ["app/browser/worker/service-worker.ts", "app/browser/worker/removal.ts"],
  outdir: path.join(buildFolder, "worker"),
  entryNames: "[name]",
  target: `es${editions.worker}`,
});

/**
 * Options for React with the forms of all pages, in one script: Remix's own browser build has eighteen, each with its
 * own request. It uses the same sources as the server's pages, without server code.
 */
export const formClientOptions = (publicBuild) => ({
  ...classicScript,
  stdin: { contents: formParts(), resolveDir: root },
  outdir: path.join(publicBuild, "browser"),
  entryNames: "entry.client-[hash]",
  jsx: "automatic",
  // app/forms/browser/form.ts loads it only in browsers of this edition.
  target: `es${editions.react}`,
  // ESM first, also for packages that others require: for tree shaking.
  mainFields: ["browser", "module", "main"],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  plugins: [withoutUnused],
  // The packages' own messages take 700 bytes, and no visitor reads them.
  drop: ["console"],
  legalComments: "none",
  metafile: true,
});

const withoutUnused = {
  name: "without-unused",
  setup({ onLoad, onResolve }) {
    // Page imports of server files, of the server's package and of style sheets are used on the server only.
    const names = /\.server$|\.css$|^@remix-run\/node$/;
    onResolve({ filter: names }, ({ path: name }) => ({ path: name, namespace: "server" }));
    onLoad({ filter: /.*/, namespace: "server" }, () => ({ contents: "module.exports = {}" }));
  },
};

/** A module with the forms of the routes that say "hydrate: true". */
function formParts() {
  const folder = path.join(root, "app/routes");
  const files = readdirSync(folder).filter((file) =>
    readFileSync(path.join(folder, file), "utf8").includes("hydrate: true"),
  );
  const names = files.map((file) => `routes/${path.parse(file).name}`);
  const imports = names.map((name, n) => `import { FormPart as part${n} } from "~/${name}";`);
  const parts = names.map((name, n) => `"${name}": part${n}`);
  return [`import { offerIsland } from "~/entry.client";`, ...imports, `offerIsland({ ${parts} });`].join("\n");
}

/** Builds the scripts, and the list of them that the server reads (app/http/built-files.server.ts). */
export async function buildBrowserScripts({ build: folder, publicBuild }) {
  await build(workerOptions(folder));
  const builds = await Promise.all(
    [browserScriptOptions, formClientOptions].map((optionsFor) => build(optionsFor(publicBuild))),
  );
  const files = builds.flatMap(({ metafile }) => Object.keys(metafile.outputs)).map((file) => path.basename(file));
  const urls = files.map((file) => [file.replace(/-\w+\.js$/, ""), `/build/browser/${file}`]);
  writeFileSync(path.join(folder, "site-scripts.json"), JSON.stringify(Object.fromEntries(urls)));
}
