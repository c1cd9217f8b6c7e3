import { type IncomingMessage } from "node:http";
import { type ReadableStream } from "node:stream/web";
import { log } from "~/log/log.server";
import { type Middleware } from "./middleware";
import { maxBodyBytes, maxDiscardedBytes, pathOf, refuse, type RefusedRequest } from "./refuse.server";
import { secondsToWait } from "./request/rate-limit.server";

/** The number of posts being read, stored or answered. Each takes up to 700 KB if its answer returns long texts. */
const maxPostsInFlight = 100;
/** In the order of their arrival. */
const postsInFlight = new Set<IncomingMessage>();

/**
 * Counts each post by its address, and refuses it by its headers alone where that suffices: no body is read, no page
 * rendered. Needs setClientAddress.
 * @param formPaths the pages that take posts
 * @param mailProgramPath the one that mail programs post to, also as multipart/form-data (RFC 8058, 3.2)
 */
export function admitPosts(formPaths: readonly string[], mailProgramPath: string): Middleware {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const refused = reasonToRefuse(request, formPaths, mailProgramPath);
    if (refused) return refuse(response, refused);
    postsInFlight.add(request);
    response.once("close", () => postsInFlight.delete(request));
    next();
  };
}

function reasonToRefuse(
  request: IncomingMessage,
  formPaths: readonly string[],
  mailProgramPath: string,
): RefusedRequest | undefined {
  const { "content-type": type = "", "content-length": length } = request.headers;
  const wait = secondsToWait(request);
  if (wait !== undefined)
    return refusedPost(429, `That was a lot at once. Please wait ${wait} seconds, then send it again.`, wait);
  const path = pathOf(request);
  if (!formPaths.includes(path)) {
    const message = "You can read this page, but you can’t send anything to it.";
    return { status: 405, message, headers: { Allow: "GET, HEAD" } };
  }
  const isFromMailProgram = path === mailProgramPath && /^multipart\/form-data\s*;/i.test(type);
  if (!isUrlEncoded(type) && !isFromMailProgram) return notAForm;
  if (Number(length) > maxBodyBytes) return tooLarge;
  return hasPlace() ? undefined : tooBusy;
}

/**
 * Whether another post may be in work. When all places are taken, the one that has waited longest for its body goes.
 */
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
export const tooLarge: RefusedRequest = {
  status: 413,
  message:
    "Nothing was sent: it is more than the form can hold. Your browser's Back button brings your text back; please shorten it.",
};
const busySeconds = 5;
export const tooBusy = refusedPost(
  503,
  `Nothing was sent: too much is being sent to us right now. Please wait ${busySeconds} seconds, then send it again.`,
  busySeconds,
);

/** Native forms send this type. A charset, if named, must be UTF-8, as our pages request. */
function isUrlEncoded(type: string): boolean {
  const [, charset = "utf-8"] = /;\s*charset="?([^;"]*)/i.exec(type) ?? [];
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type) && /^(?:utf-?8|us-ascii)$/i.test(charset.trim());
}

/** Reads a post's body; undefined above 64 KiB. */
export async function readBody({ body }: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body as ReadableStream<Uint8Array> | null) ?? []) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    if (size > maxDiscardedBytes) break;
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(chunks).toString("utf8");
}
