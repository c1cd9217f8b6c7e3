import { createHash } from "node:crypto";
import { type IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** A request's headers about the page it wants. */
export interface PageRequest {
  acceptEncoding: string;
  cookies: string;
  /** Data of a redirect makes the page this visitor's own. */
  hasFlashCookie: boolean;
}

/** Reads the headers of Node's request or of a web Request. */
export function pageRequestOf({ headers }: IncomingMessage | Request): PageRequest {
  const header = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? "");
  const cookies = header("cookie");
  return {
    acceptEncoding: header("accept-encoding"),
    cookies,
    hasFlashCookie: flashCookieNames(cookies).length > 0,
  };
}

/** The available encodings that the visitor accepts, by the visitor's weights, then in the order given. */
export function acceptedEncodings<Encoding extends string>(
  { acceptEncoding }: PageRequest,
  available: readonly Encoding[],
): Encoding[] {
  return new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings(available, available);
}

/** A weak ETag, equal for all encodings of an answer. not-modified.server.ts compares it. */
export const etagOf = (text: string): string =>
  `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"`;

export const flashCookiePrefix = "alert-";
export const flashMaxAgeSeconds = 60;
const flashCookie = new RegExp(`^\\s*(${flashCookiePrefix}\\w+)=`);

/** The names of the cookies with data of redirects in a Cookie header. */
export const flashCookieNames = (cookies: string): string[] =>
  cookies.split(";").flatMap((cookie) => flashCookie.exec(cookie)?.[1] ?? []);
