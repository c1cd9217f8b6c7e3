import { envelope, type Message, messageKey } from "~/notify/message";
import { mailings, type MailKey, type RecordStore } from "~/records/record-store";
import { firstOf } from "~/schedule/day-list/day-lines";
import { escapeXml } from "~/text/escape";
import { mailAddress } from "~/text/mail-address";
import { mailText, withWholeLinks } from "~/text/html-text";
import { withWholePhrases } from "~/text/typography";
import { confirmableMs, confirmPath, unsubscribePath } from "./links";
import { type MailItem, mailingWith } from "./mailings";

export interface SubscriberMailOptions {
  from: string;
  parishName: () => string;
  /** Without a slash at the end. */
  siteUrl: string;
}

export type MailingStore = Pick<RecordStore, "get" | "getMany" | "list" | "edit" | "delete" | "values" | "outbox">;

/**
 * The mail of one mailing to one subscriber: none for a person who left the list, or when all of it is over. Rejects
 * with StoreError.
 */
export async function subscriberMail(
  store: Pick<RecordStore, "get" | "values">,
  { id, recipient }: Pick<MailKey, "id" | "recipient">,
  options: SubscriberMailOptions,
): Promise<Message | undefined> {
  const { from, siteUrl } = options;
  const mailing = await mailingWith(store.values, id);
  const subscriber = mailing && (await store.get("subscribers", recipient));
  const to = subscriber?.confirmed ? mailAddress(subscriber.email) : undefined;
  const items = mailing?.items.filter(({ until }) => until > new Date().toISOString()) ?? [];
  if (!mailing || !to || items.length === 0) return undefined;
  const leave = siteUrl + unsubscribePath(recipient);
  const { headers, ...rest } = envelope(from, to, messageKey(mailings, `${id}.${recipient}`));
  return {
    ...rest,
    subject: subjectOf(items),
    ...bodies(items, leave, options),
    date: new Date(mailing.writtenAt),
    headers: {
      ...headers,
      "List-Id": `<updates.${new URL(siteUrl).hostname}>`,
      "List-Unsubscribe": `<${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** "Sunday, December 6: no services. Snow (and 2 more changes)" */
export const subjectOf = (items: readonly MailItem[]): string =>
  firstOf(items.map(({ sentence }) => sentence.replace(/\.$/, "")));

/** The text of a mail, and the same as HTML. */
export function bodies(
  items: readonly MailItem[],
  leave: string,
  { parishName, siteUrl }: Pick<SubscriberMailOptions, "parishName" | "siteUrl">,
): { text: string; html: string } {
  const parts = items.map(({ sentence, html = "", path }) => {
    const address = escapeXml(siteUrl + path);
    const strong = `<p style="font-size: 1.15em"><strong>${escapeXml(sentence)}</strong></p>`;
    return `${strong}${withWholeLinks(html, siteUrl, path)}<p><a href="${address}">Read it on our website</a></p>`;
  });
  const name = escapeXml(parishName());
  const left = `You asked ${name} for this by email.<br><a href="${escapeXml(leave)}">Unsubscribe</a>`;
  return mailBodies(subjectOf(items), `<p>${name}</p>${parts.join("")}<hr><p>${left}</p>`);
}

/**
 * The mail that asks a person to confirm a subscription; none once it is confirmed, deleted or too old. Rejects with
 * StoreError.
 */
export async function composeConfirmation(
  store: Pick<RecordStore, "get">,
  id: string,
  { from, siteUrl, parishName }: SubscriberMailOptions,
): Promise<Message | undefined> {
  const record = await store.get("subscribers", id);
  const to = record && mailAddress(record.email);
  if (!to || record.confirmed) return undefined;
  const date = new Date(record.timestamp);
  if (Date.now() > date.getTime() + confirmableMs) return undefined;
  const [link, name] = [siteUrl + confirmPath(id, date), parishName()];
  const wish = record.choice === "week" ? "changes in our services and the week’s schedule" : "changes in our services";
  return {
    // A later request is another message.
    ...envelope(from, to, messageKey("subscribers", `${id}/${record.timestamp}`)),
    subject: `Please confirm: changes by email from ${name}`,
    ...mailBodies(
      name,
      `<p>Somebody (we hope it was you) gave us this address to get ${wish} by email.</p>
<p>To begin, press the button of this page: <a href="${escapeXml(link)}"><b>Open the page to confirm</b></a></p>
<p>The link is good for seven days. If you did not ask for this, do nothing: we will not put the address on the list, and we will delete it.</p>
<p><a href="${siteUrl}">${escapeXml(name)}</a></p>`,
    ),
    date,
  };
}

/** A mail's text and HTML, without pictures. `body` is HTML with whole links, of which both are made. */
const mailBodies = (title: string, body: string): { text: string; html: string } => ({
  text: `${mailText(body)}\n`,
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(title)}</title>
<style>
h2 { margin: 1.5em 0 0; font-size: 1em }
p, ul { margin: 0.25em 0 0.75em; line-height: 1.45 }
</style>
</head>
<body style="max-width: 38em; margin: 1.5em auto; padding: 0 1em; overflow-wrap: anywhere; font: 1.125em/1.6 Georgia, serif">
${withWholePhrases(body)}
</body>
</html>
`,
});
