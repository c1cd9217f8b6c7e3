import { existsSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a command of root continue as the owner of a folder, or of its nearest existing parent. Otherwise the site's
 * user could not read or replace new files: `fly ssh console` is root without `--user node`.
 * @throws where root may not change its user, as in some containers
 */
export function actAsOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const { uid, gid } = statSync(existing);
  if (uid === 0) return;
  try {
    process.setgroups!([gid]);
    process.setgid!(gid);
    process.setuid!(uid);
  } catch {
    throw new Error(`${existing} belongs to user ${uid}, and this command runs as root: run it with --user node.`);
  }
}
