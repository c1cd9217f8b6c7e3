/** The servers that the benchmark measures, each on a free port of this machine and in a process of its own. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { commandOf, root } from "../../scripts/build/paths.mjs";

const remixServe = commandOf("@remix-run/serve", "remix-serve");

/** As the container starts it (Dockerfile, CMD). */
export const containerCommand = () => [...containerFlags(), "build/remix-serve.js", "build/index.js"];

/** Another app, with the container's flags for node. */
export const plainCommand = () => [...containerFlags(), remixServe, "build/index.js"];

const dockerfile = readFileSync(path.join(root, "Dockerfile"), "utf8");
const containerEnv = { MALLOC_ARENA_MAX: /^ENV MALLOC_ARENA_MAX=(\d+)$/m.exec(dockerfile)[1] };

function containerFlags() {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]";
  return JSON.parse(command).filter((word) => word.startsWith("--"));
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const productionEnv = { NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "error" };

/** Spawns a node server and waits for its first answer. @returns its address, its process and `stop`. */
export async function startNode(args, { cwd = root, env = {}, path: firstPath = "/" } = {}) {
  const port = await freePort();
  const began = performance.now();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...productionEnv, PORT: String(port), SITE_URL: url, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  await firstAnswer(`${url}${firstPath}`, child);
  const startMs = performance.now() - began;
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { url, pid: child.pid, startMs, stop };
}

async function firstAnswer(url, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before its first answer.`);
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

/** The site on an empty database of its own, which goes when the site stops. */
export async function startSite({ env = {}, dataDir, firstPath } = {}) {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), "bench-data-"));
  const site = await startNode(containerCommand(), {
    env: {
      ...containerEnv,
      DATA_DIR: folder,
      MIN_FILL_SECONDS: "0",
      POSTS_PER_MINUTE: "0",
      POSTS_PER_DAY: "0",
      ...env,
    },
    path: firstPath,
  });
  const stop = async () => {
    await site.stop();
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  return { ...site, stop, dataDir: folder };
}

/** Resident memory of a process in MB. */
export function memoryOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1];
  return Number(kilobytes) / 1024;
}
