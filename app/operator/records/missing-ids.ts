import { exitCodes } from "~/operator/cli/exit-codes";
import { sanitizeLine } from "~/operator/cli/sanitize-for-terminal";
import { remark } from "~/operator/cli/output";

/** Names the ids that no record has; the command then ends with the exit code for it, its work on the others done. */
export function reportMissing(ids: readonly string[]): void {
  if (ids.length === 0) return;
  for (const id of ids) remark(`There is no record with the id ${sanitizeLine(id)}.`);
  process.exitCode = exitCodes.notFound;
}
