/**
 * A new id for a record: a UUID of version 7 (RFC 9562), unguessable, and sorted by time, so that a million records
 * make the next one no dearer: it goes to the end of the index.
 */
export function newRecordId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  // The random bits, and the marks of a variant, are those of a UUID of version 4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
