import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import { type ServerBuild } from "@remix-run/node";
import { transformSync } from "esbuild";
import { startInProcess } from "~/http/process/in-process.server";
import { withEnv } from "./test-env";

const file = resolve("build/index.js");

type Program = (module: { exports?: ServerBuild }, require: NodeJS.Require) => void;

/**
 * The built site as a function: compiled once, while an import would be compiled anew each time and never forgotten.
 */
let program: Program | undefined;

function compileBuild(): Program {
  const { code } = transformSync(readFileSync(file, "utf8"), {
    format: "cjs",
    target: "node20",
    // A compiled function has no import().
    supported: { "dynamic-import": false },
    define: { "import.meta.url": JSON.stringify(pathToFileURL(file).href) },
  });
  return compileFunction(code, ["module", "require"], { filename: file }) as Program;
}

/** Starts the build anew, so that sites share no state. It reads its settings now, once. */
export function startBuild(env: Record<string, string>): { build: ServerBuild; stop: () => Promise<void> } {
  program ??= compileBuild();
  const module: { exports?: ServerBuild } = {};
  const stop = startInProcess(() => withEnv(env, () => program!(module, createRequire(file))));
  return { build: module.exports!, stop };
}
