import { env } from "~/env.server";
import { hiddenFieldNames } from "./form-response";
import { readFormToken } from "./form-token.server";

/**
 * Whether a post looks like a program's: the honeypot is filled in, or it came sooner than a person writes. A post
 * with neither honeypot nor token is not a bot's but that of a person with a command; it passes.
 */
export function looksLikeBot(fields: URLSearchParams, now = Date.now()): boolean {
  const honeypot = fields.get(hiddenFieldNames.honeypot);
  const text = fields.get(hiddenFieldNames.token);
  if (honeypot === null && text === null) return false;
  const token = readFormToken(text ?? "");
  if (!token || honeypot) return true;
  // The honeypot is missing only where the form was shown again without it.
  if (honeypot === null) return token.openedAt !== 0;
  return now - token.openedAt < env.minFillSeconds * 1000;
}
