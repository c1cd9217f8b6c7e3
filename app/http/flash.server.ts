import { type AppLoadContext, createCookie } from "@remix-run/node";
import { type CivilDate, parseCivilDate } from "~/dates/civil-date";
import { env } from "~/env.server";
import { type Alert, type AlertCode, alertOf, isFlashCode } from "~/alerts/alerts";
import { flashCookieName, flashMaxAgeSeconds, hasFlashCookie } from "./request/page-request";

/** What a redirect tells the page that it leads to. Nothing in it was typed by a visitor. */
export interface Flash {
  code: AlertCode;
  /** The id of the form whose success it is: forms may share a code. */
  form?: string;
  count?: number;
  /** On which Sunday names are read, and which one passes before it without a Liturgy. */
  date?: CivilDate;
  missed?: CivilDate;
  /** How what was sent will be answered. */
  replyBy?: ReplyBy;
}

const waysToReply = ["email", "phone", "either"] as const;
export type ReplyBy = (typeof waysToReply)[number];

/** Holds a code and never a text: no forged cookie can make the site say something. */
const flashCookie = createCookie(flashCookieName, {
  httpOnly: true,
  maxAge: flashMaxAgeSeconds,
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
export const flashAlert = (flash: Flash): Promise<string> => flashCookie.serialize(flash);

/** What a redirect brought; undefined without one, and where the cookie holds anything else. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  if (isPrefetch(request)) return undefined;
  const value = ((await flashCookie.parse(request.headers.get("cookie"))) ?? {}) as Record<string, unknown>;
  const { code, form, count, date, missed, replyBy } = value;
  if (!isFlashCode(code)) return undefined;
  return {
    code,
    form: typeof form === "string" ? form : undefined,
    count: isCount(count) ? count : undefined,
    date: parseCivilDate(String(date)),
    missed: parseCivilDate(String(missed)),
    replyBy: waysToReply.find((way) => way === replyBy),
  };
}

/** More names do not fit into a request. */
const maxCount = 1000;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxCount;

/** A page that is fetched before anybody asks for it must not use the alert up. */
const isPrefetch = (request: Request) => /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");

/**
 * The alerts of a page: those of its own action, and the one that a redirect brought, which is shown once: the
 * headers remove the cookie.
 */
export async function alertsFor(
  request: Request,
  context: AppLoadContext,
): Promise<{ alerts: Alert[]; headers: HeadersInit }> {
  const own = context.alerts ?? [];
  if (isPrefetch(request) || !hasFlashCookie(request.headers.get("cookie") ?? "")) return { alerts: own, headers: {} };
  const flash = await readFlash(request);
  return {
    alerts: [...(flash ? [alertOf(flash.code)] : []), ...own],
    headers: { "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) },
  };
}
