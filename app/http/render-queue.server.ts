import { type ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { type Middleware } from "./middleware";
import { refuse } from "./refuse.server";

/** A refused post keeps its answers in memory while it waits. */
const maxWaiting = { pages: 250, posts: 50 };
const waiting = { pages: 0, posts: 0 };
/** A render blocked on I/O, such as the remote calendar, ends its turn after this time. */
const maxTurnMs = 100;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Renders when everything before has been rendered; undefined when too many wait. A page takes about 8 ms of the single
 * thread. Two at once would both be later.
 */
function inTurn<Rendered>(kind: keyof typeof waiting, render: () => Promise<Rendered>): Promise<Rendered> | undefined {
  if (waiting[kind] === maxWaiting[kind]) return undefined;
  waiting[kind] += 1;
  const turn = lastTurn.then(() => {
    waiting[kind] -= 1;
    return render();
  });
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/**
 * Renders one page at a time; others wait, and too many are refused. Posts pass: a stored one needs no rendering, and a
 * refused one waits in `renderPost`.
 */
export const queueForRendering: Middleware = (request, response, next) => {
  if (request.method === "POST") return next();
  const turn = inTurn("pages", () => rendered(response, next));
  if (turn) return void turn.catch(() => response.destroy());
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
export const renderPost = <Rendered>(render: () => Promise<Rendered>): Promise<Rendered> | undefined =>
  inTurn("posts", render);
