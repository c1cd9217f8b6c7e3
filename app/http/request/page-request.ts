import { createHash } from "node:crypto";
import Negotiator from "negotiator";

/** A request's headers about the page it wants. */
export interface PageRequest {
  acceptEncoding: string;
  /** The visitor asks for as little data as possible: https://wicg.github.io/savedata/ */
  saveData: boolean;
  cookies: string;
  /** Data of a redirect makes the page this visitor's own. */
  hasFlashCookie: boolean;
}

/** Reads the headers of Node's request or of a web Request. `header` takes names in lower case. */
export function pageRequestOf(header: (name: string) => string | string[] | null | undefined): PageRequest {
  const text = (name: string) => String(header(name) ?? "");
  return {
    acceptEncoding: text("accept-encoding"),
    saveData: text("save-data").trim().toLowerCase() === "on",
    cookies: text("cookie"),
    hasFlashCookie: flashCookieNames(text("cookie")).length > 0,
  };
}

export const pageRequest = (request: Request): PageRequest => pageRequestOf((name) => request.headers.get(name));

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
