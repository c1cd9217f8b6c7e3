import { type IncomingMessage } from "node:http";
import { env } from "~/env.server";

/** Carries the visitor's address to the routes. The front writes it over whatever a stranger may have sent. */
export const clientAddressHeader = "x-client-address";

/**
 * The address that a request came from. On Fly the proxy names it in Fly-Client-IP, which a visitor cannot forge there;
 * anywhere else that header is a stranger's word, and only the connection tells.
 */
export function clientAddressOf(request: IncomingMessage): string {
  const named = env.flyAppName ? request.headers["fly-client-ip"] : undefined;
  return String(named ?? request.socket.remoteAddress ?? "unknown").slice(0, 64);
}
