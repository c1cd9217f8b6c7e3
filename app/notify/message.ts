import { createHash } from "node:crypto";
import { DateTime } from "luxon";
import { type CollectionName, collections, type StoredRecord } from "~/records/collections";
import { controlCharacters } from "~/text/escape";
import { recordsCommand } from "~/site-folder.server";
import { bareAddress, type MailSettings } from "./mail-settings";

/** What nodemailer sends. Of a record text only: nothing in it can be markup. */
export interface Message {
  from: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  /** The ids of the records in it that are marked as read when every address has them; not part of the mail. */
  printed?: readonly string[];
}

export interface MessageOptions {
  settings: MailSettings;
  /** A record for a person to read: its title ('Prayer request'), and its fields with the labels of its form. */
  describe: (
    collection: CollectionName,
    record: StoredRecord,
  ) => { title: string; rows: { label: string; value: string }[] };
  /** IANA zone in which the time of the record is told. */
  timeZone: string;
}

/**
 * The message for one record; `notes` are sentences of the site itself for its end. Every header is made of settings, fixed text and the record's id alone, so nothing that
 * a visitor typed can reach one. The Message-ID is the same at every attempt, and mail programs show the copies as one.
 */
export function composeMessage(
  collection: CollectionName,
  record: StoredRecord,
  to: string,
  style: MessageOptions,
  notes: readonly string[] = [],
): Message {
  const { settings, timeZone } = style;
  const { title, rows } = style.describe(collection, record);
  const received = DateTime.fromISO(record.timestamp, { zone: timeZone, locale: "en-US" });
  return {
    ...envelope(settings.from, to, messageKey(collection, record.id)),
    subject: `${title} received`,
    text: [
      `${title} received on ${received.toFormat("cccc, LLLL d, yyyy 'at' h:mm a ZZZZ")}.`,
      ...(settings.content === "full" ? rows.map(({ label, value }) => `${label}:\n${indentedText(value)}`) : []),
      `To read it on the server:\n    ${recordsCommand(`show ${collections[collection].word} ${record.id}`)}\n`,
      ...notes.map((note) => `${note}\n`),
    ].join("\n\n"),
    date: new Date(record.timestamp),
  };
}

/** What every message has. The Message-ID is made of `key`. */
export const envelope = (from: string, to: string, key: string) => ({
  from,
  to,
  messageId: `<${key}@${bareAddress(from).split("@").pop()}>`,
  // RFC 3834: a machine sent it, so that no holiday responder answers.
  headers: { "Auto-Submitted": "auto-generated" },
});

/** Hashed: of one length whatever the id, and no mail server learns the id from its log. */
export const messageKey = (collection: string, id: string): string =>
  createHash("sha256").update(`${collection}/${id}`).digest("hex").slice(0, 40);

// Indented, so that typed text cannot pass for a label or for the site's own text.
const indentedText = (value: string): string =>
  value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(controlCharacters, "\uFFFD")
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
