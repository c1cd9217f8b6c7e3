import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import morgan from "morgan";
import { env } from "~/env.server";
import { boundConnections } from "~/server/limits/connections.server";
import { type Handler } from "~/server/handler";
import { answersInProcess } from "./in-process.server";
import { handlerWithMiddleware, type SiteSource } from "~/server/middleware.server";
import { stopProcess } from "./stop-process.server";

/** What Node announces of every server, before it listens. */
interface ListenMessage {
  server: unknown;
  options: { port?: number | string };
}

/**
 * Puts the middleware before the handler of the server that is about to listen on the port of the settings, and calls
 * `onInstall` with it. remix-serve has no hook for middleware, but Node announces each server on a diagnostics channel.
 * The port tells the site's server from any other: it is what the public reaches, whoever opens it and however.
 *
 * remix-serve opens its server as soon as it has loaded the build. When there is none by then, the process ends.
 */
export function installMiddleware(site: SiteSource, onInstall: (server: Server) => void): void {
  const installed = new WeakSet<Server>();
  let isInstalled = false;
  subscribe("tracing:net.server.listen:asyncStart", (message) => {
    const { server, options } = message as ListenMessage;
    if (!(server instanceof Server) || installed.has(server) || Number(options.port) !== env.port) return;
    if (answersInProcess()) stopProcess(`The site was stopped: it answers in-process, and a server opens ${portName}.`);
    installed.add(server);
    putBefore(server, site);
    if (!isInstalled) onInstall(server);
    isInstalled = true;
  });
  if (answersInProcess()) return;
  silenceRequestLog();
  setImmediate(() => {
    if (!isInstalled) stopProcess(`The site was stopped: its middleware found no server that opens ${portName}.`);
  });
}

/**
 * remix-serve has morgan write its own line for each request, with the query string; the site's stands in
 * request-log.server.ts. Both share one morgan, which the build leaves outside of the bundle (scripts/build/server.mjs).
 */
const silenceRequestLog = () => morgan.format("tiny", () => undefined);

const portName = `port ${env.port} (the setting PORT)`;

function putBefore(server: Server, site: SiteSource): void {
  const handlers = server.listeners("request") as Handler[];
  server.removeAllListeners("request");
  const remixServe: Handler = (request, response) => handlers.forEach((handler) => handler(request, response));
  server.on("request", handlerWithMiddleware(site, remixServe));
  boundConnections(server);
  server.once("error", (error: NodeJS.ErrnoException) => stopProcess(listenFailure(error)));
}

/** Why the server cannot listen, and what to write instead. */
function listenFailure({ code = "", message }: NodeJS.ErrnoException): string {
  const host = `The host "${env.host}" (the setting HOST)`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Another program listens on ${portName}. End it, or set PORT to a port that is free.`,
    EACCES: `This user may not listen on ${portName}. Set PORT to a number above 1023.`,
    ENOTFOUND: `${host} is not known here. Leave HOST out, or set it to an address of this machine, such as 0.0.0.0.`,
    EADDRNOTAVAIL: `${host} is not this machine. Leave HOST out, or set it to an address of this machine, such as 0.0.0.0.`,
  };
  return `The site could not be started. ${reasons[code] ?? `It cannot listen on ${portName}: ${message}.`}`;
}
