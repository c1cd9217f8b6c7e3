import { type Middleware } from "./middleware";

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
 * The plain spelling of an address: nothing behind its last letter or digit, where people paste a period, a bracket or
 * a blank. Of a page also lower case, single slashes, and nothing escaped that need not be. The query stays as it is.
 * The address begins with one slash, so that it never leads to another host.
 * @param target path and query, as admission.server.ts admits them
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

/** A file's name has an ending, a page's path has none. */
export const isPagePath = (path: string): boolean => !path.includes(".");
