import ipaddr from "ipaddr.js";

/** The mail server of SMTP_URL and SMTP_TLS. */
export interface SmtpServer {
  host: string;
  /** Default: 587, or 465 with `secure`. */
  port?: number | undefined;
  /** TLS from the first byte: smtps:// */
  secure: boolean;
  /** Whether STARTTLS is required before the password and a message. */
  requireTls: boolean;
  /** Whether to ignore an offer of STARTTLS. */
  ignoreTls: boolean;
  /** On this machine: its certificate is not checked. */
  isLocal: boolean;
  auth?: { user: string; pass: string };
}

/** Incomplete or wrong mail settings stop the start. The message quotes no address or password. */
export class MailSettingsError extends Error {
  override readonly name = "MailSettingsError";
}

const encodingRule =
  "In the user's name and the password write @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25 " +
  "(percent-encoding), such as smtp://user:p%40ss@mail.example.org:587.";

/**
 * Parses smtp://user:password@host:587 or smtps://…. TLS is required unless `tls` is "off" or the server is on this
 * machine; such a server may still insist on it (Proton Mail Bridge).
 * @throws {MailSettingsError}
 */
export function parseSmtpServer(address: string, tls: "required" | "off"): SmtpServer {
  // A password with # or ? or / would be parsed as a path or a query.
  if (!URL.canParse(address)) throw new MailSettingsError(`SMTP_URL cannot be understood. ${encodingRule}`);
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address);
  if (hostname === "" || !["", "/"].includes(pathname) || search !== "" || hash !== "") {
    throw new MailSettingsError(`SMTP_URL must end with the host and the port. ${encodingRule}`);
  }
  const secure = protocol === "smtps:";
  if (secure && tls === "off") {
    throw new MailSettingsError("SMTP_TLS=off contradicts smtps:// in SMTP_URL. Leave SMTP_TLS out, or write smtp://.");
  }
  const host = hostname.replace(/^\[|\]$/g, "");
  const isLocal = isLoopback(host);
  return {
    host,
    isLocal,
    port: port === "" ? undefined : Number(port),
    secure,
    requireTls: !secure && tls === "required" && !isLocal,
    ignoreTls: tls === "off",
    ...credentials(username, password),
  };
}

function credentials(username: string, password: string): Pick<SmtpServer, "auth"> {
  if (username === "" && password === "") return {};
  if (username === "" || password === "") {
    throw new MailSettingsError(`SMTP_URL needs both a user and a password, or neither. ${encodingRule}`);
  }
  try {
    return { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
  } catch {
    throw new MailSettingsError(`SMTP_URL has a % that begins no percent-encoding. ${encodingRule}`);
  }
}

const isLoopback = (host: string): boolean =>
  ipaddr.isValid(host) ? ipaddr.process(host).range() === "loopback" : /^(.+\.)?localhost$/i.test(host);
