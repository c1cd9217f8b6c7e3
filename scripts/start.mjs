/**
 * `npm start`: builds when something has changed, then hands over to the bundled remix-serve in this same process.
 * `npm start -- --date 2026-12-24 --port 8000` is the same as the settings PREVIEW_DATE and PORT, in every shell.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildIfChanged } from "./build.mjs";

const usage = `npm start takes two options, after two hyphens of their own:

  npm start -- --date 2026-12-24 --port 8000

--date shows the whole site as it will be on that day, and --port is where it listens. Where PowerShell takes the two hyphens
for itself, it is: node scripts/start.mjs --date 2026-12-24 --port 8000`;

Object.assign(process.env, settingsFromOptions());
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

await buildIfChanged({ log: (line) => console.log(line) });

process.env.NODE_ENV ??= "production";
process.env.PORT = process.env.PORT?.trim() || "3000";
process.argv = [process.argv[0], "build/remix-serve.js", "build/index.js"];
await import("../build/remix-serve.js");

function settingsFromOptions() {
  try {
    const options = { date: { type: "string" }, port: { type: "string" } };
    const { date: PREVIEW_DATE, port: PORT } = parseArgs({ options }).values;
    return Object.fromEntries(Object.entries({ PREVIEW_DATE, PORT }).filter(([, value]) => value !== undefined));
  } catch (error) {
    console.error(`${error.message.split(/\. /, 1)[0]}.\n\n${usage}`);
    process.exit(2);
  }
}
