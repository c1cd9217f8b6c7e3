/** One subscriber's record, which the pages of the links show and change. */
import { log } from "~/log/log.server";
import { type StoredRecord } from "~/records/collections";
import { recordStore } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { adviceFor, reasonOf } from "~/records/store-error";
import { linkParam, readConfirmLink, readUnsubscribeLink } from "./links";
import { type HeadersFunction } from "@remix-run/node";

/** invalid: no link of this site. missing: no longer valid, or nobody's. failed: the records cannot be reached now. */
export type LinkFault = "invalid" | "missing" | "failed";
interface Found {
  subscriber?: StoredRecord<"subscribers">;
  fault?: LinkFault;
}

export const statusOf = (fault: LinkFault | undefined): number =>
  fault === undefined ? 200 : { invalid: 400, missing: 404, failed: 503 }[fault];

const linkOf = (request: Request): string => new URL(request.url).searchParams.get(linkParam) ?? "";

/**
 * The subscriber of a link to confirm. A link confirms its own request alone: a later one may be a stranger's. A
 * confirmed subscriber is found by any of the links.
 */
export async function subscriberToConfirm(request: Request): Promise<Found> {
  const link = readConfirmLink(linkOf(request));
  if (!link) return { fault: "invalid" };
  const found = await find(link.id);
  const isOld = link.isExpired || Date.parse(found.subscriber?.timestamp ?? "") !== link.receivedMs;
  return found.subscriber?.confirmed === false && isOld ? { fault: "missing" } : found;
}

/** The subscriber of a link to unsubscribe. */
export async function subscriberToUnsubscribe(request: Request): Promise<Found> {
  const id = readUnsubscribeLink(linkOf(request));
  return id === undefined ? { fault: "invalid" } : find(id);
}

async function find(id: string): Promise<Found> {
  try {
    const subscriber = await recordStore().get("subscribers", id);
    return subscriber ? { subscriber } : { fault: "missing" };
  } catch (error) {
    return { fault: failed(error) };
  }
}

function failed(error: unknown): "failed" {
  log.error(
    { event: "subscriber-not-changed", reason: reasonOf(error) },
    `Somebody's subscription stayed as it was, and the page asked to try again. ${adviceFor(error)}`,
  );
  return "failed";
}

/** Changes the record. Returns "failed" if the store did not take the change. */
export async function changeSubscriber(
  event: "subscriber-confirmed" | "subscriber-deleted",
  change: (store: RecordStore) => Promise<unknown>,
): Promise<"failed" | undefined> {
  try {
    await change(recordStore());
    log.info({ event });
    return undefined;
  } catch (error) {
    return failed(error);
  }
}

/** The `headers` of the pages behind a link in a mail: no cache, no search engine and no other site gets the link. */
export const linkHeaders: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  // With no-referrer a browser posts a native form with "Origin: null".
  "Referrer-Policy": "same-origin",
});

/**
 * Whether a post asks to leave the list: by the page's own button, or from a mail program (RFC 8058), which may use
 * multipart/form-data, other capitals, or a line break at the end.
 */
export async function isUnsubscription(body: string, contentType: string): Promise<boolean> {
  const headers = { "Content-Type": contentType };
  const fields = await new Response(body, { headers }).formData().catch(() => new FormData());
  return [...fields].some(
    ([name, value]) => `${name}=${String(value)}`.trim().toLowerCase() === "list-unsubscribe=one-click",
  );
}
