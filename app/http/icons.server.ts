import { type Middleware } from "./middleware";
import { pathOf } from "./refuse.server";
import { etagOf, isFresh, pageRequestOf } from "./request/page-request";

export interface SentIcon {
  type: string;
  body: Buffer;
}

/** Sends the program's icons where public/ has no file of the same name. */
export const serveIcons =
  (iconAt: (address: string) => SentIcon | undefined): Middleware =>
  (request, response, next) => {
    const icon = request.method === "POST" ? undefined : iconAt(pathOf(request));
    if (!icon) return next();
    const etag = etagOf(icon.body.toString("latin1"));
    const headers = { "Content-Type": icon.type, "Cache-Control": "public, max-age=3600", ETag: etag };
    const isKnown = isFresh(
      pageRequestOf((name) => request.headers[name]),
      etag,
    );
    if (isKnown) return void response.writeHead(304, headers).end();
    response.writeHead(200, { ...headers, "Content-Length": icon.body.length });
    response.end(request.method === "HEAD" ? undefined : icon.body);
  };
