import { type IncomingMessage, type ServerResponse } from "node:http";
import sirv from "sirv";

/**
 * The files of public/, looked up once at start: those of the build in the compressed copies that it made, for a year
 * (their names change with them), the others for an hour. Calls `next` for everything that is not a file.
 */
export function publicFiles(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const files = sirv("public", {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => response.setHeader("Cache-Control", cacheControlOf(path)),
  });
  return (request, response, next) => {
    if (request.method === "POST") return next();
    // A part of a file may always be answered with all of it, and sirv throws at "bytes=5-2".
    delete request.headers.range;
    // A file that was taken away since the start ends its own answer, not the site.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    files(request, response, next);
  };
}

const cacheControlOf = (path: string) =>
  path.startsWith("/build/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
