import { type ServerResponse } from "node:http";
import onHeaders from "on-headers";
import pLimit from "p-limit";
import { type Middleware } from "./middleware";
import { refuse } from "./refuse.server";

/**
 * A page takes some 8 ms of the one thread. Two at once would both be later; files and cached pages pass in between.
 */
const limit = pLimit(1);
const maxWaitingPages = 250;
/** A refused post holds what was typed while it waits. Few may: others need the memory, and their turn. */
const maxWaitingPosts = 50;
let waitingPosts = 0;
/** A render blocked on I/O, such as the remote calendar, releases its slot after this time. */
const maxTurnMs = 100;

/**
 * Renders one page at a time; the others wait their turn, and too many are refused. Posts pass: one that is stored
 * costs no rendering, and one that is refused waits in `renderPost`.
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
 * Resolves when a page has been rendered, or its visitor has gone, or its turn is over. It is whole before its first
 * byte: how long the visitor takes to read it is not a reason for others to wait.
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

/** Renders the page that answers a post, in its turn among the pages; undefined when too many posts wait already. */
export function renderPost<Rendered>(render: () => Promise<Rendered>): Promise<Rendered> | undefined {
  if (waitingPosts === maxWaitingPosts) return undefined;
  waitingPosts += 1;
  return limit(() => {
    waitingPosts -= 1;
    return render();
  });
}
