import { writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { editions } from "../../app/browser/editions.js";
import { formClientOptions } from "./form-client.mjs";
import { root } from "./paths.mjs";

/**
 * Options for the scripts of app/browser and app/forms/browser: for old browsers too, classic, self-contained, with a
 * hash in the name.
 */
const browserScriptOptions = (publicBuild) => ({
  ...classicScript,
  entryPoints: ["app/browser/*.ts", "app/forms/browser/*.ts"],
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
