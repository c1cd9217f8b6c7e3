import ipaddr from "ipaddr.js";

/** The mail server of SMTP_URL and SMTP_TLS. */
export interface SmtpServer {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte; nodemailer reads it. */
  url: string;
  /** Whether STARTTLS is required before the password and a message. */
  requireTls: boolean;
  /** Whether to ignore an offer of STARTTLS. */
  ignoreTls: boolean;
  /** On this machine: its certificate is not checked. */
  isLocal: boolean;
}

/** Incomplete or wrong mail settings stop the start. The message quotes no address or password. */
export class MailSettingsError extends Error {
  override readonly name = "MailSettingsError";
}

const howToWrite =
  "SMTP_URL cannot be understood. Write smtp://user:password@host:587, or smtp://host:25 for a server without a password. " +
  "In the user's name and the password write @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25 " +
  "(percent-encoding), such as smtp://user:p%40ss@mail.example.org:587.";

/**
 * Checks smtp://user:password@host:587 or smtps://…. TLS is required unless `tls` is "off" or the server is on this
 * machine; such a server may still insist on it (Proton Mail Bridge).
 * @throws {MailSettingsError}
 */
export function parseSmtpServer(url: string, tls: "required" | "off"): SmtpServer {
  if (!isWhole(url)) throw new MailSettingsError(howToWrite);
  if (url.startsWith("smtps:") && tls === "off") {
    throw new MailSettingsError("SMTP_TLS=off contradicts smtps:// in SMTP_URL. Leave SMTP_TLS out, or write smtp://.");
  }
  const isLocal = isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ""));
  return { url, isLocal, requireTls: tls === "required" && !isLocal, ignoreTls: tls === "off" };
}

/** A password with # or ? or / would be parsed as a path or a query; nodemailer would take a query for options. */
function isWhole(url: string): boolean {
  try {
    const { hostname, username, password, pathname, search, hash } = new URL(url);
    decodeURIComponent(username + password);
    const hasBothOrNeither = (username === "") === (password === "");
    return hostname !== "" && /^\/?$/.test(pathname) && search === "" && hash === "" && hasBothOrNeither;
  } catch {
    return false;
  }
}

const isLoopback = (host: string): boolean =>
  ipaddr.isValid(host) ? ipaddr.process(host).range() === "loopback" : /^(.+\.)?localhost$/i.test(host);
