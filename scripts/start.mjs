/**
 * `npm start`: builds if something has changed, then runs the bundled remix-serve in this process. If the build fails,
 * serves the last good one. `npm start -- --date 2026-12-24 --port 8000` sets PREVIEW_DATE and PORT, in every shell.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { stampName } from "./build/inputs.mjs";

const usage = `npm start takes two options, after two hyphens of their own: npm start -- --date 2026-12-24 --port 8000
--date shows the whole site as it will be on that day, and --port is where it listens. Where PowerShell takes the two hyphens
for itself, it is: node scripts/start.mjs --date 2026-12-24 --port 8000`;

Object.assign(process.env, settingsFromOptions());
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

buildIfChanged();
if (process.env.npm_lifecycle_event === "start") endWithParent();

process.env.NODE_ENV ??= "production";
// remix-serve reads it as it is; the site's settings allow blanks and quotation marks around a value.
process.env.PORT = process.env.PORT?.replace(/^[\s"']+|[\s"']+$/g, "") || "3000";
process.argv = [process.argv[0], "build/remix-serve.js", "build/index.js"];
await import("../build/remix-serve.js");

/**
 * `kill` reaches npm, which passes SIGTERM on to its shell. dash ends without passing it on to this process, which then
 * has another parent. (`exec` in package.json would do the same, but Windows has none.)
 */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 200).unref();
}

/** Builds in a separate process, whose memory and failure do not reach the site. */
function buildIfChanged() {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.mjs"], {
    encoding: "utf8",
    stdio: ["ignore", "inherit", "pipe"],
  });
  if (status === 0) return process.stderr.write(stderr);
  if (!existsSync(`build/${stampName}`)) {
    console.error(stderr.trim());
    process.exit(1);
  }
  const [, reason = "it ended early"] = /^The build failed: (.+)/m.exec(stderr) ?? [];
  console.error(`The new build failed, so the last good one is served. See npm run build: ${reason}`);
}

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
