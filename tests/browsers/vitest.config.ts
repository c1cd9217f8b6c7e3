import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { browsers } from "./browsers.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const project = fileURLToPath(new URL("../..", import.meta.url));
const scriptsOnly = ["offline.test.ts", "early-clicks.test.ts", "layout.test.ts"];

/** Each browser with scripts and without is a project of its own. One whose functions were taken away needs scripts. */
const visits = browsers.flatMap((browser) =>
  browser.without ? [{ browser, scripts: true }] : [true, false].map((scripts) => ({ browser, scripts })),
);

export default defineConfig({
  root: folder,
  // The package.json of this folder would make it the only one whose files may be loaded.
  server: { fs: { allow: [project] } },
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  // The tests contain code that runs in the page, and the oldest browser must understand it.
  esbuild: { target: "chrome64" },
  test: {
    pool: "forks",
    // The WebSocket that Node 20 hides.
    poolOptions: { forks: { maxForks: 2, execArgv: ["--experimental-websocket", "--no-warnings"] } },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    setupFiles: ["../support/project/remove-temporary.ts"],
    projects: visits.map(({ browser, scripts }) => ({
      extends: true as const,
      test: {
        name: browser.name + (scripts ? "" : " without scripts"),
        include: ["*.test.ts"],
        exclude: scripts ? [] : scriptsOnly,
        provide: { browser, scripts },
      },
    })),
  },
});
