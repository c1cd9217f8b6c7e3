import { chownSync } from "node:fs";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** The image's unprivileged user, because root can read and write every file. */
export const asNobody = isRoot ? nobody : {};

export function giveToNobody(file: string): void {
  if (isRoot) chownSync(file, nobody.uid, nobody.gid);
}
