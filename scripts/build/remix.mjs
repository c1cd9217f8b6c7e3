import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root, staged, staging } from "./paths.mjs";

/** Where Remix writes the server build that server.mjs bundles. */
export const remixServerBuild = path.join(staging, "remix", "index.js");

/** What remix.config.js reads: Remix writes below this folder instead of the site's own. */
export const remixOutput = (folder) => ({ REMIX_OUTPUT: path.relative(root, folder) });

/** Runs `remix build` into the staging folder. Throws with what it wrote when it fails. */
export function buildRemix() {
  const cli = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const run = spawnSync(process.execPath, [cli, "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", ...remixOutput(staging) },
  });
  if (run.status !== 0) throw new Error(`The Remix build failed.\n${run.stdout ?? ""}${run.stderr ?? ""}`);
  removeBrowserScripts();
}

/** No page asks for Remix's own scripts: form-client.mjs makes one of what the pages with a form need. */
function removeBrowserScripts() {
  for (const entry of readdirSync(staged.publicBuild).filter((name) => name !== "_assets")) {
    rmSync(path.join(staged.publicBuild, entry), { recursive: true });
  }
}
