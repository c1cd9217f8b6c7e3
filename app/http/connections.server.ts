import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { type Socket } from "node:net";
import { type Duplex } from "node:stream";
import { log } from "~/log/log.server";
import { type Middleware } from "./middleware";
import { securityHeaders } from "./security-headers.server";

/**
 * The bounds of a connection, in milliseconds: ten seconds for the head of a request, thirty for all of it, each up to
 * five more until Node looks; a minute of silence within an answer. A slow reader is not a reason to wait. Keep-alive
 * is longer than that of Fly's proxy, so that the proxy never sends a request into a connection that we are closing.
 */
const standardLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 60_000,
  keepAliveTimeout: 65_000,
  // Node looks for the late only so often; its own half a minute would triple the ten seconds.
  connectionsCheckingInterval: 5_000,
  // Whoever names no host is refused in admission.server.ts, with all headers; Node's own refusal has none.
  requireHostHeader: false,
};

/**
 * Bounds the time of a server's connections, and answers what never becomes a request: no HTTP, a head that is too
 * large, a client that is too slow. Node would answer those with a bare line. To be called before the server listens.
 */
export function boundConnections(server: Server, limits: Partial<typeof standardLimits> = {}): void {
  Object.assign(server, standardLimits, limits);
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener("request", (request, response) => answers.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = statuses[error.code ?? ""] ?? 400;
    const begun = answers.get(socket);
    if (!socket.writable || error.code === "ECONNRESET" || (begun?.headersSent && !begun.writableEnded)) {
      return socket.destroy(error);
    }
    endWith(status, socket);
  });
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.on("connect", (_request, socket) => endWith(405, socket));
  // Refused like any other request, in admission.server.ts.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function endWith(status: number, socket: Duplex): void {
  log.info({ event: "bad-request", status });
  const headers = { ...securityHeaders, "Content-Length": "0", "Cache-Control": "no-store", Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // Whoever sends such things may be gone by now; without a listener that would end the site.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`, () => socket.destroy());
}

/**
 * So many requests of one connection may be unanswered, or answered and not yet read. Browsers and proxies send the
 * next request when they have the answer; who sends thousands and reads nothing would fill the memory with answers.
 */
const maxUnanswered = 4;
const unanswered = new WeakMap<Socket, number>();
const connections = new Set<Socket>();

/**
 * Ends a connection on which too many requests wait. Node still announces what it had already read of it: nothing is
 * answered.
 */
export const limitPipelining: Middleware = ({ socket }, response, next) => {
  if (socket.destroyed) return;
  const waiting = unanswered.get(socket) ?? 0;
  if (waiting === maxUnanswered) {
    log.info({ event: "too-many-requests-at-once" });
    socket.destroy();
    readNothingUntilClosed(socket);
    return;
  }
  unanswered.set(socket, waiting + 1);
  response.once("close", () => unanswered.set(socket, unanswered.get(socket)! - 1));
  next();
};

/**
 * Node makes requests of all 64 KB that it has read of a connection, some 3 MB of them, and lets go of them when the
 * connection is closed: after it has read from every other one. A hundred such connections would fill the memory before
 * the first is closed.
 */
function readNothingUntilClosed(ending: Socket): void {
  const waiting = [...connections].filter((socket) => !socket.destroyed && !socket.isPaused());
  waiting.forEach((socket) => socket.pause());
  ending.once("close", () => waiting.forEach((socket) => socket.resume()));
}
