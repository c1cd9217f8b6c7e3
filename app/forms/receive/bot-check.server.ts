import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { hiddenFieldNames } from "./form-response";
import { formSecret } from "./form-secret.server";

/**
 * The moment at which a form is opened, for a hidden field of it: milliseconds since 1970 and a signature, so that
 * nobody can make one up. It does not expire: a form left open for a week can still be sent.
 */
export function signOpenedAt(now = Date.now()): string {
  return `${now}.${signatureOf(String(now))}`;
}

/**
 * Whether a post looks like a program's: the honeypot is filled in, or it came sooner than a person writes. A post
 * with neither of the two fields is not a bot's but that of a person with a command; it passes.
 */
export function looksLikeBot(fields: URLSearchParams, now = Date.now()): boolean {
  const honeypot = fields.get(hiddenFieldNames.honeypot);
  const stamp = fields.get(hiddenFieldNames.openedAt);
  if (honeypot === null && stamp === null) return false;
  if (honeypot !== "" || stamp === null) return true;
  const openedAt = readOpenedAt(stamp);
  return openedAt === undefined || now - openedAt < env.minFillSeconds * 1000;
}

/** The moment that a stamp names, in milliseconds; undefined unless this site signed it. */
function readOpenedAt(stamp: string): number | undefined {
  const [openedAt = "", signature = ""] = stamp.split(".");
  const expected = Buffer.from(signatureOf(openedAt));
  const given = Buffer.from(signature);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  return genuine ? Number(openedAt) : undefined;
}

/** The text before the number keeps this signature apart from any other use of the secret. */
const signatureOf = (openedAt: string): string =>
  createHmac("sha256", formSecret()).update(`form opened at ${openedAt}`).digest("base64url");
