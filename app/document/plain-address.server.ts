/**
 * The one address of a page that was asked for at another spelling of it. Remix answers at every spelling, and each
 * would be a page of its own to search engines and to the cache.
 * @param url of a request that a page has answered with 200.
 * @returns path and query, or undefined when the path is spelled plainly: lower case, nothing escaped that need not be,
 *   and no slash at its end.
 */
export function plainAddress(url: string): string | undefined {
  const asked = new URL(url);
  const plain = new URL(url);
  plain.pathname = decodeURIComponent(asked.pathname)
    .toLowerCase()
    .replace(/(.)\/+$/, "$1");
  return plain.pathname === asked.pathname ? undefined : plain.pathname + plain.search;
}
