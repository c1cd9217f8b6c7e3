/**
 * Builds the site: Remix's server and browser builds, the scripts of app/browser, the operator's commands, the
 * pictures. Does nothing when no input has changed since the last build; `npm run build -- --force` builds anyway.
 * A build is made in a folder of its own and takes its place when it is whole; one that fails leaves the served one as
 * it is. A failure is one sentence, with what the compiler says of it.
 */
import { pathToFileURL } from "node:url";
import { changedInputs } from "./build/inputs.mjs";

/**
 * Builds unless the build is up to date.
 * @param {{ force?: boolean, log?: (line: string) => void }} options
 */
export async function buildIfChanged({ force = false, log = (_line) => {} } = {}) {
  if (!force && changedInputs()?.length === 0) return;
  log("Building the site …");
  // Not loaded by a start with a current build: the compilers take half a second.
  const { buildSite } = await import("./build/build-site.mjs");
  await buildSite();
  log("Built.");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await buildIfChanged({ force: process.argv.includes("--force"), log: (line) => console.log(line) });
  } catch (error) {
    console.error(failureOf(error));
    process.exitCode = 1;
  }
}

/** "The build failed: app/root.tsx:3:5: ERROR: …", with the first lines of what a compiler says. */
function failureOf({ message }) {
  const lines = message.split("\n").filter((line) => line.trim() && !/^Build failed with \d+ error/.test(line));
  return `The build failed: ${lines.slice(0, 20).join("\n")}`;
}
