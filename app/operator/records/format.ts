import Table from "cli-table3";
import { type Parish, type SiteContent } from "~/content/schema";
import { describeRecord } from "~/forms/all";
import { type CollectionName, collections, isMarked, type StoredRecord } from "~/records/collections";
import { Failure, sanitizeForTerminal, wrapped } from "~/operator/cli/output";
import { timeInZone } from "~/dates/instant";
import { siteContent } from "~/content/snapshot.server";
import { ContentError } from "~/content/source/problem";
import { env } from "~/env.server";
import { withColon } from "~/text/typography";

// With margins; the longest label of a field with several lines has 28 columns.
const labelWidth = 30;
// Borders around a card and between its two columns, but not between rows.
const chars = { mid: "", "left-mid": "", "mid-mid": "", "right-mid": "" };

/** 'read', 'unread', 'processed' or 'unprocessed' */
export function stateLabel(collection: CollectionName, record: StoredRecord): string {
  const { flag } = collections[collection];
  return isMarked(collection, record) ? flag : `un${flag}`;
}

/** A record as a small table: labels instead of keys, in the parish's time zone, safe for a terminal. */
export function recordCard(collection: CollectionName, record: StoredRecord, shownId: string = record.id): string {
  const { title, rows } = describeRecord(collection, record, content());
  const lines = [
    { label: title, value: stateLabel(collection, record) },
    { label: "Received", value: timeInZone(record.timestamp, parish().timezone) },
    ...rows,
    { label: "Id", value: shownId },
  ];
  // The terminal's width; 100 columns in a file or a pipe.
  const columns = process.stdout.columns || 100;
  // On a phone each value stands below its label.
  if (columns < 65) {
    const texts = lines.map(({ label, value }) =>
      wrapped(`${withColon(label)}\n${sanitizeForTerminal(value)}`, columns),
    );
    return [...texts, "-".repeat(columns)].join("\n");
  }
  const valueWidth = columns - labelWidth - 3;
  const style = { head: [], border: [] };
  const table = new Table({ colWidths: [labelWidth, valueWidth], wordWrap: true, chars, style });
  for (const { label, value } of lines) {
    // One row for each line: cli-table3 is slow with cells of several lines.
    const [first = "", ...others] = wrapped(sanitizeForTerminal(value), valueWidth - 2).split("\n");
    table.push([label, first], ...others.map((line) => ["", line]));
  }
  return table.toString();
}

/** The content of the site. @throws {Failure} when it has mistakes */
export function content(): SiteContent {
  try {
    return siteContent();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Failure(
      `The content in ${env.contentDir} has mistakes, so the parish's time zone is not known: \`npm run content:check\` ` +
        "lists them. Meanwhile `records list --json` shows records in UTC.",
    );
  }
}

/** The parish in the content. @throws {Failure} when the content has mistakes */
export const parish = (): Parish => content().parish;
