import { createHash } from "node:crypto";
import fresh from "fresh";
import Negotiator from "negotiator";

/** What a request says of the page it wants. */
export interface PageRequest {
  acceptEncoding: string;
  ifNoneMatch: string;
  cacheControl: string;
  /** The visitor asks for as little data as possible: https://wicg.github.io/savedata/ */
  saveData: boolean;
  cookies: string;
  /** A message waits for this visitor alone. */
  hasFlashCookie: boolean;
}

/** Reads the headers of Node's request or of a web Request; `header` is asked for names in lower case. */
export function pageRequestOf(header: (name: string) => string | string[] | null | undefined): PageRequest {
  const text = (name: string) => String(header(name) ?? "");
  return {
    acceptEncoding: text("accept-encoding"),
    ifNoneMatch: text("if-none-match"),
    cacheControl: text("cache-control"),
    saveData: text("save-data").trim().toLowerCase() === "on",
    cookies: text("cookie"),
    hasFlashCookie: hasFlashCookie(text("cookie")),
  };
}

export const pageRequest = (request: Request): PageRequest => pageRequestOf((name) => request.headers.get(name));

/** Those of the available encodings that the visitor takes, by the visitor's weights, then in the order given. */
export function acceptedEncodings<Encoding extends string>(
  { acceptEncoding }: PageRequest,
  available: readonly Encoding[],
): Encoding[] {
  return new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings(available, available);
}

/** A weak ETag: the answers in several encodings have the same. */
export const etagOf = (text: string): string =>
  `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"`;

/** Whether the visitor already has what carries this ETag, so that it is answered with 304. */
export function isFresh({ ifNoneMatch, cacheControl }: PageRequest, etag: string): boolean {
  return fresh({ "if-none-match": ifNoneMatch, "cache-control": cacheControl }, { etag });
}

export const flashCookieName = "alert";
export const flashMaxAgeSeconds = 60;

/** Whether a Cookie header says that an alert waits for this visitor, who therefore gets a page of his own. */
export const hasFlashCookie = (cookies: string): boolean =>
  cookies.split(";").some((cookie) => cookie.trim().startsWith(`${flashCookieName}=`));
