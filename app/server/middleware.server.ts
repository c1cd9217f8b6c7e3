/** Every middleware of the site, in order. What none of them answers goes to remix-serve's own handler. */
import { type PageCacheSource } from "~/document/page-cache/page-cache.server";
import { log } from "~/log/log.server";
import { setClientAddress } from "~/requests/client-address.server";
import { admit } from "./admission.server";
import { answerFromCache } from "./cached-pages.server";
import { type Handler, type Middleware } from "./handler";
import { limitPipelining } from "./limits/pipelining.server";
import { refuse } from "./refuse.server";
import { redirectToPlainAddress } from "./plain-address.server";
import { queueForRendering } from "./limits/render-queue.server";
import { markAsPassed } from "./process/request-guard.server";
import { logRequest } from "./request-log.server";
import { addSecurityHeaders } from "./security-headers.server";
import { endConnectionWhenStopping } from "./process/shutdown.server";
import { serveStaticFiles } from "./static-files.server";

/** What the middleware needs of those who know the content and the forms. */
export interface SiteSource extends PageCacheSource {
  /** Calls a function in which, and in all that it starts, the content stays as it is now. */
  withNewestContent(run: () => void): void;
}

const middleware = (site: SiteSource): Middleware[] => [
  limitPipelining,
  logRequest,
  addSecurityHeaders,
  endConnectionWhenStopping,
  admit,
  redirectToPlainAddress,
  answerFromCache(site),
  serveStaticFiles(),
  queueForRendering,
  prepareForRemix,
  (_request, _response, next) => site.withNewestContent(next),
];

const prepareForRemix: Middleware = (request, _response, next) => {
  setClientAddress(request);
  // It was compared in admission; Remix would compare it again without knowing the proxy, and answer an empty 500.
  delete request.headers.origin;
  // The port that it names would become a part of the address that Remix makes of the request.
  delete request.headers["x-forwarded-host"];
  markAsPassed(request);
  next();
};

/** A handler that calls the middleware one after another, and `last` after them. */
export function handlerWithMiddleware(site: SiteSource, last: Handler): Handler {
  const first = middleware(site).reduceRight<Handler>(
    (next, current) => (request, response) => current(request, response, () => next(request, response)),
    last,
  );
  return (request, response) => {
    try {
      first(request, response);
    } catch (error) {
      // None of them is known to throw; if one does, it costs one answer and not the site.
      log.error({ event: "middleware-failed", error: error instanceof Error ? error.name : "unknown" });
      if (!response.headersSent) refuse(response, { status: 500, message: "Something went wrong on our side." });
    }
  };
}
