import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/** A program of the app that a test runs as a separate process. */
export interface Bundled {
  file: string;
  away(): void;
}

/** Bundles an entry as scripts/build.mjs does, beside node_modules so that packages are found, without a site build. */
export async function bundled(entry: string): Promise<Bundled> {
  const folder = mkdtempSync(path.join("node_modules", ".bundled-"));
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
