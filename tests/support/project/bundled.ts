import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/** A program of the app that a test runs as a separate process. */
export interface Bundled {
  file: string;
  away(): void;
}

/**
 * Bundles an entry as scripts/build.mjs does, without a site build. It is within the checkout, where packages and the
 * content are found: `node_modules` may be a link to that of another.
 */
export async function bundled(entry: string): Promise<Bundled> {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(path.join(".cache", "bundled-"));
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
  return { file, away: () => rmSync(folder, { recursive: true, force: true }) };
}
