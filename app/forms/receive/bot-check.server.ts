import { env } from "~/env.server";
import { hiddenFieldNames } from "./form-response";
import { type FormToken } from "./form-token.server";

/**
 * Whether a post looks like a program's: the honeypot is filled in, or it came sooner than a person writes, or from a
 * browser that never opened the form. A post with neither honeypot nor token in its fields is not a bot's but that of a
 * person with a command; it passes.
 */
export function looksLikeBot(fields: URLSearchParams, token: FormToken | undefined, now = Date.now()): boolean {
  const honeypot = fields.get(hiddenFieldNames.honeypot);
  if (honeypot === null && !fields.has(hiddenFieldNames.token)) return false;
  if (!token || honeypot) return true;
  // The honeypot is missing only where the form was shown again without it.
  if (honeypot === null) return token.openedAt !== 0;
  return now - token.openedAt < env.minFillSeconds * 1000;
}
