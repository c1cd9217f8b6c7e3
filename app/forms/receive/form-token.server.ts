import { randomUUID } from "node:crypto";
import { env } from "~/env.server";
import { flashCookieNames } from "~/http/request/page-request";
import { readSigned, signed } from "~/http/site-secret.server";

/** Identifies one opening of a form, in a cookie or in a hidden field of a rejected form. */
export interface FormToken {
  /** A random id, by which a repeated send is recognized. */
  submission: string;
  /** The time at which the page was opened, in ms since 1970; 0 in a form that may be sent at once. */
  openedAt: number;
}

/** Writes a token as text with a signature. */
export const createFormToken = ({ submission, openedAt }: FormToken): string =>
  signed("form", `${submission}.${openedAt}`);

/** Reads a token; undefined unless this site signed it. */
export function readFormToken(text: string): FormToken | undefined {
  const [submission, openedAt] = readSigned("form", text)?.split(".") ?? [];
  return submission === undefined ? undefined : { submission, openedAt: Number(openedAt) };
}

/** A page that is reloaded within this time, such as by Back, keeps its submission. */
const sameSubmissionMs = 60 * 60_000;
export const formCookieName = "form";
/** An open form can be sent for this long. After that the visitor is asked to send it once more. */
export const formCookieDays = 30;

/**
 * Makes the Set-Cookie header of a page with a form. The page itself is cached and the same for everyone. The page with
 * a receipt keeps the token: on a slow line the form that was sent is pressed again while this page comes.
 * @param cookies the request's Cookie header
 */
export function renewFormCookie(cookies: string, now = Date.now()): string {
  const known = tokenInCookies(cookies);
  const isSame = known !== undefined && Math.abs(now - known.openedAt) < sameSubmissionMs;
  if (isSame && flashCookieNames(cookies).length > 0) return formCookie(known);
  return formCookie({ submission: isSame ? known.submission : randomUUID(), openedAt: now });
}

/** The Set-Cookie header of a token. */
export const formCookie = (token: FormToken): string =>
  `${formCookieName}=${createFormToken(token)}; Max-Age=${formCookieDays * 86_400}; Path=/; HttpOnly; ${isHttps ? "Secure; " : ""}SameSite=Lax`;

const isHttps = env.siteUrl.startsWith("https:");

/** The token in a Cookie header; undefined unless this site signed it. */
export const tokenInCookies = (cookies: string): FormToken | undefined =>
  readFormToken(tokenPattern.exec(cookies)?.[1] ?? "");

const tokenPattern = new RegExp(`(?:^|;\\s*)${formCookieName}=([\\w.-]*)`);
