import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const lockFile = path.join(folder, "package-lock.json");
/** A copy of the lock file that `node_modules` was installed from. */
const installedLockFile = path.join(folder, "node_modules", ".installed-lock.json");

/** Installs bench/package-lock.json into bench/node_modules unless it is what stands there already. */
export function installTools() {
  const lock = readFileSync(lockFile, "utf8");
  if (existsSync(installedLockFile) && readFileSync(installedLockFile, "utf8") === lock) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("The benchmark's tools could not be installed.");
  writeFileSync(installedLockFile, lock);
}
