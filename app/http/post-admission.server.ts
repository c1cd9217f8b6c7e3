import { type IncomingMessage } from "node:http";
import { log } from "~/log/log.server";
import { type Middleware } from "./middleware";
import { maxBodyBytes, pagePath, pathOf, refuse, type RefusedRequest } from "./refuse.server";
import { secondsToWait } from "./request/rate-limit.server";

/** The number of posts being read, stored or answered. Each takes up to 700 KB if its answer returns long texts. */
const maxPostsInFlight = 100;
/** In the order of their arrival. */
const postsInFlight = new Set<IncomingMessage>();

/**
 * Counts each post by its address, and refuses it by its headers alone where that suffices: no body is read, no page
 * rendered. Needs setClientAddress.
 * @param formPaths the pages that take posts
 * @param mailProgramPaths those of them that mail programs post to, also as multipart/form-data (RFC 8058, 3.2)
 */
export function admitPosts(formPaths: readonly string[], mailProgramPaths: readonly string[] = []): Middleware {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const refused = reasonToRefuse(request, formPaths, mailProgramPaths);
    if (refused) return refuse(response, refused);
    postsInFlight.add(request);
    response.once("close", () => postsInFlight.delete(request));
    next();
  };
}

function reasonToRefuse(
  request: IncomingMessage,
  formPaths: readonly string[],
  mailProgramPaths: readonly string[],
): RefusedRequest | undefined {
  const { "content-type": type, "content-length": length } = request.headers;
  const wait = secondsToWait(request);
  if (wait !== undefined)
    return refusedPost(429, `That was a lot at once. Please wait ${wait} seconds, then send it again.`, wait);
  const path = pagePath(pathOf(request));
  if (!formPaths.includes(path)) {
    const message = "You can read this page, but you can’t send anything to it.";
    return { status: 405, message, headers: { Allow: "GET, HEAD" } };
  }
  const isFromMailProgram = mailProgramPaths.includes(path) && /^multipart\/form-data\s*;/i.test(type ?? "");
  if (!isUrlEncoded(type) && !isFromMailProgram) return notAForm;
  if (Number(length) > maxBodyBytes) return tooLarge;
  return hasPlace() ? undefined : tooBusy;
}

/** Whether another post may be in work. When all places are taken, the one that has waited longest for its body goes. */
function hasPlace(): boolean {
  if (postsInFlight.size < maxPostsInFlight) return true;
  const slowest = [...postsInFlight].find(({ complete }) => !complete);
  if (!slowest) return false;
  log.info({ event: "slow-post-ended" });
  postsInFlight.delete(slowest);
  slowest.destroy();
  return true;
}

/** Refuses a post that may be sent again after `waitSeconds`. */
const refusedPost = (status: number, message: string, waitSeconds: number): RefusedRequest => ({
  status,
  message,
  headers: { "Retry-After": String(waitSeconds) },
  canSendAgain: true,
});

const notAForm: RefusedRequest = {
  status: 415,
  message: "Nothing was sent: it did not come from our form. Please open the form, and send it from there.",
};

/** Tells a person who pasted too much text what to do. */
export const maxDiscardedBytes = 16 * 1024 * 1024;
export const tooLarge: RefusedRequest = {
  status: 413,
  message:
    "Nothing was sent: it is more than the form can hold. Your browser's Back button brings your text back; please shorten it.",
  discardedBytes: maxDiscardedBytes,
};
const busySeconds = 5;
export const tooBusy = refusedPost(
  503,
  `Nothing was sent: too much is being sent to us right now. Please wait ${busySeconds} seconds, then send it again.`,
  busySeconds,
);

/** Native forms send this type. A charset, if named, must be UTF-8, as our pages request. */
function isUrlEncoded(contentType = ""): boolean {
  const [type, ...parameters] = contentType.toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = !charset || /^charset="?(utf-?8|us-ascii)"?$/.test(charset);
  return type!.trim() === "application/x-www-form-urlencoded" && isUtf8;
}

/** Reads a post's body and counts its bytes; undefined above 64 KiB. */
export async function readBody(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader && size <= maxDiscardedBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size <= maxBodyBytes) chunks.push(value);
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(chunks).toString("utf8");
}
