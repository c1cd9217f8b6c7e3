/** The inputs of a build, to tell whether a build is up to date. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { filesBelow, publicFilesOf, root, served } from "./paths.mjs";

const files = ["package.json", "package-lock.json", "remix.config.js", "tsconfig.json"];
const inputs = ["app", "scripts", ...files];

/** The build's file with the hashes of its inputs. It is written last: a build without it is incomplete. */
export const stampName = "inputs.json";

/** Hashes every input, and adds the version of Node that compiled the packages. */
export const hashesOfInputs = () => ({
  ...Object.fromEntries(inputs.map((input) => [input, hashOf(input)])),
  node: process.versions.modules,
});

/** Tells builds of different program files apart. It is the same on each machine, and in the image. */
export const digestOf = ({ node: _, ...hashes }) =>
  createHash("sha256").update(JSON.stringify(hashes)).digest("hex").slice(0, 8);

function hashOf(input) {
  const hash = createHash("sha256");
  for (const file of isFile(input) ? [input] : filesBelow(path.join(root, input)).map((name) => path.join(input, name)))
    if (isFile(file)) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

const isFile = (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true;

/**
 * The inputs that changed since the last build, e.g. ["app"] after a new version, and its files for browsers that are
 * missing; undefined without a build.
 */
export function changedInputs() {
  const stamp = path.join(served.build, stampName);
  if (!existsSync(stamp)) return undefined;
  // A container has the build without its inputs.
  if (!existsSync(path.join(root, "app"))) return [];
  const before = JSON.parse(readFileSync(stamp, "utf8"));
  const changed = Object.entries(hashesOfInputs()).flatMap(([input, hash]) => (before[input] === hash ? [] : [input]));
  return [...changed, ...publicFilesOf(served.build).filter((file) => !isFile(path.join("public", "build", file)))];
}
