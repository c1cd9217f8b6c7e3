import { createHmac, randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { type IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";
import { endOfDay } from "~/dates/instant";
import { env } from "~/env.server";
import { log } from "~/log/log.server";

/** The number of addresses counted. A flood from more of them evicts counts, and refuses nobody else. */
const max = 10_000;
/** The clock that tells the day. */
const perf = { now: () => Date.now() };
/** A minute begins with an address's first post. */
const postsInMinute = new LRUCache<string, number>({ max, perf, ttl: 60_000, noUpdateTTL: true });
const storedToday = new LRUCache<string, number>({ max, perf, ttlResolution: 0 });

/**
 * Counts a post by the visitor's address.
 * @returns the seconds to wait after too many posts within a minute, otherwise undefined
 */
export function secondsToWait({ headers }: IncomingMessage): number | undefined {
  if (env.postsPerMinute === 0) return undefined;
  const key = keyOf(String(headers[header]));
  const count = (postsInMinute.get(key) ?? 0) + 1;
  postsInMinute.set(key, count);
  return count > env.postsPerMinute ? Math.ceil(postsInMinute.getRemainingTTL(key) / 1000) : undefined;
}

/** Only this process has it: nothing else leads from a key back to an address. */
const keySecret = randomBytes(32);

/** Whether this address may submit another form today. */
export const mayStoreMore = (request: Request): boolean =>
  env.postsPerDay === 0 || (storedToday.get(keyOf(clientAddress(request))) ?? 0) < env.postsPerDay;

/**
 * Counts a stored form by the visitor's address until the end of the day.
 * @param zone the IANA time zone of the day
 * @param weight the number of forms that it counts for
 */
export function countStored(request: Request, zone: string, weight = 1): void {
  const key = keyOf(clientAddress(request));
  storedToday.set(key, (storedToday.get(key) ?? 0) + weight, { ttl: secondsToNextDay(zone) * 1000 });
}

export const secondsToNextDay = (zone: string, now = new Date()): number =>
  Math.ceil((endOfDay(now, zone).getTime() - now.getTime()) / 1000);

const keyOf = (address: string): string =>
  createHmac("sha256", keySecret).update(networkOf(address)).digest("base64").slice(0, 8);

/**
 * An IPv4 address, or the first 64 bits of an IPv6 address, which belong to one household. Anything else counts as one
 * address.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  return parsed.toByteArray().slice(0, 8).join(".");
}

const header = "x-client-address";

/**
 * Passes the visitor's address to the routes and `secondsToWait`, replacing any value that the visitor sent in this
 * header.
 */
export function setClientAddress(request: IncomingMessage): void {
  const address = clientAddressOf(request);
  warnOfSharedAddress(request, address);
  request.headers[header] = address;
}

let hasWarned = false;

/**
 * Warns once if all visitors seem to share one address and its limit: behind an untrusted proxy, or one that names no
 * client.
 */
function warnOfSharedAddress({ headers, method, socket }: IncomingMessage, address: string): void {
  if (hasWarned || env.flyAppName) return;
  const isUnknownProxy =
    headers["x-forwarded-for"] !== undefined && !env.trustedProxies?.(socket.remoteAddress ?? "", 0);
  const isHidden = method === "POST" && env.siteUrl.startsWith("https:") && isPrivate(address, 0);
  if (!isUnknownProxy && !isHidden) return;
  hasWarned = true;
  log.warn(
    { event: "visitors-share-address" },
    "The site seems to be behind a proxy that it does not know, or that names no visitor, so all visitors count as one address: have the proxy send X-Forwarded-For, and set TRUSTED_PROXIES to the number of proxies (docs/host-yourself.md, Behind nginx).",
  );
}

/** Addresses of this machine, a container's bridge or a local network. No visitor of a public site has one. */
const isPrivate = proxyAddress.compile(["loopback", "linklocal", "uniquelocal", "100.64.0.0/10"]);

/** The address from `setClientAddress`; "unknown" for a request without a connection. */
const clientAddress = (request: Request): string => request.headers.get(header) ?? "unknown";

/**
 * The address that a request came from. Visitors can forge any header, so only known proxies count: TRUSTED_PROXIES in
 * X-Forwarded-For, and on Fly its own Fly-Client-IP.
 */
function clientAddressOf(request: IncomingMessage): string {
  const named = env.trustedProxies
    ? proxyAddress(request, env.trustedProxies)
    : env.flyAppName && request.headers["fly-client-ip"];
  return String(named || request.socket.remoteAddress || "unknown").slice(0, 64);
}
