import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { flashCookieNames, flashCookiePrefix, flashMaxAgeSeconds } from "./request/page-request";
import { siteSecret } from "./site-secret.server";

/** Carries data from a redirect to the page that it leads to. Only this site can sign it. */
const flashCookie = (name: string) =>
  createCookie(name, {
    httpOnly: true,
    maxAge: flashMaxAgeSeconds,
    path: "/",
    sameSite: "lax",
    secrets: [siteSecret()],
    secure: env.siteUrl.startsWith("https:"),
  });

/**
 * The Set-Cookie header of a redirect. `data` is not encrypted: put nothing a visitor typed in it. Each redirect has
 * a cookie of its own: on a slow line a page that removes its cookie may come after a second redirect.
 */
export const setFlash = (data: object): Promise<string> =>
  flashCookie(flashCookiePrefix + Date.now().toString(36)).serialize(data);

/** The data that the last redirect brought; null without a cookie that this site signed. */
export async function readFlash(request: Request): Promise<object | null> {
  const last = cookieNames(request).sort().at(-1);
  return last ? ((await flashCookie(last).parse(request.headers.get("cookie"))) as object | null) : null;
}

/** The headers that remove the cookies, so that the page shows their data once. */
export const removeFlash = (request: Request): [string, string][] =>
  cookieNames(request).map((name) => ["Set-Cookie", `${name}=; Path=/; Max-Age=0`]);

/** None for a page fetched before a click, which must not use up the data. */
const cookieNames = ({ headers }: Request): string[] =>
  /prefetch|prerender/.test(headers.get("sec-purpose") ?? "") ? [] : flashCookieNames(headers.get("cookie") ?? "");
