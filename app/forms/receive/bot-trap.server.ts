import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { carriedNames } from "./answer";
import { formSecret } from "./form-secret.server";

/**
 * The moment at which a form is opened, for a hidden field of it: milliseconds since 1970 and a signature, so that
 * nobody can make one up. It does not expire: a form left open for a week can still be sent.
 */
export function signOpenedAt(now = Date.now()): string {
  return `${now}.${signatureOf(String(now))}`;
}

/**
 * Whether a post looks like a program's: the trap is filled in, or it came sooner than a person writes. A post with
 * neither of the trap's fields is no bot's work but that of a person with a command; it passes.
 */
export function looksLikeBot(fields: URLSearchParams, now = Date.now()): boolean {
  const trap = fields.get(carriedNames.trap);
  const stamp = fields.get(carriedNames.openedAt);
  if (trap === null && stamp === null) return false;
  if (trap !== "" || stamp === null) return true;
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

/** The first words keep the secret from signing anything else that is only a number. */
const signatureOf = (openedAt: string): string =>
  createHmac("sha256", formSecret()).update(`form opened at ${openedAt}`).digest("base64url");
