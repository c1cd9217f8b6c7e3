/** The readers of the mail about each form, compared with the person whom its page names. */
import { type SiteContent } from "~/content/schema";
import { siteContent } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { mailSettings, type MailSettings } from "~/notify/mail-settings";
import { pagesOf } from "~/page-data/navigation";
import { collections } from "~/records/collections";
import { capitalized, inWords } from "~/text/typography";
import { forms } from "./all";
import { type Form, type FormContact } from "./definition/form";

/** The people who answer a form: the rector, unless the parish names somebody else, and those who read it with him. */
function answerersOf({ recipientsIn }: Form, content: SiteContent): FormContact[] {
  const { rector, rectorEmail } = content.parish;
  const { contact = { name: rector, email: rectorEmail }, otherRecipients = [] } = recipientsIn?.(content) ?? {};
  return [contact, ...otherRecipients];
}

/** All who answer a form, in words, and the address of the first. */
export function contactOf(form: Form, content: SiteContent): FormContact {
  const answerers = answerersOf(form, content);
  return { name: inWords(namesOf(answerers)), email: answerers[0]!.email };
}

const namesOf = (people: readonly FormContact[]) => people.map(({ name }) => name);

/** Mail servers ignore capitals in addresses. */
const isAmong =
  (addresses: readonly string[]) =>
  ({ email }: FormContact): boolean =>
    addresses.some((address) => address.toLowerCase() === email.toLowerCase());

/**
 * Two sentences for visitors: who reads a form's records, and who gets a copy by mail. The second may be missing. The
 * weekly altar list has prayer requests, and memorials from messages to the priest.
 */
export function readersOf(form: Form, content: SiteContent, mail: MailSettings | null = mailSettings(env) ?? null) {
  const { collection } = form;
  const copied = mail?.content === "full" ? (mail.to[collection] ?? []) : [];
  const isListed = collection === "prayerRequests" || collection === "priestMessages";
  const listed = isListed ? (mail?.weeklyList?.to ?? []) : [];
  const answerers = answerersOf(form, content);
  const hasOthers = [...copied, ...listed].some((address) => !answerers.some(isAmong([address])));
  const readers = [...namesOf(answerers), "those who look after the parish’s records"];
  const sentence = hasOthers
    ? `${capitalized(readers.join(", "))}, and those who read the parish’s mail can read what you send.`
    : `Only ${inWords(readers)} read what you send.`;
  const copy = hasOthers ? "the parish’s mailbox" : inWords(namesOf(answerers.filter(isAmong(copied))));
  return { sentence, copied: copied.length > 0 && ` A copy goes to ${copy}.` };
}

/** Warns in the log, without addresses, when mail about a form goes to others than the people its page names. */
export function warnOfUnmailedContacts(mail: MailSettings | undefined): void {
  const content = siteContent();
  const paths = pagesOf(content).map(({ href }) => href);
  for (const form of forms.filter(({ path }) => paths.includes(path))) {
    const addresses = mail?.to[form.collection] ?? [];
    if (addresses.length === 0 || answerersOf(form, content).every(isAmong(addresses))) continue;
    const { word } = collections[form.collection];
    log.warn(
      { event: "contact-not-mailed", form: form.id },
      `The page ${form.path} names a person who answers, and NOTIFY_TO mails what is sent there only to others. ` +
        `Add ${word}= with that person's address to NOTIFY_TO, or change who is named in the content`,
    );
  }
}
