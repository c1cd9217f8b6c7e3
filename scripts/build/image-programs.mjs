import { spawnSync } from "node:child_process";
import path from "node:path";
import { build } from "esbuild";
import { nodeProgram } from "./operator-commands.mjs";
import { root } from "./paths.mjs";

/** The programs that the Dockerfile runs at its end, where there are neither sources nor development packages. */
export const buildImagePrograms = ({ build: folder }) =>
  build({
    ...nodeProgram,
    entryPoints: [path.join(root, "app", "site-state", "cache-content.ts"), path.join(root, "scripts", "check-start.mjs")],
    entryNames: "[name]",
    outdir: folder,
  });

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
