import { type Server, type ServerResponse } from "node:http";
import { log } from "~/log.server";

/** Running requests get this long; Fly's kill_timeout (fly.toml) leaves two seconds more for the rest. */
const patience = 8_000;
/** How often the connections that were busy when the closing began are looked at. */
const sweep = 50;
let stopping = false;

/** While the site is stopping, an answer also ends its connection, so that none waits for a next request. */
export function endConnectionWhenStopping(response: ServerResponse): void {
  if (stopping) response.setHeader("Connection", "close");
}

/**
 * Ends the process in order on SIGTERM and SIGINT: no new connections, running requests finish, then `afterwards`
 * (the store closes), then exit 0. A second signal ends it at once.
 */
export function stopInOrder(server: Server, afterwards: () => Promise<void>): void {
  const stop = (signal: string) => {
    stopping = true;
    log.info({ event: "stopping", signal });
    const hurry = setTimeout(() => server.closeAllConnections(), patience);
    // close() ends those that are idle now; one whose answer is on its way becomes idle later, and would hold it up.
    const idle = setInterval(() => server.closeIdleConnections(), sweep);
    server.close(async () => {
      clearTimeout(hurry);
      clearInterval(idle);
      await afterwards();
      log.info({ event: "stopped" });
      process.exit(0);
    });
  };
  // remix-serve's own handlers only close the server, and it sets them just after it has begun to listen.
  server.once("listening", () => {
    for (const signal of ["SIGTERM", "SIGINT"]) {
      process.removeAllListeners(signal);
      process.once(signal, () => stop(signal));
    }
  });
}
