/**
 * Builds the site: Remix's server and browser builds, the scripts of app/browser, the operator's commands, the
 * photographs. Does nothing when no input has changed since the last build; `npm run build -- --force` builds anyway.
 * A build is made beside the served one and takes its place when it is whole; one that fails leaves it as it is.
 */
import { pathToFileURL } from "node:url";
import { stateOfBuild } from "./build/inputs.mjs";

/**
 * Builds unless the build is up to date.
 * @param {{ force?: boolean, log?: (line: string) => void }} options
 */
export async function buildIfChanged({ force = false, log = (_line) => {} } = {}) {
  const isNeeded = () => force || stateOfBuild() !== "current";
  if (!isNeeded()) return;
  // Not loaded by a start with a current build: the compilers take half a second.
  const [{ withBuildLock }, { buildSite }] = await Promise.all([
    import("./build/lock.mjs"),
    import("./build/build-site.mjs"),
  ]);
  await withBuildLock(async () => {
    // Another process may have built while this one waited for it.
    if (!isNeeded()) return;
    log("Building the site …");
    await buildSite();
    log("Built.");
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildIfChanged({ force: process.argv.includes("--force"), log: (line) => console.log(line) });
}
