import { existsSync, renameSync } from "node:fs";

/**
 * Puts a prepared folder in the place of another, which moves aside. All three lie on one disk. A kill between the two
 * renames leaves the old folder aside: call `putBack` before the next change.
 * @param check looks at the old folder once nobody can change it under its name; what it throws undoes the change
 */
export function replaceFolder(target: string, prepared: string, aside: string, check = () => {}): void {
  if (existsSync(target)) renameSync(target, aside);
  try {
    check();
    renameSync(prepared, target);
  } catch (error) {
    putBack(target, aside);
    throw error;
  }
}

/** Undoes a replacement that was killed halfway: brings back the folder that moved aside. */
export function putBack(target: string, aside: string): void {
  if (!existsSync(target) && existsSync(aside)) renameSync(aside, target);
}
