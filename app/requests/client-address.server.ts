import { type IncomingMessage } from "node:http";
import { env } from "~/env.server";

const header = "x-client-address";

/** Carries the visitor's address to the routes, in place of whatever a visitor may have sent in this header. */
export function setClientAddress(request: IncomingMessage): void {
  request.headers[header] = clientAddressOf(request);
}

/** The address that `setClientAddress` has set; "unknown" for a request that came over no connection. */
export const clientAddress = (request: Request): string => request.headers.get(header) ?? "unknown";

/**
 * The address that a request came from. On Fly the proxy names it in Fly-Client-IP, which a visitor cannot forge there;
 * anywhere else a visitor can write that header, and only the connection tells.
 */
function clientAddressOf(request: IncomingMessage): string {
  const named = env.flyAppName ? request.headers["fly-client-ip"] : undefined;
  return String(named ?? request.socket.remoteAddress ?? "unknown").slice(0, 64);
}
