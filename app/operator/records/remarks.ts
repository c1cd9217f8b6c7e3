import { exitCodes, sanitizeLine, remark } from "~/operator/cli/output";

/** Names the ids that no record has; the command then ends with the exit code for it, its work on the others done. */
export function reportMissing(ids: readonly string[]): void {
  if (ids.length === 0) return;
  for (const id of ids) remark(`There is no record with the id ${sanitizeLine(id)}.`);
  process.exitCode = exitCodes.notFound;
}

/** For whoever looks for a person's data or deletes it. */
export const copiesElsewhere =
  "Backups, snapshots of the disk, exports and mails that were sent are not searched and not changed.";

/** When the log of the database could not be emptied, because others were reading. */
export const notErased =
  "Another program is reading the database, so its log (parish.db-wal) still holds text that was deleted: until the " +
  "next `records delete`, or until the site stops.";
