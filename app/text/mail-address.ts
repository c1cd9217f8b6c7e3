import { isEmailAddress } from "./typed-text";

/** Needs no quotation marks: RFC 5322, 3.2.3. */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Letters of any script and their dots; nothing that a web address treats in another way, such as % or a colon. */
const domainLetters = /^[\p{L}\p{M}\p{N}_.\u3002\uff0e\uff61-]+$/u;

/**
 * The address that a mail to a typed address goes to, in ASCII; undefined if the site cannot mail it. Only the domain
 * has an ASCII form. "=?" begins an encoded word (RFC 2047), which mail programs would decode even in an address.
 */
export function mailAddress(typed: string): string | undefined {
  const [local = "", domain = ""] = typed.split("@");
  const address = `${local}@${asciiDomain(domain)}`;
  const isPlain = dotAtom.test(local) && !address.includes("=?");
  return isPlain && isEmailAddress(typed) && isEmailAddress(address) ? address : undefined;
}

/** Equal for all spellings of a mailbox: upper case, and a domain of other letters. */
export const mailboxOf = (typed: string): string => (mailAddress(typed.trim()) ?? typed.trim()).toLowerCase();

/** The domain in ASCII (UTS 46), in the browser too; empty if it has none. */
function asciiDomain(domain: string): string {
  if (!domainLetters.test(domain)) return "";
  try {
    const { hostname } = new URL(`http://${domain}`);
    // Numbers alone would be an address of the network.
    return /[a-z][^.]*$/.test(hostname) ? hostname : "";
  } catch {
    return "";
  }
}
