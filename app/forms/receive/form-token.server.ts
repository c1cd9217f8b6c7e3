import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { type Visit } from "~/document/page-cache/page-cache.server";
import { env } from "~/env.server";
import { formSecret } from "./form-secret.server";

/** What a hidden field of every form says of the page that it is in. */
export interface FormToken {
  /** Tells one browser's visits from another's, so that a repeated send is recognized. */
  submission: string;
  /** When the page was sent, in milliseconds since 1970; 0 in a page from which it may be sent at once. */
  openedAt: number;
}

/**
 * A token as text, always of the same length: the submission, the time, and a signature of both, so that nobody can
 * make one up. It does not expire: a form left open for a week can still be sent.
 */
export function createFormToken({ submission, openedAt }: FormToken): string {
  const content = `${submission}.${String(openedAt).padStart(13, "0")}`;
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
  createHmac("sha256", formSecret()).update(`form ${content}`).digest("base64url");

/**
 * Opens a visit of a page with a form. A browser that loads the page again within an hour (on Back, with the text that
 * was typed) has the same submission.
 * @param cookies the request's Cookie header
 */
export function openVisit(cookies: string): Visit {
  const known = submissionIn(cookies);
  const submission = known ?? randomUUID();
  const value = createFormToken({ submission, openedAt: Date.now() });
  return known ? { value } : { value, setCookie: submissionCookie(submission) };
}

/** The Set-Cookie header that has the browser send this submission again for the next hour. */
export const submissionCookie = (submission: string): string =>
  `submission=${submission}; Max-Age=3600; Path=/; HttpOnly; ${isHttps ? "Secure; " : ""}SameSite=Lax`;

const isHttps = env.siteUrl.startsWith("https:");

const submissionIn = (cookies: string): string | undefined =>
  /(?:^|;\s*)submission=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/.exec(cookies)?.[1];
