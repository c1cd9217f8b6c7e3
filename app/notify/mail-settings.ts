import { createHash } from "node:crypto";
import { type Env } from "~/env.server";
import { type WeeklyTime } from "~/dates/clock-time";
import { isEmailAddress } from "~/text/typed-text";
import { type CollectionName, collectionNamed, collectionNames, collectionWords } from "~/records/collections";
import { type Undelivered } from "~/records/record-store";
import { MailSettingsError, parseSmtpServer, type SmtpServer } from "./smtp-server";

/** What the notifier needs to know of the environment (docs/operate.md, Settings). */
export interface MailSettings {
  smtp: SmtpServer;
  /** 'office@example.org' or 'Parish Office <office@example.org>' */
  from: string;
  /** The addresses of each collection whose new records are reported. */
  to: Partial<Record<CollectionName, string[]>>;
  /** 'summary' says that a record has come, and nothing of what is in it. */
  content: "full" | "summary";
  /** When the list for the altar is mailed, to whom, and whether it marks its requests. Undefined: it is not. */
  weeklyList?: (WeeklyTime & { to: string[]; marks?: "read" | undefined }) | undefined;
}

type MailEnv = Partial<Env> & Pick<Env, "smtpTls" | "notifyContent">;

const sender = /^(?:[^<>\p{Cc}]*<([^<>]+)>|([^<>]+))$/u;

/**
 * The settings of email, or undefined when nothing is to be mailed.
 * @throws {MailSettingsError} when only some are set, or one cannot be understood.
 */
export function mailSettings(env: MailEnv): MailSettings | undefined {
  const { smtpUrl, notifyFrom, notifyTo, weeklyList } = env;
  if (env.weeklyListTo && !weeklyList) {
    throw new MailSettingsError('WEEKLY_LIST_TO says to whom; WEEKLY_LIST must say when, such as "Saturday 18:00".');
  }
  if (env.weeklyListMarks && !weeklyList) {
    throw new MailSettingsError(
      'WEEKLY_LIST_MARKS is about the weekly list; WEEKLY_LIST must say when it goes, such as "Saturday 18:00".',
    );
  }
  if (!smtpUrl && !notifyFrom && !notifyTo && !weeklyList) return undefined;
  if (!smtpUrl || !notifyFrom || !(notifyTo || weeklyList)) throw new MailSettingsError(missingMessage(env));
  const to = notifyTo ? parseRecipients(notifyTo) : {};
  return {
    smtp: parseSmtpServer(smtpUrl, env.smtpTls),
    from: parseSender(notifyFrom),
    to,
    content: env.notifyContent,
    weeklyList: weeklyList && {
      ...weeklyList,
      to: listRecipients(env.weeklyListTo, to),
      marks: env.weeklyListMarks,
    },
  };
}

function missingMessage({ smtpUrl, notifyFrom, notifyTo, weeklyList }: MailEnv): string {
  const given = { SMTP_URL: smtpUrl, NOTIFY_FROM: notifyFrom, ...(!weeklyList && { NOTIFY_TO: notifyTo }) };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  return weeklyList
    ? `WEEKLY_LIST needs a mail server and a sender: set ${missing.join(" and ")} too.`
    : `Email notifications need ${missing.join(" and ")} too, or none of the three.`;
}

/** Who gets the weekly list: by default whoever is told of prayer requests. */
function listRecipients(text: string | undefined, { prayerRequests = [] }: MailSettings["to"]): string[] {
  const given = text === undefined ? prayerRequests : [...new Set(itemsOf(text))];
  if (given.length === 0) {
    throw new MailSettingsError("WEEKLY_LIST needs an address: in WEEKLY_LIST_TO, or for prayerRequests in NOTIFY_TO.");
  }
  if (given.every(isEmailAddress)) return given;
  throw new MailSettingsError(
    "WEEKLY_LIST_TO has something that is not an email address. Separate addresses with commas.",
  );
}

const itemsOf = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

function parseSender(text: string): string {
  const [, named, bare] = sender.exec(text.trim()) ?? [];
  if (isEmailAddress((named ?? bare ?? "").trim())) return text.trim();
  throw new MailSettingsError("NOTIFY_FROM must be an email address, or a name with the address in <>.");
}

/** The address alone: of 'Parish Office <office@example.org>' what is between the angle brackets. */
export const bareAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1]?.trim() ?? from;

/**
 * 'a@example.org' reports every collection there; 'prayerRequests=a@example.org,b@example.org' sends prayer
 * requests to the first and every other collection to the second; with no bare address the others are not told of.
 * Several addresses of a collection are written one by one:
 * 'prayerRequests=a@example.org,prayerRequests=b@example.org'.
 * @throws {MailSettingsError}
 */
export function parseRecipients(text: string): MailSettings["to"] {
  const to: MailSettings["to"] = {};
  const others: string[] = [];
  for (const item of itemsOf(text)) {
    const [, name, recipient = ""] = /^(?:([^=]*?)\s*=\s*)?(.*)$/s.exec(item) ?? [];
    if (!isEmailAddress(recipient))
      throw new MailSettingsError(recipientMessage("has something that is not an email address"));
    const collection = name === undefined ? undefined : collectionNamed(name);
    if (name !== undefined && !collection) throw new MailSettingsError(recipientMessage("names an unknown collection"));
    const addresses = collection ? (to[collection] ??= []) : others;
    if (!addresses.includes(recipient)) addresses.push(recipient);
  }
  if (others.length > 0) for (const name of collectionNames) to[name] ??= others;
  if (Object.keys(to).length === 0) throw new MailSettingsError(recipientMessage("has no address"));
  return to;
}

const recipientMessage = (fault: string): string =>
  `NOTIFY_TO ${fault}. Write an address for everything, or collection=address, separated by commas; ` +
  `for several addresses write several such entries. The collections are ${collectionWords}.`;

/** The key of an address in the outbox: whoever reads the outbox does not read the address. */
export const recipientKey = (address: string): string =>
  createHash("sha256").update(address).digest("hex").slice(0, 32);

/**
 * Which setting names an address, for logs and mails, where the address itself does not belong:
 * 'address 2 of prayerRequests in NOTIFY_TO'. Undefined when the settings no longer have it.
 */
export function addressPlace(key: string, { to, weeklyList }: Pick<MailSettings, "to" | "weeklyList">) {
  const positionIn = (addresses: readonly string[] = []) =>
    addresses.findIndex((address) => recipientKey(address) === key) + 1;
  for (const [collection, addresses] of Object.entries(to)) {
    const position = positionIn(addresses);
    if (position > 0) return `address ${position} of ${collection} in NOTIFY_TO`;
  }
  const position = positionIn(weeklyList?.to);
  return position > 0 ? `address ${position} in WEEKLY_LIST_TO` : undefined;
}

/** What the next mail says of messages that were given up: a sentence for each address that the settings still have. */
export function undeliveredNotes(undelivered: readonly Undelivered[], settings: MailSettings): string[] {
  return undelivered.flatMap(({ recipient, count, reason }) => {
    const place = addressPlace(recipient, settings);
    const messages = count === 1 ? "one message" : `${count} messages`;
    return place
      ? [
          `Not delivered: the mail server has refused ${place} for days (${reason}), and ${messages} to it were given up. ` +
            "What was sent in is safe in the records. Whoever looks after the site should correct that address.",
        ]
      : [];
  });
}
