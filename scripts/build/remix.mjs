import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { commandOf, root } from "./paths.mjs";

/**
 * Runs `remix build` into a folder (remix.config.js reads its name). Throws with what it wrote when it fails.
 * @param {string} folder
 * @param {"production" | "test"} mode "test" has React's warnings, and nothing in it is minified
 */
export function buildRemix(folder, mode) {
  const run = spawnSync(process.execPath, [commandOf("@remix-run/dev", "remix"), "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: mode, REMIX_OUTPUT: path.relative(root, folder) },
  });
  if (run.status !== 0) throw new Error(`The Remix build failed.\n${run.stdout ?? ""}${run.stderr ?? ""}`);
}

/** No page asks for Remix's own scripts: form-client.mjs makes one of what the pages with a form need. */
export function removeRemixScripts({ publicBuild }) {
  for (const entry of readdirSync(publicBuild).filter((name) => name !== "_assets")) {
    rmSync(path.join(publicBuild, entry), { recursive: true });
  }
}
