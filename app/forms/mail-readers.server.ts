/** Who receives mail about each form, compared with the person whom its page names. */
import { type SiteContent } from "~/content/schema";
import { siteContent } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { mailSettings, type MailSettings } from "~/notify/mail-settings";
import { pagesOf } from "~/page-data/navigation";
import { type CollectionName, collections } from "~/records/collections";
import { capitalized } from "~/text/typography";
import { forms } from "./all";
import { type AnyForm, type FormContact } from "./definition/form";

/** The person who answers a form: the rector, unless the parish names somebody else. */
export function answererOf({ contactIn }: AnyForm, content: SiteContent): FormContact {
  const { rector, rectorEmail } = content.parish;
  return contactIn?.(content) ?? { name: rector, email: rectorEmail };
}

/**
 * Says whether a copy of each record is mailed, and whether others than the named person read it. The weekly altar list
 * has prayer requests, and memorials from messages to the priest.
 */
export function mailReaders(
  form: AnyForm,
  content: SiteContent,
  mail: MailSettings | null = mailSettings(env) ?? null,
) {
  const collection = form.collection as CollectionName;
  const copied = mail?.content === "full" ? (mail.to[collection] ?? []) : [];
  const isListed = collection === "prayerRequests" || collection === "priestMessages";
  const listed = isListed ? (mail?.weeklyList?.to ?? []) : [];
  const { email } = answererOf(form, content);
  return {
    isCopied: copied.length > 0,
    hasOthers: [...copied, ...listed].some((address) => !isSameAddress(address, email)),
  };
}

/** Two sentences for visitors: who reads a form's records, and who gets a copy by mail. The second may be missing. */
export function readersOf(form: AnyForm, content: SiteContent, mail?: MailSettings | null) {
  const { name } = answererOf(form, content);
  const { isCopied, hasOthers } = mailReaders(form, content, mail);
  const sentence = hasOthers
    ? `${capitalized(name)}, those who look after the parish’s records, and those who read the parish’s mail can read what you send.`
    : `Only ${name} and those who look after the parish’s records read what you send.`;
  return { sentence, copied: isCopied && ` A copy goes to ${hasOthers ? "the parish’s mailbox" : name}.` };
}

/** Warns in the log, without addresses, when mail about a form goes to others than the person its page names. */
export function warnOfUnmailedContacts(mail: MailSettings | undefined): void {
  const content = siteContent();
  const paths = pagesOf(content).map(({ href }) => href);
  for (const form of forms.filter(({ path }) => paths.includes(path))) {
    const addresses = mail?.to[form.collection as CollectionName] ?? [];
    const { email } = answererOf(form, content);
    if (addresses.length === 0 || addresses.some((address) => isSameAddress(address, email))) continue;
    const { word } = collections[form.collection as CollectionName];
    log.warn(
      { event: "contact-not-mailed", form: form.id },
      `The page ${form.path} names a person who answers, and NOTIFY_TO mails what is sent there to others only. ` +
        `Add ${word}= with that person's address to NOTIFY_TO, or change who is named in the content`,
    );
  }
}

/** Mail servers ignore capitals in addresses. */
const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
