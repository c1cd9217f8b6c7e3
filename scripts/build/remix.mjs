import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { commandOf, outputIn, root } from "./paths.mjs";

/**
 * Runs `remix build` into a folder, whose name remix.config.js reads. Throws with the compiler's errors.
 * @param {string} folder
 * @param {"production" | "test"} mode "test" has React's warnings and is not minified
 */
export function buildRemix(folder, mode) {
  const run = spawnSync(process.execPath, [commandOf("@remix-run/dev", "remix"), "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: mode, REMIX_OUTPUT: path.relative(root, folder) },
  });
  if (run.status !== 0) throw new Error(mistakesIn(`${run.stdout ?? ""}${run.stderr ?? ""}`) || "Remix ended early");
  listDrawings(outputIn(folder));
}

/**
 * Extracts the lines about errors. Remix exits before its compiler, which then prints hundreds of lines about itself.
 */
function mistakesIn(output) {
  const [words = ""] = stripVTControlCharacters(output).split(/^fatal error: /m);
  // "[info]" on a terminal, "info" elsewhere.
  return words.replace(/^ *(?:\[info\]|info ).*\n|^.*Build failed with \d+ errors?:\n/gm, "").trim();
}

/**
 * Writes the texts of drawings by URL, which the server inlines into pages (app/http/built-files.server.ts). Removes
 * the files, because no browser requests them.
 */
function listDrawings({ build, publicBuild }) {
  const folder = path.join(publicBuild, "_assets");
  const texts = {};
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".svg"))) {
    texts[`/build/_assets/${name}`] = insideOf(readFileSync(path.join(folder, name), "utf8"));
    rmSync(path.join(folder, name));
  }
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, "drawings.json"), JSON.stringify(texts));
}

/** The text as it stands within a page's <svg>. */
function insideOf(text) {
  const inner = text.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  return inner.replace(/\s+/g, " ").replace(/> </g, "><").replace(/ \/>/g, "/>").trim();
}

/** Removes Remix's own scripts: form-client.mjs bundles the pages with a form into one. */
export function removeRemixScripts({ publicBuild }) {
  for (const entry of readdirSync(publicBuild).filter((name) => name !== "_assets")) {
    rmSync(path.join(publicBuild, entry), { recursive: true });
  }
}
