import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildBrowserScripts } from "./browser-scripts.mjs";
import { compressFiles } from "./compress.mjs";
import { buildImagePrograms, cacheContent } from "./image-programs.mjs";
import { inputsHash, stampName } from "./inputs.mjs";
import { buildOperatorCommands } from "./operator-commands.mjs";
import { outputIn, root } from "./paths.mjs";
import { makePhotographs } from "./photographs.mjs";
import { publishBuild } from "./publish.mjs";
import { buildRemix, removeRemixScripts } from "./remix.mjs";
import { bundleServer } from "./server.mjs";

/** Builds everything in a new folder and then puts it in the place of the served build. Throws when a step fails. */
export async function buildSite() {
  // An input that changes from here on makes the build outdated.
  const hash = inputsHash();
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  // On the file system of the served build, so that it can be renamed into its place.
  const staging = mkdtempSync(path.join(root, ".cache", "build-"));
  try {
    const staged = outputIn(staging);
    buildRemix(staging, "production");
    removeRemixScripts(staged);
    mkdirSync(staged.build);
    await Promise.all([
      bundleServer(staged),
      buildBrowserScripts(staged),
      buildOperatorCommands(staged),
      buildImagePrograms(staged),
      makePhotographs(root, staged),
    ]);
    cacheContent(staged);
    compressFiles(staged.publicBuild);
    writeFileSync(path.join(staged.build, stampName), hash);
    publishBuild(staged, staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
