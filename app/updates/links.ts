/** The links in mails to subscribers: a record's id with this site's signature, and never an address. */
import { readSigned, signed } from "~/http/site-secret.server";

export const confirmPage = "/updates/confirm";
export const unsubscribePage = "/updates/unsubscribe";

/** The time in which a new address can be confirmed. */
export const confirmableMs = 7 * 24 * 60 * 60 * 1000;

/** In the query: the log has no queries, and a path's capitals would be lost. */
export const linkParam = "link";

const [confirmation, unsubscription] = ["updates confirm", "updates unsubscribe"];

/** The path that confirms the request received at `receivedAt`. It is valid for seven days from then on. */
export const confirmPath = (id: string, receivedAt: Date): string =>
  `${confirmPage}?${linkParam}=${signed(confirmation, `${id}.${receivedAt.getTime() + confirmableMs}`)}`;

/** The path that takes a record off the list, valid for good. */
export const unsubscribePath = (id: string): string => `${unsubscribePage}?${linkParam}=${signed(unsubscription, id)}`;

/** The id in a link to confirm, and the time of its request; undefined unless this site signed it. */
export function readConfirmLink(link: string, now = new Date()) {
  const [id, expires] = readSigned(confirmation, link)?.split(".") ?? [];
  if (id === undefined) return undefined;
  return { id, receivedMs: Number(expires) - confirmableMs, isExpired: now.getTime() > Number(expires) };
}

/** The id in a link to unsubscribe; undefined unless this site signed it. */
export const readUnsubscribeLink = (link: string): string | undefined => readSigned(unsubscription, link);
