import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type Server as HttpServer } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";

/** Has a server listen on this machine alone, by default on any free port. @returns the port */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Ends a server and its connections. */
export async function close(server: HttpServer): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

/**
 * A free port for a server that starts later, or again. It is below those that the system gives to outgoing
 * connections: one of them would take it in between, or even connect to itself. Browsers refuse some below 11,000.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer();
    const port = await listen(probe, randomInt(11_000, 32_000)).catch(() => undefined);
    if (port === undefined) continue;
    await once(probe.close(), "close");
    return port;
  }
}
