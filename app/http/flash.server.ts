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
 * The Set-Cookie header of a redirect. `data` is not encrypted: put nothing in it that a visitor typed. Each redirect
 * has a cookie of its own: on a slow line a form is sent again while the page after the first redirect comes, and that
 * page must not remove what the second one brings.
 */
export const setFlash = (data: object): Promise<string> =>
  flashCookie(flashCookiePrefix + Date.now().toString(36)).serialize(data);

/** The data that the last redirect brought; undefined without a cookie that this site signed. */
export async function readFlash(request: Request): Promise<object | undefined> {
  const last = cookieNames(request).sort().at(-1);
  if (last === undefined) return undefined;
  return ((await flashCookie(last).parse(request.headers.get("cookie"))) as object | null) ?? undefined;
}

/** The headers that remove the cookies, so that the page shows their data once. */
export const removeFlash = (request: Request): Promise<[string, string][]> =>
  Promise.all(
    cookieNames(request).map(async (name) => ["Set-Cookie", await flashCookie(name).serialize("", { maxAge: 0 })]),
  );

/** None for a page fetched before a click, which must not use up the data. */
const cookieNames = ({ headers }: Request): string[] =>
  /prefetch|prerender/.test(headers.get("sec-purpose") ?? "") ? [] : flashCookieNames(headers.get("cookie") ?? "");
