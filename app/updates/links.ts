/** The links in mails to subscribers: a record's id with this site's signature, and never an address. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { siteSecret } from "~/http/site-secret.server";
import { recordId } from "~/records/collections";

export const confirmPage = "/updates/confirm";
export const unsubscribePage = "/updates/unsubscribe";

/** How long a new address can be confirmed. */
export const confirmableMs = 7 * 24 * 60 * 60 * 1000;

/** In the query: the log has no queries, and a path's capitals would be lost. */
export const linkParam = "link";

/** The path that confirms the request received at `receivedAt`. It is valid for seven days from then on. */
export function confirmPath(id: string, receivedAt: Date): string {
  const content = `${id}.${receivedAt.getTime() + confirmableMs}`;
  return `${confirmPage}?${linkParam}=${content}.${signatureOf("confirm", content)}`;
}

/** The path that takes a record off the list, valid for good. */
export const unsubscribePath = (id: string): string =>
  `${unsubscribePage}?${linkParam}=${id}.${signatureOf("unsubscribe", id)}`;

/** The id in a link to confirm, and the time of its request; undefined unless this site signed it. */
export function readConfirmLink(
  text: string,
  now = new Date(),
): { id: string; receivedMs: number; isExpired: boolean } | undefined {
  const [id = "", expires = "", signature = "", ...rest] = text.split(".");
  if (rest.length > 0 || !isSigned("confirm", `${id}.${expires}`, signature) || !isId(id)) return undefined;
  return { id, receivedMs: Number(expires) - confirmableMs, isExpired: now.getTime() > Number(expires) };
}

/** The id in a link to unsubscribe; undefined unless this site signed it. */
export function readUnsubscribeLink(text: string): string | undefined {
  const [id = "", signature = "", ...rest] = text.split(".");
  return rest.length === 0 && isSigned("unsubscribe", id, signature) && isId(id) ? id : undefined;
}

type Purpose = "confirm" | "unsubscribe";

const isId = (text: string): boolean => recordId.safeParse(text).success;

function isSigned(purpose: Purpose, content: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, content))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** 128 bits in hexadecimal. The prefix separates it from other uses of the secret. */
const signatureOf = (purpose: Purpose, content: string): string =>
  createHmac("sha256", siteSecret()).update(`updates ${purpose} ${content}`).digest("hex").slice(0, 32);
