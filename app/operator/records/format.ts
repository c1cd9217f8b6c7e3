import { type Parish, type SiteContent } from "~/content/schema";
import { describeRecord } from "~/forms/all";
import { collections, isMarked } from "~/records/collections";
import { type CollectionRecord } from "~/records/record-store";
import { Failure, sanitizeForTerminal, wrapped } from "~/operator/cli/output";
import { timeInZone } from "~/dates/instant";
import { siteContent } from "~/content/snapshot.server";
import { ContentError } from "~/content/source/problem";
import { env } from "~/env.server";
import { withColon } from "~/text/typography";

/** 'read', 'unread', 'processed' or 'unprocessed' */
export function stateLabel({ collection, record }: CollectionRecord): string {
  const { flag } = collections[collection];
  return isMarked(collection, record) ? flag : `un${flag}`;
}

/**
 * A record for a terminal of any width: each answer beside its label, or below it if it has several lines. In the
 * parish's time zone, safe for a terminal.
 */
export function recordCard(each: CollectionRecord): string {
  const { collection, record } = each;
  const { title, rows } = describeRecord(collection, record, content());
  const lines = [
    { label: title, value: stateLabel(each) },
    { label: "Received", value: timeInZone(record.timestamp, parish().timezone) },
    ...rows,
    { label: "Id", value: record.id },
  ];
  const texts = lines.map(({ label, value }) => {
    const text = sanitizeForTerminal(value);
    return `${withColon(label)}${text.includes("\n") ? "\n" : " "}${text}`;
  });
  const { columns } = process.stdout;
  return `${wrapped(texts.join("\n"), columns)}\n${"-".repeat(columns || 80)}`;
}

/** The content of the site. @throws {Failure} when it has mistakes */
export function content(): SiteContent {
  try {
    return siteContent();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Failure(
      `The content in ${env.contentDir} has mistakes, so the parish's time zone is not known: \`npm run content:check\` ` +
        "lists them. Meanwhile `records export` shows records in UTC.",
    );
  }
}

/** The parish in the content. @throws {Failure} when the content has mistakes */
export const parish = (): Parish => content().parish;
