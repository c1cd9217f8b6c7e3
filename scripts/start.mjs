/** `npm start`: builds when something has changed, then hands over to the bundled remix-serve in this same process. */
import { fileURLToPath } from "node:url";
import { buildIfChanged } from "./build.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

await buildIfChanged({ log: (line) => console.log(line) });

process.env.NODE_ENV ??= "production";
process.env.PORT ??= "3000";
process.argv = [process.argv[0], "build/remix-serve.js", "build/index.js"];
await import("../build/remix-serve.js");
