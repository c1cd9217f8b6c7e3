/**
 * `npm run dev`: serves the site from app/ and content/. A change of app/ is compiled into a new folder and restarts
 * the server. The running site itself shows changes of content/. Records use their usual place.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import chokidar from "chokidar";
import { buildBrowserScripts } from "./build/browser-scripts.mjs";
import { commandOf, outputIn, root } from "./build/paths.mjs";
import { buildRemix } from "./build/remix.mjs";
import { listStyles } from "./build/styles.mjs";

/** Editors save several files at once. */
const settleMs = 50;
const folders = path.join(root, ".cache", "dev");
const { PORT, CONTENT_DIR, DATA_DIR, LOG_LEVEL } = process.env;
const serverEnv = {
  ...process.env,
  // Gives React's warnings without minification or Remix's hot replacement.
  NODE_ENV: "test",
  // An empty setting counts as unset, as in app/env.server.ts.
  PORT: PORT || "3000",
  LOG_LEVEL: LOG_LEVEL || "warn",
  CONTENT_DIR: path.resolve(CONTENT_DIR || "content"),
  DATA_DIR: path.resolve(DATA_DIR || "data"),
};

/** Makes a folder to compile into. Its public/ links to the project's files, except for the build's. */
function newFolder() {
  const folder = mkdtempSync(path.join(folders, "compiled-"));
  mkdirSync(outputIn(folder).publicBuild, { recursive: true });
  const files = readdirSync(path.join(root, "public")).filter((name) => name !== "build");
  for (const name of files) symlinkSync(path.join(root, "public", name), path.join(folder, "public", name));
  return folder;
}

let server;
let served;

function startServer(folder) {
  const args = ["--enable-source-maps", commandOf("@remix-run/serve", "remix-serve"), "remix/index.js"];
  server = spawn(process.execPath, args, { cwd: folder, env: serverEnv, stdio: "inherit" });
  served = folder;
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}

/**
 * Compiles into a new folder, because a failed build removes files. After a failure the server keeps running with the
 * earlier code.
 */
async function compile() {
  const began = Date.now();
  const folder = newFolder();
  try {
    buildRemix(folder, "test");
    const output = outputIn(folder);
    await Promise.all([buildBrowserScripts(output, true), listStyles(output)]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return console.error(error.message);
  }
  await stopServer();
  if (served) rmSync(served, { recursive: true, force: true });
  startServer(folder);
  console.log(`Compiled in ${Date.now() - began} ms: http://localhost:${serverEnv.PORT}`);
}

process.chdir(root);
rmSync(folders, { recursive: true, force: true });
mkdirSync(folders, { recursive: true });
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
