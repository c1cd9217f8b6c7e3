/** What a build is made from, so that a command can tell whether the build is up to date. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { filesBelow, root, served } from "./paths.mjs";

const folders = ["app", "public", "scripts"];
const files = ["package.json", "package-lock.json", "remix.config.js", "tsconfig.json"];

/** The name of the file in a build that holds the hash of its inputs. It is written last: a build without it is not whole. */
export const stampName = ".inputs";

/** A hash of everything that a build is made from, and of the version of Node that compiled its packages. */
export function inputsHash() {
  const hash = createHash("sha256").update(process.versions.modules);
  for (const file of inputs()) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

const inputs = () => [
  ...folders.flatMap((folder) => filesBelow(path.join(root, folder)).map((file) => path.join(folder, file))).filter(isInput),
  ...files.filter((file) => existsSync(path.join(root, file))),
];

const built = path.join("public", "build") + path.sep;
const isInput = (file) => !file.startsWith(built) && statSync(path.join(root, file)).isFile();

/** "none" when there is no build, "outdated" when it was made from other inputs, else "current". */
export function stateOfBuild() {
  const stamp = path.join(served.build, stampName);
  if (!existsSync(stamp)) return "none";
  // A container has the build without what it was made from.
  if (!existsSync(path.join(root, "app"))) return "current";
  return readFileSync(stamp, "utf8") === inputsHash() ? "current" : "outdated";
}
