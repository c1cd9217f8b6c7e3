import { writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { entryPoints } from "./paths.mjs";

/** The settings for the scripts of app/browser: for old browsers too, classic, self-contained, their hash in the name. */
export const browserScriptOptions = (publicBuild) => ({
  entryPoints: entryPoints("browser"),
  outdir: path.join(publicBuild, "browser"),
  entryNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2015"],
  metafile: true,
  logLevel: "warning",
});

/** Writes the list of them that the server reads (app/document/site-scripts.server.ts). */
export function writeScriptList({ outputs }, buildFolder) {
  const urls = Object.entries(outputs).map(([file, output]) => [
    path.basename(output.entryPoint, ".ts"),
    `/build/browser/${path.basename(file)}`,
  ]);
  writeFileSync(path.join(buildFolder, "site-scripts.json"), JSON.stringify(Object.fromEntries(urls)));
}

export async function buildBrowserScripts(folders) {
  const { metafile } = await build(browserScriptOptions(folders.publicBuild));
  writeScriptList(metafile, folders.build);
}
