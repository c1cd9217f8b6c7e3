import { log } from "~/log/log.server";
import { type Middleware } from "./middleware";

/**
 * What the log holds of a request, besides the event. The privacy page has words for each
 * (app/page-data/privacy.server.ts).
 */
export interface LoggedRequest {
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  bytes: number;
}

/**
 * One line for each request when its answer has ended, or when the visitor went away before. Never the query string.
 */
export const logRequest: Middleware = (request, response, next) => {
  const began = performance.now();
  const sentBefore = request.socket.bytesWritten;
  response.once("close", () => {
    const logged: LoggedRequest = {
      method: request.method,
      path: pathOf(request.url),
      status: response.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
      bytes: request.socket.bytesWritten - sentBefore,
    };
    log.info({ event: response.writableFinished ? "request" : "request-broken-off", ...logged });
  });
  next();
};

/** Cut short: what a stranger makes up may be long. */
const pathOf = (target = "") => target.split("?", 1)[0]!.slice(0, 200);
