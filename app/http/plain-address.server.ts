import { type Middleware } from "./refuse.server";

/**
 * Gives each page one address. Remix answers at every spelling of it (/About/, /c%6Cergy, //about), and each would be a
 * page of its own to search engines and to the cache. A reader is redirected. A post is handled at the plain address
 * without a redirect: some programs follow one without the form's fields.
 */
export const redirectToPlainAddress: Middleware = (request, response, next) => {
  const address = plainAddress(request.url!);
  if (request.method === "POST") request.url = address;
  if (address === request.url) return next();
  response.writeHead(308, { Location: address, "Content-Length": 0, "Cache-Control": "public, max-age=3600" });
  response.end();
};

/**
 * The plain spelling of a page's address: lower case, single slashes, none at the end, nothing escaped that need not be,
 * and the query as it is. A file's address is left alone. It begins with one slash, so that it never leads to another
 * host.
 * @param target path and query, as admission.server.ts admits them
 */
export function plainAddress(target: string): string {
  const path = target.split("?", 1)[0]!;
  if (!isPagePath(path)) return target;
  const names = decodeURIComponent(path).toLowerCase().split("/").filter(Boolean);
  return `/${names.map(encodeURIComponent).join("/")}${target.slice(path.length)}`;
}

/** A file's name has an ending, a page's path has none. */
export const isPagePath = (path: string): boolean => !path.includes(".");
