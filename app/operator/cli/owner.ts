import { existsSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Lets a command of root go on as the owner of a folder, or of the nearest folder above it that exists. Otherwise the
 * site's user could not read or replace what the command makes: `fly ssh console` is root unless told `--user node`.
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
