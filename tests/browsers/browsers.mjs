/** The browsers of `npm run test:browsers`: those that parishioners have, and the source of each. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const packages = fileURLToPath(new URL("./node_modules/", import.meta.url));
const cache = fileURLToPath(new URL("../../.cache/browsers/", import.meta.url));

/**
 * @typedef {object} BrowserKind
 * @property {string} name what `npm run test:browsers -- NAME` calls it
 * @property {string} title
 * @property {"webkit" | "firefox" | "chromium"} engine
 * @property {string} program
 * @property {boolean} hasReact whether it is new enough for React; the form is the browser's own otherwise
 * @property {string[]} [without] functions that are taken away from it, so that it is as old as another
 */

/** @type {BrowserKind[]} */
export const browsers = [
  { name: "webkit", title: "WebKitGTK", engine: "webkit", program: "WebKitWebDriver", hasReact: true },
  {
    name: "safari-15",
    title: "WebKit as Safari 15",
    engine: "webkit",
    program: "WebKitWebDriver",
    hasReact: false,
    // Functions new in Safari 15.4, 16 and 17 that a form's script might use.
    without: ["Object.hasOwn", "Array.prototype.at", "String.prototype.at", "structuredClone", "Response.json"],
  },
  { name: "firefox", title: "Firefox ESR", engine: "firefox", program: "firefox-esr", hasReact: true },
  chromium(64),
  chromium(78),
  chromium(103),
  // The first one after the gate that a package has: the gate's own is 105 (app/browser/editions.js).
  chromium(106, true),
];

/** @returns {BrowserKind} of a version */
function chromium(version, hasReact = false) {
  const name = `chromium-${version}`;
  return { name, title: `Chromium ${version}`, engine: "chromium", program: cache + name, hasReact };
}

/** Unpacks the programs that lie, compressed, in the packages of this folder. */
export function unpackChromiums() {
  mkdirSync(cache, { recursive: true });
  for (const { name, engine, program } of browsers) {
    const packed = path.join(packages, name, "bin/chromium.br");
    if (engine !== "chromium" || existsSync(program) || !existsSync(packed)) continue;
    writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
    renameSync(`${program}.part`, program);
  }
}

/** @returns {string | undefined} why a browser cannot be tried on this machine */
export function whyMissing({ engine, program }) {
  if (engine === "webkit") {
    const hasLibrary = runs("/usr/bin/python3", ["-c", "import gi; gi.require_version('WebKit2', '4.1')"]);
    if (runs(program, ["--help"]) && runs("Xvfb", ["-help"]) && hasLibrary) return undefined;
    return "it needs Debian's webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi and xvfb";
  }
  if (runs(program, ["--version", "--headless", "--no-sandbox", "--disable-gpu"])) return undefined;
  return engine === "firefox"
    ? "it needs Debian's firefox-esr"
    : "its package could not be installed, or it does not start here (it is made for Linux on x64, with Debian's libnss3)";
}

const runs = (program, args) => spawnSync(program, args, { stdio: "ignore" }).status === 0;
