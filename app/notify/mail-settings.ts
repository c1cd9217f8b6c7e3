import { createHash } from "node:crypto";
import { type Env } from "~/env.server";
import { type WeeklyTime } from "~/dates/clock-time";
import { isEmailAddress } from "~/text/typed-text";
import { type CollectionName, collectionNamed, parishCollections, parishCollectionWords } from "~/records/collections";
import { type EndedRow } from "~/records/record-store";
import { MailSettingsError, parseSmtpServer, type SmtpServer } from "./smtp-server";

/** The notifier's settings (docs/operate.md, Settings). */
export interface MailSettings {
  smtp: SmtpServer;
  /** 'office@example.org' or 'Parish Office <office@example.org>' */
  from: string;
  /** The addresses for new records of each collection. */
  to: Partial<Record<CollectionName, string[]>>;
  /** The addresses for mails about the site: those of NOTIFY_TO without a collection, or else all. */
  operator?: string[];
  /** 'summary' mails the arrival of a record without its content. */
  content: "full" | "summary";
  /** Time and addresses of the mailed list for the altar, and whether it marks its requests; undefined: no list. */
  weeklyList?: (WeeklyTime & { to: string[]; marks?: "read" | undefined }) | undefined;
}

type MailEnv = Partial<Env> & Pick<Env, "smtpTls" | "notifyContent">;

const sender = /^(?:[^<>\p{Cc}]*<([^<>]+)>|([^<>]+))$/u;

/**
 * The mail settings; undefined when none are set.
 * @throws {MailSettingsError} when some are missing or wrong
 */
export function mailSettings(env: MailEnv): MailSettings | undefined {
  const { smtpUrl, notifyFrom, notifyTo, weeklyList } = env;
  const detail = env.weeklyListTo ? "WEEKLY_LIST_TO" : env.weeklyListMarks && "WEEKLY_LIST_MARKS";
  if (detail && !weeklyList) {
    throw new MailSettingsError(`${detail} needs WEEKLY_LIST, the time of the mail, such as "Saturday 18:00".`);
  }
  if (!smtpUrl || !notifyFrom || !(notifyTo ?? weeklyList)) {
    const needed = { SMTP_URL: smtpUrl, NOTIFY_FROM: notifyFrom, "NOTIFY_TO or WEEKLY_LIST": notifyTo ?? weeklyList };
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
    if (missing.length === 3) return undefined;
    throw new MailSettingsError(`Email notifications need ${missing.join(" and ")} too, or none of the three.`);
  }
  const to = notifyTo ? parseRecipients(notifyTo) : {};
  const general = itemsOf(notifyTo).filter((item) => !item.includes("="));
  return {
    smtp: parseSmtpServer(smtpUrl, env.smtpTls),
    from: parseSender(notifyFrom),
    to,
    operator: [...new Set(general.length > 0 ? general : Object.values(to).flat())],
    content: env.notifyContent,
    weeklyList: weeklyList && { ...weeklyList, to: listRecipients(env.weeklyListTo, to), marks: env.weeklyListMarks },
  };
}

/** The addresses of the weekly list; by default those for prayer requests. */
function listRecipients(text: string | undefined, { prayerRequests = [] }: MailSettings["to"]): string[] {
  const given = text === undefined ? prayerRequests : [...new Set(itemsOf(text))];
  if (given.length === 0) {
    throw new MailSettingsError("WEEKLY_LIST needs an address: in WEEKLY_LIST_TO, or for prayerRequests in NOTIFY_TO.");
  }
  if (given.every(isEmailAddress)) return given;
  throw new MailSettingsError("WEEKLY_LIST_TO contains an invalid email address. Separate addresses with commas.");
}

const itemsOf = (text = ""): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

function parseSender(text: string): string {
  const [, named, bare] = sender.exec(text.trim()) ?? [];
  if (isEmailAddress((named ?? bare ?? "").trim())) return text.trim();
  throw new MailSettingsError("NOTIFY_FROM must be an email address, or a name with the address in <>.");
}

/** The address alone: 'office@example.org' from 'Parish Office <office@example.org>'. */
export const bareAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1]?.trim() ?? from;

/**
 * Parses NOTIFY_TO: a comma-separated list of 'collection=address', and of plain addresses for all other collections.
 * Without a plain address the other collections are not mailed. Several addresses for a collection are several entries.
 * @throws {MailSettingsError}
 */
export function parseRecipients(text: string): MailSettings["to"] {
  const to: MailSettings["to"] = {};
  const others: string[] = [];
  for (const item of itemsOf(text)) {
    const [, name, recipient = ""] = /^(?:([^=]*?)\s*=\s*)?(.*)$/s.exec(item) ?? [];
    const collection = name === undefined ? undefined : collectionNamed(name);
    const isKnown = name === undefined || parishCollections.includes(collection!);
    if (!isKnown || !isEmailAddress(recipient)) throw new MailSettingsError(recipientRule);
    const addresses = collection ? (to[collection] ??= []) : others;
    if (!addresses.includes(recipient)) addresses.push(recipient);
  }
  if (others.length > 0) for (const name of parishCollections) to[name] ??= others;
  if (Object.keys(to).length === 0) throw new MailSettingsError(recipientRule);
  return to;
}

const recipientRule =
  "NOTIFY_TO lacks an address, or has a wrong address or collection. Write an address for everything, or " +
  "collection=address, separated by commas; for several addresses write several such entries. " +
  `The collections are ${parishCollectionWords}.`;

/** The hash of an address, so that the outbox holds no addresses. */
export const recipientKey = (address: string): string =>
  createHash("sha256").update(address).digest("hex").slice(0, 32);

/**
 * The place of an address in the settings, for logs and mails: 'address 2 of prayerRequests in NOTIFY_TO'. Undefined
 * when the settings no longer have it.
 */
export function addressPlace(key: string, { to, weeklyList }: Pick<MailSettings, "to" | "weeklyList">) {
  const lists = Object.entries(to).map(
    ([collection, addresses]) => [`of ${collection} in NOTIFY_TO`, addresses] as const,
  );
  for (const [place, addresses] of [...lists, ["in WEEKLY_LIST_TO", weeklyList?.to ?? []] as const]) {
    const index = addresses.findIndex((address) => recipientKey(address) === key);
    if (index >= 0) return `address ${index + 1} ${place}`;
  }
  return undefined;
}

/** One sentence for the next mail for each address with messages given up, if the settings still have it. */
export function undeliveredNotes(
  givenUp: readonly EndedRow[],
  settings: Pick<MailSettings, "to" | "weeklyList">,
): string[] {
  return [...new Set(givenUp.map(({ recipient }) => recipient))].flatMap((recipient) => {
    const place = addressPlace(recipient, settings);
    const rows = givenUp.filter((row) => row.recipient === recipient);
    const { outcome } = rows.at(-1)!;
    if (!place || outcome.delivered) return [];
    const messages = rows.length === 1 ? "one message" : `${rows.length} messages`;
    return (
      `Not delivered: the mail server has rejected ${place} for days (${outcome.reason}), and ${messages} to it were given up. ` +
      "The records themselves are safe. Please ask the site's operator to correct that address."
    );
  });
}
