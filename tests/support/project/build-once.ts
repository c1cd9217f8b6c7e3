import { spawnSync } from "node:child_process";

/**
 * Builds the site if anything that goes into the build has changed since the last time. Throws with the builder's
 * words.
 */
export default function buildOnce(): void {
  const built = spawnSync(process.execPath, ["scripts/build.mjs"], { encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The site does not build:\n${built.stdout}${built.stderr}`);
}
