import { type IncomingMessage } from "node:http";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { type Middleware } from "./middleware";
import { pathOf, refuse, type RefusedRequest } from "./refuse.server";
import { isPagePath } from "./plain-address.server";

const maxTargetChars = 2048;
const notAnAddress =
  "This address is not written correctly. If you copied it, check its end: a percent sign or another character may not belong to it.";
const methods = ["GET", "HEAD", "POST"];

/** Refuses requests that none of our pages sends, by the request line and headers alone. */
export const admit: Middleware = (request, response, next) => {
  const refused = reasonToRefuse(request);
  if (refused) refuse(response, refused);
  else next();
};

function reasonToRefuse(request: IncomingMessage): RefusedRequest | undefined {
  const target = request.url!;
  if (!methods.includes(request.method!)) {
    return { status: 405, message: "This site answers GET, HEAD and POST.", headers: { Allow: methods.join(", ") } };
  }
  if (target.length > maxTargetChars) return { status: 414, message: "This address is too long." };
  if (!isPlainTarget(target)) return { status: 400, message: notAnAddress };
  // RFC 9112, 3.2: two hosts are an error.
  if (new Set(request.headersDistinct.host).size > 1 || !URL.canParse(`http://${request.headers.host ?? ""}`))
    return { status: 400, message: "The request does not name this site correctly." };
  return request.method === "POST" && !isSameOrigin(request) ? refusedOrigin(request) : undefined;
}

/**
 * True for a post from a page of this site. Browsers name their origin in Sec-Fetch-Site or Origin. A text browser or a
 * command names neither, and another site's page cannot make it post.
 */
function isSameOrigin(request: IncomingMessage): boolean {
  const { host = "", origin, "sec-fetch-site": site } = request.headers;
  if (site === "same-origin" || site === "none") return true;
  if (!origin) return !site;
  // A page of example.org posts to www.example.org where a proxy redirects it.
  if (site && site !== "same-site") return false;
  const from = hostOf(origin);
  // Behind Fly's proxy the Host header is the public host. Elsewhere SITE_URL names it.
  return from !== "" && [host, new URL(env.siteUrl).host].some((own) => withoutWww(own) === withoutWww(from));
}

const hostOf = (origin = ""): string => (URL.canParse(origin) ? new URL(origin).host : "");

/** A domain and its www. name have one owner, so both count as one site. */
const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, "");

/** Logs both hosts, and links the visitor to the same page at the site's own address. */
function refusedOrigin(request: IncomingMessage): RefusedRequest {
  const from = hostOf(request.headers.origin).slice(0, 253) || "an unknown host";
  const { host, origin, hostname } = new URL(env.siteUrl);
  log.warn(
    { event: "form-from-another-host", from, host },
    `A form from ${from} was refused, because SITE_URL names ${host}. If both are this site, redirect the other to ${host}.`,
  );
  return {
    status: 403,
    message:
      "This form was sent from another site, so it was not taken. Your browser’s Back button leads to what you typed. " +
      "Please open the form here, and send it again:",
    // Without SITE_URL the site's host is the requested one.
    link: (hostname === "localhost" ? "" : origin) + pathOf(request),
  };
}

/**
 * A path that decodes to text without control characters, steps to a parent folder, or a host in a file name's place.
 */
function isPlainTarget(target: string): boolean {
  if (!target.startsWith("/")) return false;
  try {
    const path = decodeURIComponent(target.split("?", 1)[0]!);
    const names = path.split("/");
    if (/[\0-\x1f\x7f\\]/.test(path) || names.includes("..") || names.includes(".")) return false;
    return (isPagePath(path) || !path.includes("//")) && !isOldDataRequest(target);
  } catch {
    return false;
  }
}

/** Remix answers this old form of data request without a page's own checks. None of our pages uses it. */
const isOldDataRequest = (target: string) => new URL(`http://x${target}`).searchParams.has("_data");
