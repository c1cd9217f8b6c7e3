import { envelope, type Message, messageKey } from "~/notify/message";
import { type RecordStore } from "~/records/record-store";
import { escapeXml } from "~/text/escape";
import { mailAddress } from "~/text/mail-address";
import { mailBodies } from "./html-mail";
import { confirmableMs, confirmPath } from "./links";
import { type SubscriberMailOptions } from "./subscriber-mail";

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
  const link = escapeXml(siteUrl + confirmPath(id, date));
  const name = parishName();
  const wish = record.choice === "week" ? "changes in our services and the week’s schedule" : "changes in our services";
  const first = `Somebody (we hope it was you) gave us this address to get ${wish} by email.`;
  const last =
    "The link is good for seven days. If you did not ask for this, do nothing: we will not put the address on the list, " +
    "and we will delete it.";
  return {
    // A later request is another message.
    ...envelope(from, to, messageKey("subscribers", `${id}/${record.timestamp}`)),
    subject: `Please confirm: changes by email from ${name}`,
    ...mailBodies(
      name,
      `<p>${first}</p>
<p>To begin, press the button of this page: <a href="${link}"><b>Open the page to confirm</b></a></p>
<p>${last}</p>
<p>${escapeXml(name)}<br><a href="${siteUrl}">${siteUrl}</a></p>`,
    ),
    date,
  };
}
