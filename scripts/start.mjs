/** `npm start`: builds when something has changed, then hands over to remix-serve in this same process. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { buildIfChanged } from "./build.mjs";

const require = createRequire(import.meta.url);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

await buildIfChanged({ log: (line) => console.log(line) });

process.env.NODE_ENV ??= "production";
process.env.PORT ??= "3000";
const cli = require.resolve("@remix-run/serve/dist/cli.js");
process.argv = [process.argv[0], cli, "build/index.js"];
require(cli);
