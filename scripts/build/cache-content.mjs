import { spawnSync } from "node:child_process";
import path from "node:path";
import { build } from "esbuild";
import { nodeProgram } from "./operator-commands.mjs";
import { root } from "./paths.mjs";

/**
 * Reads the content once for all starts after this build (app/content/cached-load.server.ts). Content with a mistake
 * is no fault of the build: the start will name it, and so will `npm run content:check`.
 */
export async function cacheContent({ build: folder }) {
  const outfile = path.join(folder, "cache-content.js");
  await build({
    ...nodeProgram,
    entryPoints: [path.join(root, "app", "cache-content.ts")],
    outfile,
  });
  const run = spawnSync(process.execPath, [outfile, folder], {
    cwd: root,
    encoding: "utf8",
    env: { CONTENT_DIR: process.env.CONTENT_DIR ?? "" },
  });
  if (run.status !== 0) throw new Error(`The content could not be cached.\n${run.stderr}`);
}
