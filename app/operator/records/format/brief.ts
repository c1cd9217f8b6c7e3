import { describeRecord, formOf } from "~/forms/all";
import { type SiteContent } from "~/content/schema";
import { type CollectionName, type StoredRecord } from "~/records/collections";
import { sanitizeLine } from "~/operator/cli/output";
import { wrapped } from "~/operator/cli/wrap";
import { shortTimeInZone } from "~/dates/time-in-zone.server";
import { stateLabel } from "./card";

/**
 * A record in a line: who it is and how to reach them, or all of it where nobody is asked for a name; when it came, and its id.
 * On a narrow terminal the line goes on below, set in.
 */
export function briefLine(
  collection: CollectionName,
  record: StoredRecord,
  content: SiteContent,
  shownId: string,
): string {
  const { fields } = formOf(collection);
  const { rows } = describeRecord(collection, record, content);
  const answers = rows.filter(({ value }) => value !== "");
  const isLine = ({ name }: { name: string }) => ["text", "email", "tel"].includes(fields[name].kind);
  const who = answers.filter(isLine).map(({ value }) => value);
  const words = who.length > 0 ? who : answers.map(({ label, value }) => `${label}: ${value}`);
  const received = shortTimeInZone(record.timestamp, content.parish.timezone);
  const line = [...words, received, stateLabel(collection, record), shownId].map(sanitizeLine).join(", ");
  return wrapped(line, process.stdout.columns);
}
