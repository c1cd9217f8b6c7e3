import { build } from "esbuild";
import { filesBelow } from "../../../scripts/build/paths.mjs";

/** What makes a test differ from one tier to the next: it asks for its size, or draws with a seed. */
const reasons = ["tests/support/project/size.ts", "fast-check"];

/**
 * The test files that the second tier runs: the faults, and those for which it differs from the first, by what they import,
 * directly or through others. The rest would do the same once more.
 */
export async function secondTierTests() {
  const files = ["unit", "pages", "faults"].flatMap((part) =>
    filesBelow(`tests/${part}`).map((file) => `tests/${part}/${file}`),
  );
  const { metafile } = await build({
    entryPoints: files.filter((file) => /\.test\.tsx?$/.test(file)),
    bundle: true,
    metafile: true,
    write: false,
    outdir: "unused",
    logLevel: "error",
    platform: "node",
    format: "esm",
    packages: "external",
    external: ["~/*"],
  });
  return Object.values(metafile.outputs)
    .filter(({ entryPoint, inputs, imports }) => {
      const used = [entryPoint, ...Object.keys(inputs), ...imports.map(({ path }) => path)];
      return entryPoint.startsWith("tests/faults/") || reasons.some((reason) => used.includes(reason));
    })
    .map(({ entryPoint }) => entryPoint);
}
