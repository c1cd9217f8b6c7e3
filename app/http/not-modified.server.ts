import onHeaders from "on-headers";
import { type Middleware } from "./middleware";

/**
 * Answers 304 to a visitor who has the answer already, by its ETag: a page, a feed, a picture. Node sends no body with
 * it. The quotes of a tag (RFC 9110, 8.8.3) are in no tag of ours, so a search finds it in a list, weak or not.
 */
export const answerNotModified: Middleware = (request, response, next) => {
  onHeaders(response, () => {
    const tag = String(response.getHeader("ETag") ?? "").replace("W/", "");
    const known = request.headers["if-none-match"] ?? "";
    if (response.statusCode !== 200 || tag === "" || (known.trim() !== "*" && !known.includes(tag))) return;
    response.statusCode = 304;
    for (const name of ["Content-Length", "Content-Encoding"]) response.removeHeader(name);
  });
  next();
};
