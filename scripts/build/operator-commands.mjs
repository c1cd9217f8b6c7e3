import path from "node:path";
import { build } from "esbuild";
import { packagesPlugin } from "./external-packages.mjs";
import { entryPoints, root } from "./paths.mjs";

/** The settings for programs that run in Node beside their packages. */
export const nodeProgram = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  plugins: [packagesPlugin(() => true)],
  sourcemap: true,
  logLevel: "warning",
};

/** The operator's commands, one file each: they run in the container, where neither the sources nor a compiler are. */
export async function buildOperatorCommands({ build: folder }) {
  await build({
    ...nodeProgram,
    entryPoints: entryPoints("operator"),
    outdir: path.join(folder, "operator"),
  });
}
