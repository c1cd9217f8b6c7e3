import { env } from "~/env.server";

/** Ends the process at once, with a message for the operator in the log. */
export function stopProcess(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Why the server cannot listen, and what to write instead. */
export function listenFailure({ code = "", message }: NodeJS.ErrnoException): string {
  const port = `port ${env.port} (the setting PORT)`;
  const host = `The host "${env.host}" (the setting HOST)`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Another program listens on ${port}. End it, or set PORT to a port that is free.`,
    EACCES: `This user may not listen on ${port}. Set PORT to a number above 1023.`,
    ENOTFOUND: `${host} is not known here. Leave HOST out, or set it to an address of this machine, such as 0.0.0.0.`,
    EADDRNOTAVAIL: `${host} is not this machine. Leave HOST out, or set it to an address of this machine, such as 0.0.0.0.`,
  };
  return `The site could not be started. ${reasons[code] ?? `It cannot listen on ${port}: ${message}.`}`;
}
