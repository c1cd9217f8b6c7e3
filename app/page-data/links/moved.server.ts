import { perContent } from "~/content/snapshot.server";
import { plainAddress } from "~/http/plain-address.server";
import { pagePaths } from "~/page-data/navigation";

/** Common addresses that this site lacks. */
const usual = {
  "/home": "/",
  "/index": "/",
  "/index.html": "/",
  "/index.htm": "/",
  "/index.php": "/",
  "/services": "/announcements",
  "/schedule": "/announcements",
  "/events": "/announcements#events",
  "/feed": "/feed.xml",
  "/rss": "/feed.xml",
  "/rss.xml": "/feed.xml",
  "/atom.xml": "/feed.xml",
};

/** The new address of each old one, by its key. */
const movedAddresses = perContent(({ content }) => {
  const pages = pagePaths(content);
  const all = [
    ...Object.entries(usual).filter(([old]) => !pages.includes(old)),
    ...content.pages.flatMap(({ href, was = [] }) => was.map((name) => [`/${name}`, href] as const)),
    ...Object.entries(content.moved ?? {}),
  ];
  return new Map(all.map(([old, now]) => [keyOf(old), now]));
});

/** Addresses are compared in canonical spelling, ignoring case. */
export function keyOf(address: string): string {
  try {
    return plainAddress(encodeURI(decodeURI(address))).toLowerCase();
  } catch {
    return address;
  }
}

/**
 * The new address of an old one; undefined for others. Keeps the query, unless it named the page.
 * @param target path and query of a request
 */
export function newAddress(target: string): string | undefined {
  const table = movedAddresses();
  const address = keyOf(target);
  const exact = table.get(address);
  if (exact !== undefined) return exact;
  const [path = "", query] = address.split(/(?=\?)/, 2);
  const now = query === undefined ? undefined : table.get(path);
  return now?.startsWith("/") && !/[?#]/.test(now) ? now + target.slice(target.indexOf("?")) : now;
}
