import { chownSync } from "node:fs";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** Not root, like the user of the image: to root every file can be read and written. */
export const asNobody = isRoot ? nobody : {};

export function giveToNobody(file: string): void {
  if (isRoot) chownSync(file, nobody.uid, nobody.gid);
}
