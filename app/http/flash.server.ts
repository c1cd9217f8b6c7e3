import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { flashCookieName, flashMaxAgeSeconds, hasFlashCookie } from "./request/page-request";
import { siteSecret } from "./site-secret.server";

/** Carries data from a redirect to the page that it leads to. Only this site can sign it. */
const flashCookie = () =>
  createCookie(flashCookieName, {
    httpOnly: true,
    maxAge: flashMaxAgeSeconds,
    path: "/",
    sameSite: "lax",
    secrets: [siteSecret()],
    secure: env.siteUrl.startsWith("https:"),
  });

/** The Set-Cookie header of a redirect. `data` is not encrypted: put nothing in it that a visitor typed. */
export const setFlash = (data: object): Promise<string> => flashCookie().serialize(data);

/** The data that a redirect brought; undefined without a cookie that this site signed. */
export async function readFlash(request: Request): Promise<object | undefined> {
  if (isPrefetch(request)) return undefined;
  return ((await flashCookie().parse(request.headers.get("cookie"))) as object | null) ?? undefined;
}

/** The headers that remove the cookie, so that the page shows its data once. */
export async function removeFlash(request: Request): Promise<HeadersInit> {
  if (isPrefetch(request) || !hasFlashCookie(request.headers.get("cookie") ?? "")) return {};
  return { "Set-Cookie": await flashCookie().serialize("", { maxAge: 0 }) };
}

/** A page fetched before a click must not use up the data. */
const isPrefetch = (request: Request) => /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");
