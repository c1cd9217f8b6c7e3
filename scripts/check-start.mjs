/**
 * Starts the built site with an empty store, requests its readiness and home page, and stops it. Ends the image's
 * build, where the development packages are gone: a build that cannot start fails the deployment while the earlier
 * version keeps running.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

const retryMs = 20;
const port = await freePort();
const dataDir = mkdtempSync(path.join(tmpdir(), "check-start-"));
const site = spawn(process.execPath, ["build/remix-serve.js", "build/index.js"], {
  env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir },
  stdio: "inherit",
});
const ended = once(site, "exit");
process.exitCode = (await isReady()) ? 0 : 1;
site.kill("SIGTERM");
await ended;
rmSync(dataDir, { recursive: true, force: true });

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}

async function isReady() {
  while (site.exitCode === null && site.signalCode === null) {
    try {
      const answers = await Promise.all(["/readyz", "/"].map((page) => fetch(`http://127.0.0.1:${port}${page}`)));
      return answers.every(({ ok }) => ok);
    } catch {
      await setTimeout(retryMs);
    }
  }
  return false;
}
