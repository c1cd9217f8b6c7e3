import { type Middleware } from "./middleware";

/** Redirects readers from an address that was a page's once. A post is not moved: its form is gone. */
export const redirectMoved =
  (newAddress: (target: string) => string | undefined): Middleware =>
  (request, response, next) => {
    const address = request.method === "POST" ? undefined : newAddress(request.url!);
    if (address === undefined) return next();
    response.writeHead(301, { Location: address, "Content-Length": 0, "Cache-Control": "public, max-age=3600" });
    response.end();
  };
