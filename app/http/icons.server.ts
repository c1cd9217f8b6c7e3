import { type Middleware } from "./middleware";
import { pathOf } from "./refuse.server";
import { etagOf } from "./request/page-request";

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
    response.writeHead(200, {
      "Content-Type": icon.type,
      "Content-Length": icon.body.length,
      "Cache-Control": "public, max-age=3600",
      ETag: etagOf(icon.body.toString("latin1")),
    });
    response.end(icon.body);
  };
