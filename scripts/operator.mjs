/**
 * `npm run -s records -- …` and the like: runs a command of the last build. Never builds, because the site may be
 * running.
 */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { changedInputs } from "./build/inputs.mjs";

const [name = "", ...args] = process.argv.slice(2);
const changed = changedInputs();
const command = fileURLToPath(new URL(`../build/operator/${name}.js`, import.meta.url));

if (!changed) end(1, "There is no build of the site yet. Make one with: npm run build");
if (!existsSync(command)) end(2, `There is no command named "${name}".`);
if (changed.length > 0)
  console.error("The build is older than the program's files. To bring it up to date: npm run build");

process.argv = [process.argv[0], command, ...args];
await import(pathToFileURL(command).href);

function end(exitCode, sentence) {
  console.error(sentence);
  process.exit(exitCode);
}
