import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { atEndOfFile } from "../temporary";

/**
 * Bundles an entry as scripts/build.mjs does, without a site build, for a separate process. It is within the checkout,
 * where packages and the content are found: `node_modules` may be a link to that of another.
 * @returns the file of the program, which is there until the end of the test file
 */
export async function bundled(entry: string): Promise<string> {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(path.join(".cache", "bundled-"));
  atEndOfFile(async () => rmSync(folder, { recursive: true }));
  const file = path.resolve(folder, `${path.parse(entry).name}.mjs`);
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
  return file;
}
