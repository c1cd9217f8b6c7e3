/**
 * `npm run dev`: serves the site as app/ and content/ have it. A change of app/ is compiled into a folder of its own, and the
 * server is started anew; a change of content/ is shown by the running site itself. Records go where they always go.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import chokidar from "chokidar";
import { buildBrowserScripts } from "./build/browser-scripts.mjs";
import { commandOf, outputIn, root } from "./build/paths.mjs";
import { buildRemix } from "./build/remix.mjs";

/** Editors write several files at once. */
const settleMs = 50;
const folder = path.join(root, ".cache", "dev");
const { PORT = "3000", CONTENT_DIR = "content", DATA_DIR = "data", LOG_LEVEL = "warn" } = process.env;
const serverEnv = {
  ...process.env,
  // Development without Remix's hot replacement: React's warnings, nothing minified.
  NODE_ENV: "test",
  PORT,
  LOG_LEVEL,
  CONTENT_DIR: path.resolve(CONTENT_DIR),
  DATA_DIR: path.resolve(DATA_DIR),
};

/** Gives the server a public/ of its own: the project's, but with what is compiled here instead of the build. */
function prepareFolder() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(outputIn(folder).build, { recursive: true });
  mkdirSync(outputIn(folder).publicBuild, { recursive: true });
  const files = readdirSync(path.join(root, "public")).filter((name) => name !== "build");
  for (const name of files) symlinkSync(path.join(root, "public", name), path.join(folder, "public", name));
}

let server;

async function startServer() {
  const args = ["--enable-source-maps", commandOf("@remix-run/serve", "remix-serve"), "remix/index.js"];
  server = spawn(process.execPath, args, { cwd: folder, env: serverEnv, stdio: "inherit" });
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** A mistake in the code is printed, and what was compiled before it stays. */
async function compile() {
  const began = Date.now();
  try {
    buildRemix(folder, "test");
    await buildBrowserScripts(outputIn(folder));
  } catch (error) {
    return console.error(error.message);
  }
  await stopServer();
  await startServer();
  console.log(`Compiled in ${Date.now() - began} ms: http://localhost:${PORT}`);
}

process.chdir(root);
prepareFolder();
let compiled = compile();
let settled;
chokidar.watch(path.join(root, "app"), { ignoreInitial: true }).on("all", () => {
  clearTimeout(settled);
  settled = setTimeout(() => (compiled = compiled.then(compile)), settleMs);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    clearTimeout(settled);
    await compiled;
    await stopServer();
    process.exit();
  });
}
