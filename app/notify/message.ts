import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { timeInZone } from "~/dates/instant";
import { type CollectionName, collections, type StoredRecord } from "~/records/collections";
import { controlCharacters } from "~/text/escape";
import { isEmailAddress } from "~/text/typed-text";
import { recordsCommand } from "~/site-folder.server";
import { bareAddress, type MailSettings } from "./mail-settings";

/** What nodemailer sends. Of a record text only: nothing in it can be markup. */
export interface Message {
  from: string;
  to: string;
  /** A checked address in ASCII: a reply goes to the visitor. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  /** The ids of the records in it that are marked as read when every address has them; not part of the mail. */
  printed?: readonly string[];
}

/** A record for a person to read: its title ('Prayer request'), and its fields with the labels of its form. */
interface DescribedRecord {
  title: string;
  rows: { label: string; value: string }[];
  /** What it is about: 'A visit in the hospital'. Never typed text. */
  subject?: string | undefined;
  /** The address that the visitor gave; '' for none, undefined where the form does not ask. */
  email?: string | undefined;
}

export interface MessageOptions {
  settings: MailSettings;
  describe: (collection: CollectionName, record: StoredRecord) => DescribedRecord;
  /** IANA zone in which the time of the record is told. */
  timeZone: string;
}

/**
 * The message for one record; `notes` are sentences of the site itself for its end. Its headers are made of settings,
 * fixed text and the record's id. Of what a visitor typed only the address for the reply is in one, checked, and never
 * in a summary. The Message-ID is the same at every attempt, and mail programs show the copies as one.
 */
export function composeMessage(
  collection: CollectionName,
  record: StoredRecord,
  to: string,
  style: MessageOptions,
  notes: readonly string[] = [],
): Message {
  const { settings, timeZone } = style;
  const { title, rows, subject, email } = style.describe(collection, record);
  const isFull = settings.content === "full";
  const replyTo = isFull ? replyAddress(email) : undefined;
  return {
    ...envelope(settings.from, to, messageKey(collection, record.id)),
    ...(replyTo && { replyTo }),
    subject: (isFull && subject) || `${title} received`,
    text: [
      `${title} received on ${timeInZone(record.timestamp, timeZone)}.`,
      ...(isFull ? rows.map(({ label, value }) => `${label}:\n${indentedText(value)}`) : []),
      ...(isFull && email !== undefined ? [replyNote(replyTo)] : []),
      `To read it on the server:\n    ${recordsCommand(`show ${collections[collection].word} ${record.id}`)}\n`,
      ...notes.map((note) => `${note}\n`),
    ].join("\n\n"),
    date: new Date(record.timestamp),
  };
}

/**
 * The address in ASCII that a reply may go to; undefined when there is none, or it is not one. A domain of other
 * letters has a form in ASCII. What stands before the @ has none, and not every mail server takes it. "=?" begins an
 * encoded word (RFC 2047), which mail programs decode in an address too.
 */
export function replyAddress(typed = ""): string | undefined {
  const [local = "", domain = ""] = typed.split("@");
  const address = `${local}@${domainToASCII(domain)}`;
  const isPlain = dotAtom.test(local) && !address.includes("=?");
  return isPlain && isEmailAddress(typed) && isEmailAddress(address) ? address : undefined;
}

/** RFC 5322, 3.2.3: what needs no quotation marks. */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

const replyNote = (replyTo: string | undefined): string =>
  replyTo
    ? `A reply to this email goes to ${replyTo}.`
    : "A reply to this email does not reach the person who wrote: there is no address for it.";

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
