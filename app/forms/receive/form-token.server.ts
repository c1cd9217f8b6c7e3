import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { siteSecret } from "~/http/site-secret.server";

/**
 * What the browser that has opened a page with a form sends along: in a cookie, or in a hidden field of a form shown
 * again.
 */
export interface FormToken {
  /** Tells one browser's visits from another's, so that a repeated send is recognized. */
  submission: string;
  /** When the page was sent, in milliseconds since 1970; 0 in a page from which it may be sent at once. */
  openedAt: number;
}

/** A token as text: the submission, the time, and a signature of both, so that nobody can make one up. */
export function createFormToken({ submission, openedAt }: FormToken): string {
  const content = `${submission}.${openedAt}`;
  return `${content}.${signatureOf(content)}`;
}

/** The token that a post brings; undefined unless this site signed it. */
export function readFormToken(text: string): FormToken | undefined {
  if (text === "") return undefined;
  const [submission = "", openedAt = "", signature = ""] = text.split(".");
  const expected = Buffer.from(signatureOf(`${submission}.${openedAt}`));
  const given = Buffer.from(signature);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine ? { submission, openedAt: Number(openedAt) } : undefined;
}

/** The text before the content keeps this signature apart from any other use of the secret. */
const signatureOf = (content: string): string =>
  createHmac("sha256", siteSecret()).update(`form ${content}`).digest("base64url");

/**
 * A browser that loads the page again within this time (on Back, with the text that was typed) has the same submission.
 */
const sameSubmissionMs = 60 * 60_000;
export const formCookieName = "form";
/** A form that was left open can be sent for so long; after it, the visitor is asked to send once more. */
export const formCookieDays = 30;
const maxAgeSeconds = formCookieDays * 24 * 60 * 60;

/**
 * The Set-Cookie header of a page with a form. The token is not part of the page, which is the same for everybody and
 * cached.
 * @param cookies the request's Cookie header
 */
export function openForm(cookies: string, now = Date.now()): string {
  const known = tokenInCookies(cookies);
  const isSame = known !== undefined && Math.abs(now - known.openedAt) < sameSubmissionMs;
  return formCookie({ submission: isSame ? known.submission : randomUUID(), openedAt: now });
}

/** The Set-Cookie header that has the browser send this token with its next posts. */
export const formCookie = (token: FormToken): string =>
  `${formCookieName}=${createFormToken(token)}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${isHttps ? "Secure; " : ""}SameSite=Lax`;

const isHttps = env.siteUrl.startsWith("https:");

/** The token in a Cookie header; undefined unless this site signed it. */
export const tokenInCookies = (cookies: string): FormToken | undefined =>
  readFormToken(tokenPattern.exec(cookies)?.[1] ?? "");

const tokenPattern = new RegExp(`(?:^|;\\s*)${formCookieName}=([\\w.-]*)`);
