import { log } from "~/log/log.server";
import { type Middleware } from "./middleware";
import { pathOf } from "./refuse.server";

/** The logged values of a request. The privacy page describes each (app/page-data/statement.server.ts). */
export interface LoggedRequest {
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  bytes: number;
}

/**
 * Logs each request when its answer ends or its visitor disconnects, but no health check that is well: a host asks
 * thousands of times a day. Never logs the query string.
 */
export const logRequest: Middleware = (request, response, next) => {
  const began = performance.now();
  const sentBefore = request.socket.bytesWritten;
  response.once("close", () => {
    const logged: LoggedRequest = {
      method: request.method,
      // A stranger can make it long.
      path: pathOf(request).slice(0, 200),
      status: response.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
      bytes: request.socket.bytesWritten - sentBefore,
    };
    if (logged.status === 200 && /^\/(?:healthz|readyz)$/.test(logged.path)) return;
    log.info({ event: response.writableFinished ? "request" : "request-broken-off", ...logged });
  });
  next();
};
