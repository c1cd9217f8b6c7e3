import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Installs the packages of a folder that has a package.json of its own ("bench"), unless they stand there already.
 * Throws when npm fails.
 */
export function installTools(name) {
  const folder = fileURLToPath(new URL(`../../../${name}/`, import.meta.url));
  const lock = readFileSync(`${folder}package-lock.json`, "utf8");
  // The lock file of the installed node_modules.
  const installed = `${folder}node_modules/.installed-lock.json`;
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`The tools of ${name}/ could not be installed.`);
  writeFileSync(installed, lock);
}
