import { type Honeypot } from "remix-utils/honeypot/server";
import { env } from "~/env.server";
import { carriedNames } from "./answer";
import { formSecret } from "./form-secret.server";

let honeypot: Honeypot | undefined;

const trap = async (): Promise<Honeypot> => (honeypot ??= await openTrap());

/** Its library is loaded for the first form that is opened: the other pages do not wait for it at start. */
async function openTrap(): Promise<Honeypot> {
  const { Honeypot } = await import("remix-utils/honeypot/server");
  /** A seal that somebody makes up opens to a small number once in ten thousand tries: no form was opened then. */
  class FormTrap extends Honeypot {
    protected override isValidTimeStamp(moment: number): boolean {
      return super.isValidTimeStamp(moment) && moment > Date.UTC(2020, 0, 1);
    }
  }
  return new FormTrap({
    nameFieldName: carriedNames.trap,
    validFromFieldName: carriedNames.sealedTime,
    encryptionSeed: formSecret(),
  });
}

/** The sealed moment from which a form opened now may be sent. */
export async function sealTime(now = Date.now()): Promise<string> {
  return (await trap()).getInputProps({ validFromTimestamp: now + env.minFillSeconds * 1000 }).encryptedValidFrom;
}

/**
 * Whether a post looks like a program's: the trap is filled in, or it came sooner than a person writes. A post with
 * neither of the trap's fields is no bot's work but that of a person with a command; it passes.
 */
export async function looksLikeBot(fields: URLSearchParams): Promise<boolean> {
  const ours = new FormData();
  for (const name of [carriedNames.trap, carriedNames.sealedTime]) {
    const value = fields.get(name);
    if (value !== null) ours.set(name, value);
  }
  const honeypot = await trap();
  try {
    honeypot.check(ours);
    return false;
  } catch {
    return true;
  }
}
