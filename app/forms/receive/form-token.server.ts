import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { flashCookieNames } from "~/http/request/page-request";
import { siteSecret } from "~/http/site-secret.server";

/** Identifies one opening of a form, in a cookie or in a hidden field of a rejected form. */
export interface FormToken {
  /** A random id, by which a repeated send is recognized. */
  submission: string;
  /** When the page was opened, in milliseconds since 1970; 0 in a form that may be sent at once. */
  openedAt: number;
}

/** Writes a token as text with a signature. The prefix separates it from other uses of the secret. */
export function createFormToken({ submission, openedAt }: FormToken): string {
  const content = `${submission}.${openedAt}`;
  return `${content}.${createHmac("sha256", siteSecret()).update(`form ${content}`).digest("base64url")}`;
}

/** Reads a token; undefined unless this site signed it. */
export function readFormToken(text: string): FormToken | undefined {
  const [submission = "", openedAt] = text.split(".");
  const token = { submission, openedAt: Number(openedAt) };
  const [given, expected] = [Buffer.from(text), Buffer.from(createFormToken(token))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** A page that is reloaded within this time, such as by Back, keeps its submission. */
const sameSubmissionMs = 60 * 60_000;
export const formCookieName = "form";
/** An open form can be sent for this long. After that the visitor is asked to send it once more. */
export const formCookieDays = 30;
const maxAgeSeconds = formCookieDays * 24 * 60 * 60;

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
  `${formCookieName}=${createFormToken(token)}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${isHttps ? "Secure; " : ""}SameSite=Lax`;

const isHttps = env.siteUrl.startsWith("https:");

/** The token in a Cookie header; undefined unless this site signed it. */
export const tokenInCookies = (cookies: string): FormToken | undefined =>
  readFormToken(tokenPattern.exec(cookies)?.[1] ?? "");

const tokenPattern = new RegExp(`(?:^|;\\s*)${formCookieName}=([\\w.-]*)`);
