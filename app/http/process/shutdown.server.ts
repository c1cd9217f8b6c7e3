import { type Server } from "node:http";
import { env } from "~/env.server";
import { type Middleware } from "~/http/middleware";
import { log } from "~/log/log.server";
import { flushLog } from "~/log/output.server";

/** Time for running requests. Fly's kill_timeout (fly.toml) leaves two more seconds for the rest. */
const requestTimeoutMs = 8_000;
/** Time for a stalled log reader to read the last lines. */
const logTimeoutMs = 500;
let isStopping = false;

/** While the site stops, closes each connection after its answer, so that no client waits on it. */
export const endConnectionWhenStopping: Middleware = (_request, response, next) => {
  if (isStopping) response.setHeader("Connection", "close");
  next();
};

/**
 * Shuts down on SIGTERM and SIGINT: refuses new connections, finishes running requests, runs `stopServices` (closes the
 * store), exits 0. A second signal exits at once.
 */
export function stopOnSignal(server: Server, stopServices: () => Promise<void>): void {
  const stop = (signal: string) => {
    isStopping = true;
    log.info({ event: "stopping", signal });
    const deadline = setTimeout(() => server.closeAllConnections(), requestTimeoutMs);
    // close() ends idle connections only; a busy one becomes idle later, and would delay the exit.
    const idleCheck = setInterval(() => server.closeIdleConnections(), 50);
    server.close(async () => {
      clearTimeout(deadline);
      clearInterval(idleCheck);
      await stopServices();
      log.info({ event: "stopped" });
      await flushLog(logTimeoutMs);
      process.exit(0);
    });
  };
  // remix-serve's own handlers only close the server. It sets them just after it begins to listen.
  server.once("listening", () => {
    for (const signal of ["SIGTERM", "SIGINT"]) {
      process.removeAllListeners(signal);
      process.once(signal, () => stop(signal));
    }
  });
}

/** Ends the process at once, with a message for the operator in the log. */
export function stopProcess(message: string): never {
  console.error(message);
  process.exit(1);
}

export function listenFailure({ code = "", message }: NodeJS.ErrnoException): string {
  const port = `port ${env.port} (the setting PORT)`;
  const host = `The host "${env.host}" (the setting HOST) is not this machine. Leave HOST out, or set it to an address of this machine, such as 0.0.0.0.`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Another program listens on ${port}. End it, or set PORT to a port that is free.`,
    EACCES: `This user may not listen on ${port}. Set PORT to a number above 1023.`,
    ENOTFOUND: host,
    EADDRNOTAVAIL: host,
  };
  return `The site could not be started. ${reasons[code] ?? `It cannot listen on ${port}: ${message}.`}`;
}
