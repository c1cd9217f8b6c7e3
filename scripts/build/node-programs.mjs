/** The programs beside the server. They run in the container, where neither the sources nor a compiler are. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { build } from "esbuild";
import { entryPoints, root } from "./paths.mjs";

const options = {
  absWorkingDir: root,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
};

/** The operator's commands, one file each, and the programs that the Dockerfile runs at its end. */
export async function buildNodePrograms({ build: folder }) {
  const imagePrograms = ["app/site-state/cache-content.ts", "scripts/check-start.mjs"];
  await build({ ...options, entryPoints: entryPoints("operator"), outdir: path.join(folder, "operator") });
  await build({ ...options, entryPoints: imagePrograms, entryNames: "[name]", outdir: folder });
}

/**
 * Reads the content once for all starts after this build (app/content/load/cached-load.server.ts). Content with a mistake
 * is no fault of the build: the start will name it, and so will `npm run content:check`.
 */
export function cacheContent({ build: folder }) {
  const run = spawnSync(process.execPath, [path.join(folder, "cache-content.js"), folder], {
    cwd: root,
    encoding: "utf8",
    env: { CONTENT_DIR: process.env.CONTENT_DIR ?? "" },
  });
  if (run.status !== 0) throw new Error(`The content could not be cached.\n${run.stderr}`);
}
