import { createHash } from "node:crypto";
import { timeInZone } from "~/dates/instant";
import { type CollectionName, type StoredRecord } from "~/records/collections";
import { controlCharacters } from "~/text/escape";
import { mailAddress } from "~/text/mail-address";
import { withColon } from "~/text/typography";
import { recordsCommand } from "~/site-folder.server";
import { bareAddress, type MailSettings } from "./mail-settings";

/** A message for nodemailer. A record is sent as text only, never as HTML. */
export interface Message {
  from: string;
  to: string;
  /** The visitor's checked address in ASCII. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  /** The ids of its requests, to mark as read when every address has them; not part of the mail. */
  printed?: readonly string[];
}

/** A record for a person: its title ('Prayer request'), and its fields with the form's labels. */
interface DescribedRecord {
  title: string;
  rows: { label: string; value: string }[];
  /** The chosen subject: 'A visit in the hospital'. Never typed text. */
  subject?: string | undefined;
  /** The visitor's address: '' if left blank, undefined if the form has no such field. */
  email?: string | undefined;
  /** The Sunday on which its names are read, in a sentence. */
  readOn?: string | undefined;
}

export interface MessageOptions {
  settings: MailSettings;
  describe: (collection: CollectionName, record: StoredRecord) => DescribedRecord;
  /** IANA zone for the time of the record. */
  timeZone: string;
}

/**
 * The message for one record; `notes` are the site's own sentences for its end. No header holds typed text, except a
 * checked Reply-To, and never in a summary. The Message-ID stays the same, so that mail programs merge repeats.
 */
export function composeMessage(
  collection: CollectionName,
  record: StoredRecord,
  to: string,
  style: MessageOptions,
  notes: readonly string[] = [],
): Message {
  const { settings, timeZone } = style;
  const { title, rows, subject, email, readOn } = style.describe(collection, record);
  const isFull = settings.content === "full";
  const replyTo = isFull && email ? mailAddress(email) : undefined;
  return {
    ...envelope(settings.from, to, messageKey(collection, record.id)),
    ...(replyTo && { replyTo }),
    subject: (isFull && subject) || `${title} received`,
    text: [
      [`${title} received on ${timeInZone(record.timestamp, timeZone)}.`, readOn].filter(Boolean).join(" "),
      ...(isFull ? rows : [])
        .filter(({ value }) => value !== "")
        .map(({ label, value }) => `${withColon(label)}\n${indentedText(value)}`),
      ...(isFull && email !== undefined ? [replyNote(replyTo)] : []),
      `To read it on the server:\n    ${recordsCommand(`find ${record.id}`)}\n`,
      ...notes.map((note) => `${note}\n`),
    ].join("\n\n"),
    date: new Date(record.timestamp),
  };
}

const replyNote = (replyTo: string | undefined): string =>
  replyTo
    ? `A reply to this email goes to ${replyTo}.`
    : "A reply to this email does not reach the person who wrote: there is no address for it.";

/** The fields of every message. The Message-ID contains `key`. */
export const envelope = (from: string, to: string, key: string) => ({
  from,
  to,
  messageId: `<${key}@${bareAddress(from).split("@").pop()}>`,
  // RFC 3834: tells vacation responders not to answer.
  headers: { "Auto-Submitted": "auto-generated" },
});

/** A hash with a fixed length, so that no mail server's log holds the id. */
export const messageKey = (collection: string, id: string): string =>
  createHash("sha256").update(`${collection}/${id}`).digest("hex").slice(0, 40);

// Indented, so that typed text cannot pass for the site's own.
const indentedText = (value: string): string =>
  value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(controlCharacters, "\uFFFD")
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
