/**
 * Starts the built site with an empty store, and requests its readiness and home page. It is the last step of the
 * image's build, without the development packages: a build that cannot start fails the deployment, and the earlier
 * version keeps running.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

const retryMs = 20;
const site = `http://127.0.0.1:${process.env.PORT || 3000}`;
const dataDir = mkdtempSync(path.join(tmpdir(), "check-start-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { HOST: "127.0.0.1", DATA_DIR: dataDir });
process.argv = [process.argv[0], "build/remix-serve.js", "build/index.js"];
await import(path.resolve("build/remix-serve.js"));

async function isReady() {
  try {
    const answers = await Promise.all(["/readyz", "/"].map((page) => fetch(site + page)));
    return answers.every(({ ok }) => ok);
  } catch {
    await setTimeout(retryMs);
    return isReady();
  }
}

process.exit((await isReady()) ? 0 : 1);
