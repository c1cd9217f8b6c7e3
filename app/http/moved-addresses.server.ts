import { type Middleware } from "./middleware";

/** Redirects reads of a page's old address. Posts are not redirected: their form is gone. */
export const redirectMoved =
  (newAddress: (target: string) => string | undefined): Middleware =>
  (request, response, next) => {
    const address = request.method === "POST" ? undefined : newAddress(request.url!);
    if (address === undefined) return next();
    response.writeHead(301, { Location: address, "Content-Length": 0, "Cache-Control": "public, max-age=3600" });
    response.end();
  };
