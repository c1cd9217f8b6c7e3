/**
 * The front: what stands before remix-serve's own request handler. remix-serve has no hook for any of it, but Node
 * announces each server on a diagnostics channel before it listens, so the front takes the place of the handler then
 * and calls it for everything that it does not answer itself.
 */
import { subscribe } from "node:diagnostics_channel";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import morgan from "morgan";
import { refusalOf } from "./admission.server";
import { clientAddressHeader, clientAddressOf } from "~/requests/client-address.server";
import { boundConnections } from "./connections.server";
import { answerFromCache, editionBySecond } from "./cached-pages.server";
import { log } from "~/log.server";
import { type Edition } from "~/document/page-cache.server";
import { publicFiles } from "./static-files.server";
import { logRequest } from "./request-log.server";
import { secure } from "./security-headers.server";
import { endConnectionWhenStopping } from "./shutdown.server";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Stands before the server that remix-serve is about to open, and then calls `opened` with it. Does nothing in any
 * other program that loads the build.
 */
export function standBeforeRemixServe(currentEdition: () => Edition, opened: (server: Server) => void): void {
  if (!/@remix-run[\\/]serve|remix-serve/.test(process.argv[1] ?? "")) return;
  // remix-serve writes its own line for each request, with the query string. Ours stands in request-log.server.ts.
  morgan.format("tiny", () => undefined);
  let isFirst = true;
  subscribe("tracing:net.server.listen:asyncStart", (message) => {
    const { server } = message as { server: unknown };
    if (!isFirst || !(server instanceof Server)) return;
    isFirst = false;
    takeOver(server, editionBySecond(currentEdition));
    opened(server);
  });
}

function takeOver(server: Server, edition: () => Edition): void {
  const [remixServe] = server.listeners("request") as Handler[];
  server.removeAllListeners("request");
  server.on("request", front(remixServe!, edition));
  boundConnections(server);
}

function front(remixServe: Handler, edition: () => Edition): Handler {
  const answerFromFiles = publicFiles();
  return (request, response) => {
    logRequest(request, response);
    secure(response);
    endConnectionWhenStopping(response);
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal);
    try {
      if (answerFromCache(request, response, edition())) return;
      answerFromFiles(request, response, () => passOn(request, response, remixServe));
    } catch (error) {
      // Nothing above is known to throw; if it does, it costs one answer and not the site.
      log.error({ event: "front-failed", error: error instanceof Error ? error.name : "unknown" });
      if (!response.headersSent) refuse(response, { status: 500, words: "Something went wrong on our side." });
    }
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, remixServe: Handler): void {
  request.headers[clientAddressHeader] = clientAddressOf(request);
  // It was compared above; Remix would compare it again without knowing the proxy, and answer an empty 500.
  delete request.headers.origin;
  remixServe(request, response);
}

function refuse(
  response: ServerResponse,
  refusal: { status: number; words: string; headers?: Record<string, string> },
) {
  const body = `${refusal.words}\n`;
  response.writeHead(refusal.status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
    ...refusal.headers,
  });
  response.end(body);
}
