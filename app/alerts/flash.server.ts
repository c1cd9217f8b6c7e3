import { type AppLoadContext, createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { type Alert, type AlertCode, alertOf, isFlashCode } from "./codes";
import { flashCookieName } from "./flash-cookie";

/** Holds a code and never a text, so that nobody can put words in the site's mouth. */
const flashCookie = createCookie(flashCookieName, {
  httpOnly: true,
  maxAge: 60,
  path: "/",
  sameSite: "lax",
  secure: env.siteUrl.startsWith("https:"),
});

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** What the action of this same request wants said on the page that it answers with. */
    alerts?: Alert[];
  }
}

/** The Set-Cookie header of a redirect after which the alert is shown. */
export const raiseAfterRedirect = (code: AlertCode): Promise<string> => flashCookie.serialize(code);

/**
 * The alerts of a page: those that its own action raised, and the one that a redirect brought, which is shown once:
 * the headers take the cookie away.
 */
export async function alertsFor(
  request: Request,
  context: AppLoadContext,
): Promise<{ alerts: Alert[]; headers: HeadersInit }> {
  const raised = context.alerts ?? [];
  // A page that is fetched before anybody asks for it must not use the alert up.
  if (/prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "")) return { alerts: raised, headers: {} };
  const cookies = request.headers.get("cookie");
  const code: unknown = await flashCookie.parse(cookies);
  if (code === null) return { alerts: raised, headers: {} };
  const brought = isFlashCode(code) ? [alertOf(code)] : [];
  return {
    alerts: [...brought, ...raised],
    headers: { "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) },
  };
}
