import { type IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";
import { env } from "~/env.server";

const header = "x-client-address";

/** Carries the visitor's address to the routes, in place of whatever a visitor may have sent in this header. */
export function setClientAddress(request: IncomingMessage): void {
  request.headers[header] = clientAddressOf(request);
}

/** The address that `setClientAddress` has set; "unknown" for a request that came over no connection. */
export const clientAddress = (request: Request): string => request.headers.get(header) ?? "unknown";

/**
 * The address that a request came from. A visitor can write any header, so only a proxy that is known to write its own
 * is believed: those of TRUSTED_PROXIES in X-Forwarded-For, and on Fly its own in Fly-Client-IP.
 */
function clientAddressOf(request: IncomingMessage): string {
  const named = env.trustsProxy
    ? proxyAddress(request, env.trustsProxy)
    : env.flyAppName && request.headers["fly-client-ip"];
  return String(named || request.socket.remoteAddress || "unknown").slice(0, 64);
}
