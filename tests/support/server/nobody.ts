import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { siteParts } from "../project/site-copy";
import { temporaryFolder } from "../temporary";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** The image's unprivileged user, because root can read and write every file. */
export const asNobody = isRoot ? nobody : {};

export function giveToNobody(file: string): void {
  if (isRoot) chownSync(file, nobody.uid, nobody.gid);
}

/** The working folder of the built site, and the path of Node. */
type Place = Record<"folder" | "node", string>;
let place: Place | undefined;

/**
 * The built site where that user reaches it: the checkout, or a copy of it where a folder above is closed to others,
 * as `/root` is.
 */
export const placeOfNobody = (): Place => (place ??= isOpen() ? here : copied());

const here: Place = { folder: process.cwd(), node: process.execPath };

const isOpen = () => {
  const read = `require("fs").readFileSync(${JSON.stringify(path.resolve("build/index.js"))})`;
  return spawnSync(process.execPath, ["-e", read], { cwd: "/", ...asNobody }).status === 0;
};

function copied(): Place {
  const folder = temporaryFolder("place");
  const node = path.join(folder, "node");
  copyFileSync(process.execPath, node);
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const run = Object.keys(packages).filter((name) => name && !packages[name]!.dev && existsSync(name));
  for (const part of [...siteParts, ...run]) cpSync(part, path.join(folder, part), { recursive: true });
  spawnSync("chmod", ["-R", "a+rX", folder]);
  chmodSync(node, 0o755);
  return { folder, node };
}
