import { type ServerResponse } from "node:http";
import onHeaders from "on-headers";
import pLimit from "p-limit";
import { type Middleware } from "./middleware";
import { refuse } from "./refuse.server";

/** A page takes about 8 ms of the single thread. Two at once would both be later. */
const limit = pLimit(1);
const maxWaitingPages = 250;
/** A refused post keeps its answers in memory while it waits. */
const maxWaitingPosts = 50;
let waitingPosts = 0;
/** A render blocked on I/O, such as the remote calendar, releases its slot after this time. */
const maxTurnMs = 100;

/**
 * Renders one page at a time; others wait, and too many are refused. Posts pass: a stored one needs no rendering, and a
 * refused one waits in `renderPost`.
 */
export const queueForRendering: Middleware = (request, response, next) => {
  if (request.method === "POST") return next();
  if (limit.pendingCount - waitingPosts < maxWaitingPages) {
    limit(() => rendered(response, next)).catch(() => response.destroy());
    return;
  }
  const message = "Too many pages are being requested right now. Please try again in a few seconds.";
  refuse(response, { status: 503, message, headers: { "Retry-After": "5" } });
};

/**
 * Resolves when a page has been rendered, its visitor has left, or its turn is over. A page is whole before its first
 * byte, so a slow reader delays nobody.
 */
function rendered(response: ServerResponse, render: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve();
    const turn = setTimeout(resolve, maxTurnMs);
    response.once("close", () => {
      clearTimeout(turn);
      resolve();
    });
    onHeaders(response, resolve);
    render();
  });
}

/** Renders the page that answers a post, queued with the pages; undefined when too many posts wait. */
export function renderPost<Rendered>(render: () => Promise<Rendered>): Promise<Rendered> | undefined {
  if (waitingPosts === maxWaitingPosts) return undefined;
  waitingPosts += 1;
  return limit(() => {
    waitingPosts -= 1;
    return render();
  });
}
