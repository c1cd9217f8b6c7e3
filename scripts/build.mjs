/**
 * Builds the site: Remix's server and browser builds, the scripts of app/browser, the operator's commands.
 * Does nothing if no input has changed since the last build; `npm run build -- --force` builds anyway. A finished build
 * replaces the served one; a failed build leaves it alone and prints the compiler's error.
 */
import { pathToFileURL } from "node:url";
import { changedInputs } from "./build/inputs.mjs";

/** Builds unless the build is up to date. */
export async function buildIfChanged(force = false) {
  if (!force && changedInputs()?.length === 0) return;
  console.log("Building the site …");
  // Loaded only for a build: the compilers take half a second.
  const { buildSite } = await import("./build/build-site.mjs");
  await buildSite();
  console.log("Built.");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await buildIfChanged(process.argv.includes("--force"));
  } catch (error) {
    console.error(failureOf(error));
    process.exitCode = 1;
  }
}

/** "The build failed: app/root.tsx:3:5: ERROR: …", with the compiler's first lines. */
function failureOf({ message }) {
  const lines = message.split("\n").filter((line) => line.trim() && !/^Build failed with \d+ error/.test(line));
  return `The build failed: ${lines.slice(0, 20).join("\n")}`;
}
