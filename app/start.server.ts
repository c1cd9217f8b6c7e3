import { type Server } from "node:http";
import { currentEdition } from "~/edition.server";
import { env } from "~/env.server";
import { standBeforeRemixServe } from "~/http/front.server";
import { log } from "~/http/log.server";
import { stopInOrder } from "~/http/stop.server";

/**
 * What happens once, when the server's build is loaded: content, calendar and records are opened in this order, and
 * the first that is not right stops the start with words for the operator.
 */
export function startSite(): void {
  standBeforeRemixServe(currentEdition, (server) => {
    server.once("listening", () => sayWhere(server));
    stopInOrder(server, async () => {});
  });
}

function sayWhere(server: Server): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  log.info({
    event: "listening",
    url: `http://${env.host ?? "localhost"}:${port}`,
    version: env.version,
  });
}
