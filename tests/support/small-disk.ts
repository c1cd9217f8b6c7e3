import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary";

/** A file system of three megabytes, until the test is over; undefined where this user may not mount one. */
export function smallDisk() {
  const folder = temporaryFolder("disk");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    fill: () => expect(() => writeFileSync(ballast, Buffer.alloc(4 * 1024 * 1024))).toThrow("ENOSPC"),
    makeRoom: () => rmSync(ballast),
  };
}
