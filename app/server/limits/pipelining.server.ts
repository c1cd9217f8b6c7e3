import { type Socket } from "node:net";
import { log } from "~/log/log.server";
import { type Middleware } from "~/server/handler";

/**
 * So many requests of one connection may be unanswered, or answered and not yet read. Browsers and proxies send the next
 * request when they have the answer; who sends thousands and reads nothing would fill the memory with answers.
 */
const maxUnanswered = 4;
const unanswered = new WeakMap<Socket, number>();

/** Ends a connection on which too many requests wait. */
export const limitPipelining: Middleware = ({ socket }, response, next) => {
  if (socket.destroyed) return;
  const waiting = unanswered.get(socket) ?? 0;
  if (waiting === maxUnanswered) {
    log.info({ event: "too-many-requests-at-once" });
    stopParsing(socket);
    socket.destroy();
    return;
  }
  unanswered.set(socket, waiting + 1);
  response.once("close", () => unanswered.set(socket, unanswered.get(socket)! - 1));
  next();
};

/**
 * Node would make requests of all that it has already received of a connection, 1,800 of them in 64 KB, and answer nobody
 * else meanwhile. It has no public way to stop that; 2 is its parser's word for "the rest is no HTTP".
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } };
  if (parser?.onIncoming) parser.onIncoming = () => 2;
}
