import { createHash } from "node:crypto";
import { newRecordId } from "~/records/record-id";

/**
 * The id of a record: the same for the same fields of one submission, however often they are sent; another one as soon
 * as anything differs, and nothing in it tells that two records have the same submission. Without a submission (a post
 * by a command) every send is a record of its own.
 */
export function recordIdOf(
  submission: string | undefined,
  collection: string,
  record: Record<string, unknown>,
): string {
  if (submission === undefined) return newRecordId();
  const fields = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash("sha256")
    .update(JSON.stringify([submission, collection, fields]))
    .digest("hex");
  // Written as a UUID of version 8, whose bits mean what their maker wants (RFC 9562).
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
