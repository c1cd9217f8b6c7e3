import { createRequire } from "node:module";
import { buildBrowserScripts } from "../build/browser-scripts.mjs";
import { root } from "../build/paths.mjs";
import { remixOutput } from "../build/remix.mjs";
import { devBuild, devFolder } from "./folder.mjs";

// Remix's own watcher without the rest of `remix watch`: that opens a port to everybody, and deletes before it compiles.
const require = createRequire(import.meta.url);
const { watch } = require("@remix-run/dev/dist/compiler/watch.js");
const { createFileWatchCache } = require("@remix-run/dev/dist/compiler/fileWatchCache.js");
const { readConfig } = require("@remix-run/dev/dist/config.js");
const { logger } = require("@remix-run/dev/dist/tux/logger.js");

/**
 * Compiles the site into the development folder, and again at each change of app/. A mistake in the code is printed,
 * and what was compiled before it stays.
 * @param {{ onStart: () => void, onFinish: (isCompiled: boolean, durationMs: number) => void }} listeners
 */
export async function compileOnChange({ onStart, onFinish }) {
  Object.assign(process.env, remixOutput(devFolder));
  const fileWatchCache = createFileWatchCache();
  // "test" is what Remix calls development without hot module replacement: React's warnings, nothing minified.
  const context = {
    config: await readConfig(root, "test"),
    options: { mode: "test", sourcemap: true },
    fileWatchCache,
    logger,
  };
  const forget = (file) => fileWatchCache.invalidateFile(file);
  await watch(context, {
    onBuildStart: onStart,
    onBuildFinish: (_context, durationMs, isCompiled) =>
      buildBrowserScripts(devBuild).then(
        () => onFinish(isCompiled, durationMs),
        () => onFinish(false, durationMs),
      ),
    onFileChanged: forget,
    onFileDeleted: forget,
  });
}
