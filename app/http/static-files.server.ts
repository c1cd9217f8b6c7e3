import { type ServerResponse } from "node:http";
import sirv from "sirv";
import { log } from "~/log/log.server";
import { isPagePath } from "./plain-address.server";
import { type Middleware } from "./refuse.server";

/**
 * The files of public/: those of the build in the compressed copies that it made, for a year (their names change with
 * them), the others for an hour. Calls `next` for everything that is not a file. The build is looked through once, at
 * the first request for one of its files, because a page's first visitor need not wait for it. What the parish put there is looked for
 * each time: a photograph that is added, or replaced under its name, while the site runs is shown as it is.
 */
export function serveStaticFiles(): Middleware {
  let built: Middleware | undefined;
  const others = sirv("public", { ...options, dev: true });
  return (request, response, next) => {
    if (request.method === "POST" || isPagePath(request.url!)) return next();
    // A part of a file may always be answered with all of it, and sirv throws at "bytes=5-2".
    delete request.headers.range;
    // A file that was taken away since the start ends its own answer, not the site.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    if (request.url!.startsWith("/build/")) return (built ??= openBuild())(request, response, next);
    if (isHidden.test(request.url!)) return next();
    others(request, response, next);
  };
}

const options = {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (response: ServerResponse, path: string) => response.setHeader("Cache-Control", cacheControlOf(path)),
};

/** A name that begins with a point: what editors and systems leave behind. */
const isHidden = /\/(?:\.|%2e)/i;

function openBuild(): Middleware {
  try {
    return sirv("public", options);
  } catch (error) {
    // One thing that cannot be looked at, such as a link that leads nowhere, ends sirv's look through the folder. The other
    // files are served all the same: each is looked for when it is asked for.
    log.error({ event: "public-folder-unreadable", file: (error as NodeJS.ErrnoException).path });
    return sirv("public", { ...options, dev: true });
  }
}

const cacheControlOf = (path: string) =>
  path.startsWith("/build/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

/** An answer that is not a page (robots.txt, sitemap.xml), the same for everybody, kept for an hour. */
export function plainAnswer(type: string, body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}
