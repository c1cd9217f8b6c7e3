import { type ServerResponse } from "node:http";
import sirv from "sirv";
import { log } from "~/log/log.server";
import { type Middleware } from "./handler";
import { isPagePath } from "./plain-address.server";

/**
 * The files of public/: those of the build in the compressed copies that it made, for a year (their names change with
 * them), the others for an hour. Calls `next` for everything that is not a file. The folder is looked through once, at
 * the first request that can be for a file, because a page's first visitor need not wait for it.
 */
export function serveStaticFiles(): Middleware {
  let files: Middleware | undefined;
  return (request, response, next) => {
    if (request.method === "POST" || isPagePath(request.url!)) return next();
    // A part of a file may always be answered with all of it, and sirv throws at "bytes=5-2".
    delete request.headers.range;
    // A file that was taken away since the start ends its own answer, not the site.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    (files ??= openPublicFolder())(request, response, next);
  };
}

function openPublicFolder(): Middleware {
  const options = {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response: ServerResponse, path: string) => response.setHeader("Cache-Control", cacheControlOf(path)),
  };
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
