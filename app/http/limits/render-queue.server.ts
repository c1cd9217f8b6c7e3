import { type ServerResponse } from "node:http";
import onHeaders from "on-headers";
import pLimit from "p-limit";
import { type Middleware, refuse } from "~/http/refuse.server";

/** A page takes some 8 ms of the one thread. Two at once would both be later; files and cached pages pass in between. */
const limit = pLimit(1);
const maxWaiting = 250;
/** One that waits for something else, such as the remote calendar, lets the next pass after this time. */
const maxTurnMs = 100;

/** They wait for the store, and answer whatever else waits. */
const neverQueued = ["/healthz", "/readyz"];

/**
 * Renders one page at a time; the others wait their turn, and too many are refused. Posts do not wait: their time is
 * spent on the disk.
 */
export const queueForRendering: Middleware = (request, response, next) => {
  if (request.method === "POST" || neverQueued.includes(request.url!)) return next();
  if (limit.pendingCount < maxWaiting) {
    limit(() => rendered(response, next)).catch(() => response.destroy());
    return;
  }
  const message = "Too many pages are asked for at the moment. Please try again in a few seconds.";
  refuse(response, { status: 503, message, headers: { "Retry-After": "5" } });
};

/**
 * Resolves when a page has been rendered, or its visitor has gone, or its turn is over. It is whole before its first byte:
 * how long the visitor takes to read it is no reason for others to wait.
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
