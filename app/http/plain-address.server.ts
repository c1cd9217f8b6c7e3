import { type ServerResponse } from "node:http";
import { type Middleware } from "./middleware";

/** Redirects reads of a page's old address. Posts are not redirected: their form is gone. */
export const redirectMoved =
  (newAddress: (target: string) => string | undefined): Middleware =>
  (request, response, next) => {
    const address = request.method === "POST" ? undefined : newAddress(request.url!);
    if (address === undefined) next();
    else redirect(response, 301, address);
  };

/**
 * Gives each page one address. Remix answers every spelling (/About/, /c%6Cergy, //about), each a separate page to
 * search engines and the cache. Reads are redirected. A post is handled without a redirect: some programs follow one
 * without the form's fields.
 */
export const redirectToPlainAddress: Middleware = (request, response, next) => {
  const address = plainAddress(request.url!);
  if (request.method === "POST") request.url = address;
  if (address === request.url) next();
  else redirect(response, 308, address);
};

function redirect(response: ServerResponse, status: number, address: string): void {
  response.writeHead(status, { Location: address, "Content-Length": 0, "Cache-Control": "public, max-age=3600" });
  response.end();
}

/**
 * The canonical spelling of an address. Drops characters after its last letter or digit, where people paste a period,
 * bracket or blank. A page's path also gets lower case, single slashes and no needless escapes. The query is unchanged.
 * The result begins with one slash, so it never leads to another host.
 * @param target path and query that admission.server.ts admits
 */
export function plainAddress(target: string): string {
  const path = target.split("?", 1)[0]!;
  const typed = decodeURIComponent(path);
  const address = withoutPastedEnd(typed);
  const isPage = isPagePath(address);
  if (!isPage && address === typed) return target;
  const names = (isPage ? address.toLowerCase() : address).split("/").filter(Boolean);
  return `/${names.map(encodeURIComponent).join("/")}${target.slice(path.length)}`;
}

function withoutPastedEnd(path: string): string {
  const characters = [...path];
  while (characters.length > 0 && !/[\p{L}\p{M}\p{N}]/u.test(characters.at(-1)!)) characters.pop();
  return characters.join("");
}

/** A file's name has an extension, a page's path has none. */
export const isPagePath = (path: string): boolean => !path.includes(".");
