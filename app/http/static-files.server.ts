import { type ServerResponse } from "node:http";
import sirv from "sirv";
import { etagOf, isFresh, pageRequest } from "./request/page-request";
import { isPagePath } from "./plain-address.server";
import { type Middleware } from "./refuse.server";

/**
 * The files of public/: those of the build in the compressed copies that it made, for a year (their names change with
 * them), the others for an hour. Calls `next` for everything that is not a file. Each is looked for when it is asked for: a
 * photograph that is added, or replaced under its name, while the site runs is shown as it is.
 */
export function serveStaticFiles(): Middleware {
  const setHeaders = (response: ServerResponse, path: string) =>
    response.setHeader("Cache-Control", cacheControlOf(path));
  const serve = sirv("public", { dev: true, brotli: true, gzip: true, etag: true, setHeaders });
  return (request, response, next) => {
    if (request.method === "POST" || isPagePath(request.url!) || isHidden.test(request.url!)) return next();
    // A part of a file may always be answered with all of it, and sirv throws at "bytes=5-2".
    delete request.headers.range;
    // A file that was taken away meanwhile ends its own answer, not the site.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, next);
  };
}

/** A name that begins with a point: what editors and systems leave behind. */
const isHidden = /\/(?:\.|%2e)/i;

const cacheControlOf = (path: string) =>
  path.startsWith("/build/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

/** An answer that is not a page (robots.txt, sitemap.xml), the same for everybody, kept for an hour. */
export function plainAnswer(type: string, body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}

/** An answer that the site makes and a program asks for again and again: 304 without a body when it has it already. */
export function taggedAnswer(request: Request, text: string, headers: Record<string, string>): Response {
  const etag = etagOf(text);
  const isKnown = isFresh(pageRequest(request), etag);
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers: { ...headers, ETag: etag } });
}
