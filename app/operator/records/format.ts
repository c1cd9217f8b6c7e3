import Table from "cli-table3";
import { DateTime } from "luxon";
import { type Parish, type SiteContent } from "~/content/schema";
import { describeRecord } from "~/forms/all";
import { type CollectionName, collections, isMarked, type StoredRecord } from "~/records/collections";
import { Failure, sanitizeForTerminal, wrapped } from "~/operator/cli/output";
import { timeInZone } from "~/dates/instant";
import { siteContent } from "~/content/snapshot.server";
import { ContentError } from "~/content/source/problem";
import { env } from "~/env.server";

// Of the longest label of a text that may have several lines.
const labelWidth = 28;
const minValueWidth = 30;
// Lines around a card, and between its two columns; none between its rows.
const chars = { mid: "", "left-mid": "", "mid-mid": "", "right-mid": "" };

/** How wide a card may be, in columns: the terminal's width, or 100 characters in a file or a pipe. */
const width = (): number => process.stdout.columns || 100;

/** 'read', 'unread', 'processed' or 'unprocessed' */
export function stateLabel(collection: CollectionName, record: StoredRecord): string {
  const { flag } = collections[collection];
  return isMarked(collection, record) ? flag : `un${flag}`;
}

/**
 * A record as a small table for a person: labels instead of keys, the parish's time, nothing that acts on a terminal.
 */
export function recordCard(collection: CollectionName, record: StoredRecord, shownId: string = record.id): string {
  const { title, rows } = describeRecord(collection, record, content());
  const lines: [string, string][] = [
    [title, stateLabel(collection, record)],
    ["Received", timeInZone(record.timestamp, parish().timezone)],
    ...rows.map(({ label, value }): [string, string] => [label, value]),
    ["Id", shownId],
  ];
  return width() < labelWidth + minValueWidth + 7 ? narrowCard(lines) : wideCard(lines);
}

function wideCard(lines: [string, string][]): string {
  const valueWidth = width() - labelWidth - 7;
  const table = new Table({
    colWidths: [labelWidth + 2, valueWidth + 2],
    wordWrap: true,
    chars,
    style: { head: [], border: [] },
  });
  for (const [label, value] of lines) {
    // A row for each line: a cell of several takes the table several times as long.
    const [first = "", ...others] = breakLongWords(sanitizeForTerminal(value), valueWidth).split("\n");
    table.push([label, first], ...others.map((line) => ["", line]));
  }
  return table.toString();
}

/** For a telephone: each value below its label, both within the terminal's width. */
function narrowCard([[title, state] = ["", ""], ...rest]: [string, string][]): string {
  const room = width();
  const texts = [`${title}, ${state}`, ...rest.map(([label, value]) => `${label}:\n${sanitizeForTerminal(value)}`)];
  const lines = texts.map((text) => wrapped(breakLongWords(text, room - 2), room));
  return [...lines, "-".repeat(room)].join("\n");
}

// The table cuts off what has no room on its line: a word longer than a line is broken first. Every other line is the
// table's to wrap. Characters of double width (from U+1100 on) are counted as such.
function breakLongWords(text: string, room: number): string {
  return text.replace(/\S+/g, (word) => {
    const most = /[^\0-\u10ff]/u.test(word) ? Math.floor(room / 2) : room;
    const characters = [...word];
    if (characters.length <= most) return word;
    return characters.map((character, at) => (at > 0 && at % most === 0 ? `\n${character}` : character)).join("");
  });
}

/**
 * The content of the site, for names and times.
 * @throws {Failure} when it has mistakes
 */
export function content(): SiteContent {
  try {
    return siteContent();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Failure(
      `The content in ${env.contentDir} has mistakes, so the parish's time zone is not known: \`npm run content:check\` ` +
        "lists them. Meanwhile --json shows records in UTC.",
    );
  }
}

/** The parish as its content describes it. @throws {Failure} when the content has mistakes */
export const parish = (): Parish => content().parish;

/** '2026-11-22 08:15:00', as spreadsheets understand it. */
export function spreadsheetTime(instant: string, zone: string): string {
  return DateTime.fromISO(instant, { zone }).toFormat("yyyy-MM-dd HH:mm:ss");
}
