import { type AppLoadContext, createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { type Alert, type AlertCode, alertOf, isFlashCode } from "./codes";
import { flashCookieName } from "./flash-cookie";

/** Holds a code and never a text: no forged cookie can make the site say something. */
const flashCookie = createCookie(flashCookieName, {
  httpOnly: true,
  maxAge: 60,
  path: "/",
  sameSite: "lax",
  secure: env.siteUrl.startsWith("https:"),
});

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Alerts of this same request's action, for the page that responds to it. */
    alerts?: Alert[];
  }
}

/** The Set-Cookie header of a redirect after which the alert is shown. */
export const flashAlert = (code: AlertCode): Promise<string> => flashCookie.serialize(code);

/**
 * The alerts of a page: those of its own action, and the one that a redirect brought, which is shown once: the
 * headers remove the cookie.
 */
export async function alertsFor(
  request: Request,
  context: AppLoadContext,
): Promise<{ alerts: Alert[]; headers: HeadersInit }> {
  const own = context.alerts ?? [];
  // A page that is fetched before anybody asks for it must not use the alert up.
  if (/prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "")) return { alerts: own, headers: {} };
  const cookies = request.headers.get("cookie");
  const code: unknown = await flashCookie.parse(cookies);
  if (code === null) return { alerts: own, headers: {} };
  const flashed = isFlashCode(code) ? [alertOf(code)] : [];
  return {
    alerts: [...flashed, ...own],
    headers: { "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) },
  };
}
