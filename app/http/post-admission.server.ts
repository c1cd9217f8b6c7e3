import { type IncomingMessage } from "node:http";
import { type AlertCode, alertOf } from "~/alerts/alerts";
import { maxBodyBytes, type Middleware, pagePath, pathOf, refuse, type RefusedRequest } from "./refuse.server";
import { secondsToWait } from "./request/rate-limit.server";

/** Posts whose body is being read, or that are being stored or answered. Each costs up to 400 KB meanwhile. */
const maxPostsInFlight = 100;
let postsInFlight = 0;

/**
 * Counts each post by its address, and refuses it by its head alone where that suffices: its body is not read, and no
 * page is rendered. Needs the address that setClientAddress sets.
 * @param formPaths the pages that take posts
 */
export function admitPosts(formPaths: readonly string[]): Middleware {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const refused = reasonToRefuse(request, formPaths);
    if (refused) return refuse(response, refused);
    postsInFlight += 1;
    response.once("close", () => (postsInFlight -= 1));
    next();
  };
}

function reasonToRefuse(request: IncomingMessage, formPaths: readonly string[]): RefusedRequest | undefined {
  const { "content-type": type, "content-length": length } = request.headers;
  const wait = secondsToWait(request);
  if (wait !== undefined) return refusedPost(429, "too-many-posts", wait);
  if (!formPaths.includes(pagePath(pathOf(request)))) {
    const message = "You can read this page, but you can’t send anything to it.";
    return { status: 405, message, headers: { Allow: "GET, HEAD" } };
  }
  if (!isUrlEncoded(type)) return refusedPost(415, "not-a-form");
  if (Number(length) > maxBodyBytes) return tooLarge;
  return postsInFlight < maxPostsInFlight ? undefined : tooBusy;
}

/** The same post may be taken after `waitSeconds`, where they are given. */
function refusedPost(status: number, code: AlertCode, waitSeconds?: number): RefusedRequest {
  if (waitSeconds === undefined) return { status, message: alertOf(code).message };
  const seconds = String(waitSeconds);
  const { message } = alertOf(code, { seconds });
  return { status, message, headers: { "Retry-After": seconds }, canSendAgain: true };
}

/** Somebody who pastes a book reads what to do. */
export const maxDiscardedBytes = 16 * 1024 * 1024;
export const tooLarge = { ...refusedPost(413, "too-large"), discardedBytes: maxDiscardedBytes };
export const tooBusy = refusedPost(503, "too-busy", 5);

/** Native forms send this type; a charset, where one is named, must be UTF-8, which is what our pages ask for. */
function isUrlEncoded(contentType = ""): boolean {
  const [type, ...parameters] = contentType.toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = !charset || /^charset="?(utf-?8|us-ascii)"?$/.test(charset);
  return type!.trim() === "application/x-www-form-urlencoded" && isUtf8;
}
