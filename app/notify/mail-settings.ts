import { isEmailAddress } from "~/email-address";
import { type CollectionName, collectionNames, isCollectionName } from "~/records/collections";
import { parseSmtpServer, type SmtpServer, SmtpServerError } from "./smtp-server";

/** What the notifier needs to know of the environment (README.md, Settings). */
export interface MailSettings {
  smtp: SmtpServer;
  /** 'office@example.org' or 'Parish Office <office@example.org>' */
  from: string;
  /** One address for each collection whose new records are reported. */
  to: Partial<Record<CollectionName, string>>;
  /** 'summary' says that a record has come, and nothing of what is in it. */
  content: "full" | "summary";
}

interface MailEnv {
  smtpUrl?: string | undefined;
  smtpTls: "required" | "off";
  notifyFrom?: string | undefined;
  notifyTo?: string | undefined;
  notifyContent: "full" | "summary";
}

/** The mail settings are half there, or wrong: the start stops with the message, which quotes no address or password. */
export class MailSettingsError extends Error {
  override readonly name = "MailSettingsError";
}

const sender = /^(?:[^<>\p{Cc}]*<([^<>]+)>|([^<>]+))$/u;

/**
 * The settings of e-mail notifications, or undefined when none of the three is set.
 * @throws {MailSettingsError} when only some are set, or one cannot be understood.
 */
export function mailSettings(env: MailEnv): MailSettings | undefined {
  const given = { SMTP_URL: env.smtpUrl, NOTIFY_FROM: env.notifyFrom, NOTIFY_TO: env.notifyTo };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 3) return undefined;
  if (!env.smtpUrl || !env.notifyFrom || !env.notifyTo) {
    throw new MailSettingsError(`E-mail notifications need ${missing.join(" and ")} too, or none of the three.`);
  }
  return {
    smtp: readSmtpServer(env.smtpUrl, env.smtpTls),
    from: parseSender(env.notifyFrom),
    to: parseRecipients(env.notifyTo),
    content: env.notifyContent,
  };
}

function readSmtpServer(url: string, tls: "required" | "off"): SmtpServer {
  try {
    return parseSmtpServer(url, tls);
  } catch (error) {
    throw error instanceof SmtpServerError ? new MailSettingsError(error.message) : error;
  }
}

function parseSender(text: string): string {
  const [, named, bare] = sender.exec(text.trim()) ?? [];
  if (isEmailAddress((named ?? bare ?? "").trim())) return text.trim();
  throw new MailSettingsError("NOTIFY_FROM must be an e-mail address, or a name with the address in <>.");
}

/** The address alone: of 'Parish Office <office@example.org>' what is between the angle brackets. */
export const bareAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1]?.trim() ?? from;

/**
 * 'a@example.org' reports every collection there; 'prayerRequests=a@example.org,b@example.org' sends prayer
 * requests to the first and every other collection to the second; with no bare address the others are not told of.
 * @throws {MailSettingsError}
 */
export function parseRecipients(text: string): MailSettings["to"] {
  const to: MailSettings["to"] = {};
  let others: string | undefined;
  for (const item of text.split(",").map((part) => part.trim())) {
    if (item === "") continue;
    const [name, recipient] = item.includes("=") ? splitAtEquals(item) : [undefined, item];
    if (!isEmailAddress(recipient)) throw new MailSettingsError(recipientMessage("has something that is no address"));
    if (name === undefined && others !== undefined) throw new MailSettingsError(recipientMessage("has two addresses"));
    if (name === undefined) others = recipient;
    else if (!isCollectionName(name)) throw new MailSettingsError(recipientMessage("names an unknown collection"));
    else if (to[name]) throw new MailSettingsError(recipientMessage(`names ${name} twice`));
    else to[name] = recipient;
  }
  if (others !== undefined) for (const name of collectionNames) to[name] ??= others;
  if (Object.keys(to).length === 0) throw new MailSettingsError(recipientMessage("has no address"));
  return to;
}

function splitAtEquals(item: string): [string, string] {
  const at = item.indexOf("=");
  return [item.slice(0, at).trim(), item.slice(at + 1).trim()];
}

const recipientMessage = (fault: string): string =>
  `NOTIFY_TO ${fault}. Write one address for everything, or collection=address, parted by commas; ` +
  `the collections are ${collectionNames.join(", ")}.`;
