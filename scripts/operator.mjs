/** `npm run -s records -- …` and its sisters: builds when something has changed, then runs the built command. */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildIfChanged } from "./build.mjs";

const [name = "", ...args] = process.argv.slice(2);
await buildIfChanged({ log: (line) => console.error(line) });

const command = fileURLToPath(new URL(`../build/operator/${name}.js`, import.meta.url));
if (!existsSync(command)) {
  console.error(`There is no command named "${name}".`);
  process.exit(2);
}
process.argv = [process.argv[0], command, ...args];
await import(pathToFileURL(command).href);
