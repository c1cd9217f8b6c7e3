import { envelope, type Message, messageKey, replyAddress } from "~/notify/message";
import { type RecordStore } from "~/records/record-store";
import { escapeXml } from "~/text/escape";
import { confirmableMs, confirmPath } from "./links";

interface ConfirmationOptions {
  from: string;
  /** Without a slash at its end. */
  siteUrl: string;
  parishName: () => string;
}

/**
 * The mail that asks a person to confirm a subscription; none once it is confirmed, deleted or too old. Rejects with
 * StoreError.
 */
export async function composeConfirmation(
  store: Pick<RecordStore, "get">,
  id: string,
  { from, siteUrl, parishName }: ConfirmationOptions,
): Promise<Message[]> {
  const record = await store.get("subscribers", id);
  const to = record && replyAddress(record.email);
  if (!to || record.confirmed) return [];
  const date = new Date(record.timestamp);
  if (Date.now() > date.getTime() + confirmableMs) return [];
  const link = siteUrl + confirmPath(id, date);
  const name = parishName();
  const wish = record.choice === "week" ? "changes in our services and the week’s schedule" : "changes in our services";
  const first = `Somebody, we hope you, gave us this address to get ${wish} by email.`;
  const last =
    "The link is good for seven days. If you did not ask for this, do nothing: the address does not get on the list, " +
    "and is deleted.";
  return [
    {
      // A later request is another message.
      ...envelope(from, to, messageKey("subscribers", `${id}/${record.timestamp}`)),
      subject: `Please confirm: changes by email from ${name}`,
      text: [first, "To begin, open this page and press its button:", link, last, `${name}\n${siteUrl}`].join("\n\n"),
      html: htmlOf({ first, link, last, name, siteUrl }),
      date,
    },
  ];
}

function htmlOf(parts: Record<"first" | "link" | "last" | "name" | "siteUrl", string>): string {
  const escaped = Object.fromEntries(Object.entries(parts).map(([key, text]) => [key, escapeXml(text)]));
  const { first, link, last, name, siteUrl } = escaped;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head>
<body style="max-width: 38em; margin: 1.5em auto; padding: 0 1em; font: 1.125em/1.6 Georgia, serif">
<p>${first}</p>
<p><a href="${link}"><b>Open the page to confirm</b></a>, and press its button.</p>
<p>${last}</p>
<p>${name}<br><a href="${siteUrl}">${siteUrl}</a></p>
</body></html>
`;
}
