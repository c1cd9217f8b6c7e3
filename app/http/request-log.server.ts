import { log } from "~/log/log.server";
import { type Middleware } from "./refuse.server";

/** One line for each request when its answer has ended, or when the visitor went away before. Never the query string. */
export const logRequest: Middleware = (request, response, next) => {
  const began = performance.now();
  const sentBefore = request.socket.bytesWritten;
  response.once("close", () => {
    log.info({
      event: response.writableFinished ? "request" : "request-broken-off",
      method: request.method,
      path: pathOf(request.url),
      status: response.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
      bytes: request.socket.bytesWritten - sentBefore,
    });
  });
  next();
};

/** A path of the site, cut short: what a stranger makes up may be long. */
const pathOf = (target = "") => target.split("?", 1)[0]!.slice(0, 200);
