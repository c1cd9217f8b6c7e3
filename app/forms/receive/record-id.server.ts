import { createHash } from "node:crypto";

export interface RecordSource {
  /** The visit's, from the form's token. */
  submission: string;
  collection: string;
  record: Record<string, unknown>;
  /** How many records with the same fields and submission have been read or processed. */
  repeat: number;
}

/**
 * The id of a record: the same for the same fields of one submission, however often they are sent, and another one as
 * soon as anything differs. It is a hash, so that nothing in two ids tells that they come from one browser.
 */
export function recordIdOf({ submission, collection, record, repeat }: RecordSource): string {
  const fields = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const source = JSON.stringify([submission, collection, fields, repeat]);
  const digest = createHash("sha256").update(source).digest("hex");
  // Written as a UUID of version 8, whose bits mean what their maker wants (RFC 9562).
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
