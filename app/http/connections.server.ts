import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { type Socket } from "node:net";
import { type Duplex } from "node:stream";
import { log } from "~/log/log.server";
import { type Middleware } from "./middleware";
import { securityHeaders } from "./security-headers.server";

/**
 * Time limits of a connection, in milliseconds: ten seconds for a request's headers, thirty for all of it, plus up to
 * five until Node checks; a minute of silence within an answer. Keep-alive outlasts that of Fly's proxy, so the proxy
 * never sends a request into a closing connection.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 60_000,
  keepAliveTimeout: 65_000,
  // Node checks for late requests at this interval. Its default of 30 seconds would triple the limit for headers.
  connectionsCheckingInterval: 5_000,
  // admission.server.ts refuses requests without a Host header; Node's own refusal lacks our headers.
  requireHostHeader: false,
};

/**
 * Limits the time of a server's connections, and answers malformed, oversized and slow requests, which Node would
 * answer with a bare line. Call it before the server listens.
 */
export function boundConnections(server: Server): void {
  Object.assign(server, limits);
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
  // Node has answered "100-continue". A server may ignore any other expectation (RFC 9110, 10.1.1).
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
  // The client may be gone by now. An unhandled error would end the site.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`, () => socket.destroy());
}

/**
 * The maximum number of unanswered or unread requests on one connection. Browsers and proxies wait for each answer; a
 * client that sends thousands and never reads would exhaust memory.
 */
const maxUnanswered = 4;
const unanswered = new WeakMap<Socket, number>();
const connections = new Set<Socket>();

/**
 * Ends a connection with too many waiting requests. Node still emits requests that it had already read; they get no
 * answer.
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
 * Node parses all 64 KB read from a connection into requests, some 3 MB, and frees them once the connection closes,
 * after reading from every other one. Without this pause a hundred such connections would exhaust memory before the
 * first closes.
 */
function readNothingUntilClosed(ending: Socket): void {
  const waiting = [...connections].filter((socket) => !socket.destroyed && !socket.isPaused());
  waiting.forEach((socket) => socket.pause());
  ending.once("close", () => waiting.forEach((socket) => socket.resume()));
}
