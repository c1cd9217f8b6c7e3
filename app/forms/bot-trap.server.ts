import { Honeypot } from "remix-utils/honeypot/server";
import { env } from "~/env.server";
import { carriedNames } from "./answer";
import { formSecret } from "./form-secret.server";

let honeypot: Honeypot | undefined;

function trap(): Honeypot {
  honeypot ??= new Honeypot({
    nameFieldName: carriedNames.trap,
    validFromFieldName: carriedNames.sealedTime,
    encryptionSeed: formSecret(),
  });
  return honeypot;
}

/** The sealed moment from which a form opened now may be sent. */
export function sealTime(now = Date.now()): string {
  return trap().getInputProps({ validFromTimestamp: now + env.minFillSeconds * 1000 }).encryptedValidFrom;
}

/**
 * Whether a post looks like a program's: the trap is filled in, or it came sooner than a person writes. A post with
 * neither of the trap's fields is no bot's work but that of a person with a command; it passes.
 */
export function looksLikeBot(fields: URLSearchParams): boolean {
  const ours = new FormData();
  for (const name of [carriedNames.trap, carriedNames.sealedTime]) {
    const value = fields.get(name);
    if (value !== null) ours.set(name, value);
  }
  try {
    trap().check(ours);
    return false;
  } catch {
    return true;
  }
}
