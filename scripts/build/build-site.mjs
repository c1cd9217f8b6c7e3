import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildBrowserScripts } from "./browser-scripts.mjs";
import { compressFiles } from "./compress.mjs";
import { buildImagePrograms, cacheContent } from "./image-programs.mjs";
import { inputsHash, stampName } from "./inputs.mjs";
import { buildOperatorCommands } from "./operator-commands.mjs";
import { root, staged, staging } from "./paths.mjs";
import { makePhotographs } from "./photographs.mjs";
import { publishBuild } from "./publish.mjs";
import { buildRemix } from "./remix.mjs";
import { bundleServer } from "./server.mjs";

/** Builds everything in the staging folder and then puts it in the place of the served build. Throws when a step fails. */
export async function buildSite() {
  // An input that changes from here on makes the build outdated.
  const hash = inputsHash();
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staged.build, { recursive: true });
  buildRemix();
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
  publishBuild();
  rmSync(staging, { recursive: true, force: true });
}
