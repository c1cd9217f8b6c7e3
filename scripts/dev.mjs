/**
 * `npm run dev`: the site of `npm start`, built and started anew after each change of app/. After a mistake the earlier
 * build stays in service. The running site itself shows changes of content/.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import chokidar from "chokidar";
import { root } from "./build/paths.mjs";

/** Editors save several files at once. */
const settleMs = 50;

let site;

async function stopSite() {
  if (!site || site.exitCode !== null || site.signalCode !== null) return;
  site.kill("SIGTERM");
  await once(site, "exit");
}

/** Builds while the site runs, and then restarts it. */
async function renew() {
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  if (status !== 0) return;
  await stopSite();
  site = spawn(process.execPath, ["scripts/start.mjs"], { stdio: "inherit" });
  console.log(`Serving http://localhost:${process.env.PORT || 3000}`);
}

process.chdir(root);
// An empty setting counts as unset, as in app/env.server.ts.
process.env.LOG_LEVEL ||= "warn";
let renewed = renew();
let settled;
chokidar.watch("app", { ignoreInitial: true }).on("all", () => {
  clearTimeout(settled);
  settled = setTimeout(() => (renewed = renewed.then(renew)), settleMs);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    clearTimeout(settled);
    await renewed;
    await stopSite();
    process.exit();
  });
}
