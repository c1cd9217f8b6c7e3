import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { commandOf, outputIn, root } from "./paths.mjs";

/**
 * Runs `remix build` into a folder, whose name remix.config.js reads. Throws with the compiler's errors.
 */
export function buildRemix(folder) {
  const run = spawnSync(process.execPath, [commandOf("@remix-run/dev", "remix"), "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", REMIX_OUTPUT: path.relative(root, folder) },
  });
  if (run.status !== 0) throw new Error(mistakesIn(`${run.stdout ?? ""}${run.stderr ?? ""}`) || "Remix ended early");
  listDrawings(outputIn(folder));
  // Remix's own scripts: browser-scripts.mjs bundles the forms into one.
  rmSync(outputIn(folder).publicBuild, { recursive: true });
}

/**
 * Extracts the lines about errors. Remix exits before its compiler, which then prints hundreds of lines about itself.
 */
function mistakesIn(output) {
  const [words = ""] = stripVTControlCharacters(output).split(/^fatal error: /m);
  // "[info]" on a terminal, "info" elsewhere.
  return words.replace(/^ *(?:\[info\]|info ).*\n|^.*Build failed with \d+ errors?:\n/gm, "").trim();
}

/** Writes the texts of drawings by name, which the server inlines into pages (app/http/built-files.server.ts). */
function listDrawings({ build }) {
  const folder = path.join(root, "app", "components", "drawings");
  const files = readdirSync(folder).filter((file) => file.endsWith(".svg"));
  const texts = files.map((file) => [path.parse(file).name, insideOf(readFileSync(path.join(folder, file), "utf8"))]);
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, "drawings.json"), JSON.stringify(Object.fromEntries(texts)));
}

/** The text as it stands within a page's <svg>. */
function insideOf(text) {
  const inner = text.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  return inner.replace(/\s+/g, " ").replace(/> </g, "><").replace(/ \/>/g, "/>").trim();
}
