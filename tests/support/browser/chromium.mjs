import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { commandOf } from "../../../scripts/build/paths.mjs";

/**
 * The headless shell first: a whole Chromium that runs headless also loads the pages of its own address bar for each
 * page that is opened (seen in version 156), which doubles the time of a journey.
 */
const NAMES = ["chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** The switches with which a browser under test stays quiet: no sandbox where root forbids it, no calls of its own. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

/** A visitor's user agent; a headless one would count as a crawler. */
export const VISITORS_BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/**
 * The Chromium that CHROMIUM_PATH names, else one on the system, else Playwright's own; undefined when there is none.
 */
export const findChromium = () => process.env.CHROMIUM_PATH || installedChromium();

/** The path of a working Chromium. Throws one sentence with advice when there is none. */
export function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program that can run.`);
  return orThrow(findChromium());
}

/** Like `chromiumPath`, but installs a missing Chromium. */
export const ensureChromium = () => (findChromium() ? chromiumPath() : orThrow(installChromium()));

function orThrow(found) {
  if (found) return found;
  throw new Error(
    "No Chromium was found: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run this again.",
  );
}

function installedChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find(starts);
}

function installChromium() {
  console.error("No Chromium on this machine: installing one.");
  const playwright = commandOf("@playwright/test", "playwright");
  const attempts = [
    ...systemPackages("chromium-headless-shell", "fonts-liberation"),
    [process.execPath, playwright, "install", "--with-deps", "chromium"],
    [process.execPath, playwright, "install", "chromium"],
    ...systemPackages("chromium"),
  ];
  for (const [program = "", ...args] of attempts) {
    const done = spawnSync(program, args, { stdio: "ignore" });
    const found = done.status === 0 ? installedChromium() : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The commands with which this user can install a system package. */
function systemPackages(...names) {
  if (!existsSync("/usr/bin/apt-get")) return [];
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  return [
    [...asRoot, "apt-get", "update", "-q"],
    [...asRoot, "apt-get", "install", "-y", "-q", "--no-install-recommends", ...names],
  ];
}

/** An installed browser may fail to start, e.g. without system libraries. */
function starts(path) {
  return spawnSync(path, ["--version", ...CHROMIUM_ARGS], { stdio: "ignore" }).status === 0;
}
