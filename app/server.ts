/**
 * Runs the middleware between a socket and Remix, in order. remix-serve loads this file's build (`server` in
 * remix.config.js), opens a server and calls Remix for each request. The middleware replaces its request listener.
 */
import "./http/process/console.server";
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import morgan from "morgan";
import { shownFile, withNewestContent } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { forms } from "~/forms/all";
import { renewFormCookie } from "~/forms/receive/form-token.server";
import { log } from "~/log/log.server";
import { setClientAddress } from "./http/request/rate-limit.server";
import { admit } from "./http/admission.server";
import { serveFiles } from "./http/files.server";
import { type Handler, type Middleware } from "./http/middleware";
import { refuse } from "./http/refuse.server";
import { boundConnections, limitPipelining } from "./http/connections.server";
import { answerNotModified } from "./http/not-modified.server";
import { answerFromCache } from "./http/page-cache.server";
import { redirectMoved, redirectToPlainAddress } from "./http/plain-address.server";
import { admitPosts } from "./http/post-admission.server";
import { inProcess } from "./http/process/in-process.server";
import { endConnectionWhenStopping, listenFailure, stopProcess } from "./http/process/shutdown.server";
import { queueForRendering } from "./http/render-queue.server";
import { logRequest } from "./http/request-log.server";
import { addSecurityHeaders } from "./http/security-headers.server";
import { answerHealthChecks } from "~/health-checks.server";
import { currentCacheVersion } from "~/page-data/cache-version.server";
import { newAddress } from "~/page-data/links/moved.server";
import { prepareServer, type StartedSite, startSite } from "~/start.server";
import { confirmPage, unsubscribePage } from "~/updates/links";

export * from "@remix-run/dev/server-build";

const prepareForRemix: Middleware = (request, _response, next) => {
  setClientAddress(request);
  // Admission has checked it; Remix would check it again without knowing the proxy, and answer an empty 500.
  delete request.headers.origin;
  // Remix makes the request's URL of these. It throws when they are no host.
  delete request.headers["x-forwarded-host"];
  request.headers.host = new URL(env.siteUrl).host;
  next();
};

const formPaths = [...forms.map(({ path }) => path), confirmPage, unsubscribePage];

const middleware: Middleware[] = [
  limitPipelining,
  logRequest,
  addSecurityHeaders,
  answerNotModified,
  endConnectionWhenStopping,
  admit,
  redirectMoved(newAddress),
  redirectToPlainAddress,
  answerHealthChecks,
  answerFromCache({ currentVersion: currentCacheVersion, renewFormCookie }),
  serveFiles(shownFile),
  prepareForRemix,
  admitPosts(formPaths, unsubscribePage),
  queueForRendering,
  (_request, _response, next) => withNewestContent(next),
];

/** Returns a handler that calls the middleware one after another, then `last`. */
function handlerWithMiddleware(last: Handler): Handler {
  const first = middleware.reduceRight<Handler>(
    (next, current) => (request, response) => current(request, response, () => next(request, response)),
    last,
  );
  return (request, response) => {
    try {
      first(request, response);
    } catch (error) {
      // Middleware should not throw; if it does, one answer fails and not the site.
      log.error(
        { event: "middleware-failed", error: (error as NodeJS.ErrnoException).code ?? (error as Error).name },
        "One request failed: a fault of the program. Report it with this line",
      );
      if (!response.headersSent) refuse(response, { status: 500, message: "Something went wrong on our side." });
    }
  };
}

/**
 * Installs the middleware on the server that is about to listen on the port of the settings. remix-serve has no hook
 * for middleware, but Node announces each server on a diagnostics channel before it listens. The port identifies the
 * site's server among others in the process.
 *
 * remix-serve opens its server right after loading this build. Without one by then, the process ends: the site never
 * runs without its protection.
 */
function installMiddleware(site: StartedSite): void {
  const takeStop = inProcess();
  if (takeStop) {
    site.startUnseenWork();
    return takeStop(site.stop);
  }
  const installed = new WeakSet<Server>();
  let isInstalled = false;
  subscribe("tracing:net.server.listen:asyncStart", (message) => {
    const { server, options } = message as { server: unknown; options: { port?: number | string } };
    if (!(server instanceof Server) || installed.has(server) || Number(options.port) !== env.port) return;
    installed.add(server);
    const listeners = server.listeners("request") as Handler[];
    server.removeAllListeners("request");
    const remixServe: Handler = (request, response) => listeners.forEach((listener) => listener(request, response));
    server.on("request", handlerWithMiddleware(remixServe));
    boundConnections(server);
    server.once("error", (error) => stopProcess(listenFailure(error)));
    if (!isInstalled) prepareServer(server, site);
    isInstalled = true;
  });
  // remix-serve has morgan log each request with its query string; the site's own line is logRequest. Both share one
  // morgan, which stays outside the bundle (scripts/build/build-site.mjs).
  morgan.format("tiny", () => undefined);
  setImmediate(() => {
    if (isInstalled) return;
    stopProcess(`The site was stopped: its middleware found no server that opens port ${env.port} (the setting PORT).`);
  });
}

installMiddleware(startSite());
